internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The parts of a manuscript: its chapters and its key.
struct ManuscriptParts {
  struct Chapter {
    var heading: TextHeading?
    var name: ChapterName
    /// The range below the heading.
    var range: Range<Int>
  }

  var loose: LooseHeadings
  var headings: [TextHeading] { loose.headings }
  var chapters: [Chapter] = []
  /// The range of the answers to all chapters, including the heading that announces them.
  var key: Range<Int>?

  init(_ document: Document, _ names: SectionNames) {
    loose = LooseHeadings(document, names)
    let headings = loose.headings
    let body = document.body.clamped(to: 0..<document.source.bytes.count)
    let numbers = headings.map { ChapterHeading(in: document.source, $0.text) }
    key = Self.key(in: loose, numbers, body, names)
    let outside = zip(headings, numbers).filter {
      key?.contains($0.0.range.lowerBound) != true
    }
    let level = outside.first { $1?.hasWord == true }?.0.level
    let fallback = outside.first { $1 != nil }?.0.level
    // “What changed since chapter 2” begins no chapter where others begin with the word.
    let beginsWithWord = outside.contains { $1?.isFirstWord == true }
    for (heading, number) in outside {
      guard let number, number.hasWord || level == nil && heading.level == fallback,
        !number.hasWord || number.isFirstWord || !beginsWithWord, names.asks(heading.title) == nil
      else { continue }
      let start = min(heading.range.upperBound, body.upperBound)
      closeLast(before: heading.range.lowerBound)
      chapters.append(
        Chapter(
          heading: heading,
          name: ChapterName(
            number: number.chapter, slug: "chapter-\(number.chapter)", title: number.title),
          range: start..<body.upperBound))
    }
    if chapters.isEmpty { takeTitles(in: document, names, body) }
    if chapters.isEmpty {
      chapters = [
        Chapter(
          heading: nil, name: ChapterName(number: nil, slug: "questions", title: ""), range: body)
      ]
    }
    if let key { closeLast(before: key.lowerBound) }
  }

  /// The headings that begin in a range; `headings` is sorted.
  func headings(in range: Range<Int>) -> [TextHeading] {
    func first(from offset: Int) -> Int {
      QuizText.last(of: headings, startingUpTo: offset - 1, \.range.lowerBound).map { $0 + 1 } ?? 0
    }
    let lower = first(from: range.lowerBound)
    return Array(headings[lower..<max(lower, first(from: range.upperBound))])
  }

  /// Takes headings without numbers as chapters if they are above question sections
  /// or above questions.
  private mutating func takeTitles(in document: Document, _ names: SectionNames, _ body: Range<Int>)
  {
    func isTitle(_ heading: TextHeading) -> Bool {
      !names.meansQuestions(heading.title) && !names.meansAnswers(heading.title)
        && key?.contains(heading.range.lowerBound) != true
    }
    var taken: [Int] = []
    // The last heading of each level; a heading's parent is the last one of a higher level.
    var lasts: [Int: Int] = [:]
    for index in headings.indices {
      defer { lasts[headings[index].level] = index }
      if names.meansQuestions(headings[index].title) {
        let higher = lasts.filter { $0.key < headings[index].level }
        guard let above = higher.values.max() else { continue }
        if isTitle(headings[above]), taken.last.map({ $0 < above }) ?? true { taken.append(above) }
      } else if isTitle(headings[index]) {
        let end =
          index + 1 < headings.count ? headings[index + 1].range.lowerBound : body.upperBound
        let start = min(headings[index].range.upperBound, end)
        if document.consistsOfQuestions(in: start..<end) { taken.append(index) }
      }
    }
    // A single one is the manuscript's title.
    guard taken.count > 1 else { return }
    for (position, index) in taken.enumerated() {
      let heading = headings[index]
      let end =
        position + 1 < taken.count
        ? headings[taken[position + 1]].range.lowerBound : body.upperBound
      let start = min(heading.range.upperBound, end)
      chapters.append(
        Chapter(
          heading: heading,
          name: ChapterName(number: nil, slug: "chapter-\(position + 1)", title: heading.title),
          range: start..<end))
    }
  }

  private mutating func closeLast(before end: Int) {
    guard let last = chapters.indices.last, chapters[last].range.contains(end) else { return }
    chapters[last].range = chapters[last].range.lowerBound..<end
  }

  /// The range below a heading that announces answers, in which the chapters are repeated.
  private static func key(
    in loose: LooseHeadings, _ numbers: [ChapterHeading?], _ body: Range<Int>,
    _ names: SectionNames
  ) -> Range<Int>? {
    let headings = loose.headings
    var lastChapter: Int?
    for index in headings.indices {
      defer { lastChapter = numbers[index]?.chapter ?? lastChapter }
      guard numbers[index] == nil, names.meansAnswers(headings[index].title),
        index + 1 < headings.count,
        headings[index].range.lowerBound == loose.key
          || repeats(numbers[index + 1]?.chapter, after: lastChapter)
          || loose.areWritten && numbers[index + 1]?.hasWord == true
            && headings[index + 1].level > headings[index].level
      else { continue }
      let level = headings[index].level
      var end = index + 1
      while end < headings.count, numbers[end] != nil || headings[end].level > level { end += 1 }
      let upper = end < headings.count ? headings[end].range.lowerBound : body.upperBound
      return headings[index].range.lowerBound..<upper
    }
    return nil
  }

  private static func repeats(_ chapter: Int?, after last: Int?) -> Bool {
    guard let chapter, let last else { return false }
    return chapter <= last
  }
}
