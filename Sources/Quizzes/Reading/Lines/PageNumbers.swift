internal import HornbookBytes

/// Page numbers and running heads, which remain in texts taken from printed pages.
extension LineScan {
  /// The lines, with page numbers, running heads and part headings recognised.
  ///
  /// Not suitable for finding chapters: a number alone above a title may be a chapter's.
  ///
  /// - Parameter leftovers: Where other lines begin that are left over from the pages of a
  ///   manuscript; nil if the text is no manuscript.
  func linesOfQuestions(besides leftovers: Set<Int>?) -> [ScannedLine] {
    var found = lines
    for index in lines.indices where isText(index) {
      if leftovers?.contains(lines[index].start) == true || isPageNumber(index)
        || isPageNumberBelowAnswer(index)
      {
        found[index].kind = .pageNumber
      } else if isPart(index) {
        found[index].kind = .heading(level: 6)
      }
    }
    if leftovers == nil { return found }
    // At the end they belong to the page on which the section ends.
    let end = found.lastIndex { !$0.isBetweenPages } ?? found.startIndex - 1
    return Array(found[...end])
  }

  /// Whether a line belongs to a page number, or to a running head of at most two lines
  /// that contains one.
  private func isPageNumber(_ index: Int) -> Bool {
    guard isText(index) else { return false }
    let first = isText(index - 1) ? index - 1 : index
    let last = isText(index + 1) ? index + 1 : index
    guard last - first < 2, !isText(first - 1), !isText(last + 1), first > 0,
      !isOpen(before: first)
    else { return false }
    return (first...last).contains { holdsPageNumber(lines[$0].contents) }
      && (first...last).allSatisfy { isShortHead(lines[$0].contents) }
  }

  /// Whether a line is only a number, directly below a lettered answer or option that ends there.
  ///
  /// The next line begins with its own number, or nothing follows.
  private func isPageNumberBelowAnswer(_ index: Int) -> Bool {
    guard bytes[lines[index].start].isDigit else { return false }
    let line = bytes.trimmingBlanks(lines[index].contents)
    guard line.count <= 4, bytes[line].allSatisfy(\.isDigit), isText(index - 1) else {
      return false
    }
    let above = bytes.trimmingBlanks(lines[index - 1].contents)
    let start =
      NumberMark(in: bytes, at: above.lowerBound, before: above.upperBound)?.contents
      ?? BulletMark(in: bytes, at: above.lowerBound, before: above.upperBound)?.contents
      ?? above.lowerBound
    let isAnswer =
      LetterMark(in: bytes, at: start, before: above.upperBound).map {
        $0.contents < above.upperBound
      } ?? (start > above.lowerBound && LetterList(in: bytes, start..<above.upperBound) != nil)
    guard isAnswer else { return false }
    guard isText(index + 1) else { return true }
    let below = lines[index + 1].contents
    return NumberMark(in: bytes, at: below.lowerBound, before: below.upperBound) != nil
      || KeyRow(in: bytes, below) != nil
  }

  /// Whether a line announces another part of the questions: `Section B`, `Part 2: Horn`.
  private func isPart(_ index: Int) -> Bool {
    let first = bytes[lines[index].start]
    guard first.isLetter || first >= 0x80, !isText(index - 1), lines[index].contents.count <= 80
    else { return false }
    let line = bytes.trimmingBlanks(lines[index].contents)
    let name = line.prefix { bytes[$0] != ASCII.colon }
    guard ChapterHeading.partFilter.passes(bytes, name) else { return false }
    let words = QuizWords.words(of: bytes.text(name))
    guard words.count == 2, let word = words.first, ChapterHeading.partWords.contains(word)
    else { return false }
    return words[1].unicodeScalars.count == 1 || words[1].utf8.allSatisfy(\.isDigit)
      || RomanNumber.value(of: words[1]) != nil
  }

  /// Whether the line above is only a mark whose contents are still to come.
  private func isOpen(before index: Int) -> Bool {
    guard let above = (max(0, index - 8)..<index).last(where: isText) else { return false }
    let line = lines[above].contents
    let mark =
      NumberMark(in: bytes, at: line.lowerBound, before: line.upperBound)?.contents
      ?? LetterMark(in: bytes, at: line.lowerBound, before: line.upperBound)?.contents
    return mark.map { $0 >= bytes.trimmingBlanks(line).upperBound } ?? false
  }

  private func isText(_ index: Int) -> Bool {
    guard lines.indices.contains(index), case .text = lines[index].kind else { return false }
    return true
  }

  /// Whether a line is a page number, alone or separated from other words by wide spaces.
  private func holdsPageNumber(_ line: Range<Int>) -> Bool {
    let line = bytes.trimmingBlanks(line)
    let leading = bytes[line].prefix { $0.isDigit }.count
    let trailing = bytes[line].reversed().prefix { $0.isDigit }.count
    guard leading > 0 || trailing > 0 else { return false }
    if leading == line.count { return leading <= 4 }
    func isWide(_ range: Range<Int>) -> Bool {
      range.lowerBound >= line.lowerBound && range.upperBound <= line.upperBound
        && range.allSatisfy { bytes[$0].isBlank }
    }
    let head = line.lowerBound + leading
    let tail = line.upperBound - trailing
    return (1...4).contains(leading) && isWide(head..<head + 3)
      || (1...4).contains(trailing) && isWide(tail - 3..<tail)
  }

  private func isShortHead(_ line: Range<Int>) -> Bool {
    guard let first = line.first, line.count <= 80 else { return false }
    return LetterMark(in: bytes, at: first, before: line.upperBound) == nil
      && BulletMark(in: bytes, at: first, before: line.upperBound) == nil
      && NumberMark(in: bytes, at: first, before: line.upperBound) == nil
  }
}
