internal import HornbookBytes
internal import HornbookDiagnostics

/// The fixes of findings about questions and their keys.
enum Fixing {
  /// Changes the last part of a number and keeps the parts before it.
  static func renumber(_ number: PrintedNumber, to value: Int) -> Finding.Fix {
    var prefix = ""
    if let point = number.text.lastIndex(of: "."), number.parts.count > 1 {
      prefix = String(number.text[...point])
    }
    let isRoman = number.text.utf8.first.map { !$0.isDigit } ?? false
    let text = prefix + (isRoman ? RomanNumber.text(of: value) : String(value))
    return Finding.Fix("Number it \(text).", edits: [Finding.Edit(number.place, with: text)])
  }

  /// Gives a heading of the key the number of a chapter.
  ///
  /// Returns no fix if either has no number, or if the heading also has a title.
  static func renumber(_ heading: KeyChapter, to chapter: ChapterName) -> [Finding.Fix] {
    guard let edit = edit(heading, to: chapter), let number = chapter.number else { return [] }
    return [Finding.Fix("Number the heading \(number).", edits: [edit])]
  }

  /// Exchanges the numbers of two headings of a key.
  static func renumber(_ heading: KeyChapter, _ other: KeySection, in proof: Proof)
    -> [Finding.Fix]
  {
    guard let chapter = other.named, let otherChapter = other.chapter,
      let first = edit(heading, to: proof.book.chapters[chapter].name),
      let second = edit(proof.keyChapter(other), to: proof.book.chapters[otherChapter].name)
    else { return [] }
    return [Finding.Fix("Swap the numbers of the two headings.", edits: [first, second])]
  }

  private static func edit(_ heading: KeyChapter, to chapter: ChapterName) -> Finding.Edit? {
    guard heading.title.isEmpty, let number = heading.number, number.parts.count == 1,
      let right = chapter.number
    else { return nil }
    return Finding.Edit(number.place, with: String(right))
  }

  /// Gives the options of a question the letters of their positions.
  static func reletter(_ question: Question) -> [Finding.Fix] {
    let edits = question.options.enumerated().compactMap { position, option -> Finding.Edit? in
      guard let letter = option.letter, letter.index != nil else { return nil }
      let wanted = letter.text(inPlaceAt: position)
      return wanted == letter.text ? nil : Finding.Edit(letter.place, with: wanted)
    }
    return edits.isEmpty ? [] : [Finding.Fix("Letter the options in order.", edits: edits)]
  }

  /// Proposes the letter of an option instead of another letter.
  static func letter(_ letter: OptionLetter, like option: Option) -> [Finding.Fix] {
    guard let right = option.letter?.text, right != letter.text else { return [] }
    return [
      Finding.Fix(
        "Write the letter “\(right)”.", edits: [Finding.Edit(letter.place, with: right)],
        isProposal: true)
    ]
  }

  /// Proposes the text of an option behind the letter of an answer.
  static func write(_ option: Option, behind answer: KeyAnswer) -> [Finding.Fix] {
    let words = String(decoding: option.body.markdown, as: UTF8.self)
    guard let text = answer.text, let letter = answer.letter, !text.place.isWholeFile,
      !words.isEmpty, !words.contains(where: \.isNewline)
    else { return [] }
    return [
      Finding.Fix(
        "Write the text of “\(letter.text)”.", edits: [Finding.Edit(text.place, with: words)],
        isProposal: true)
    ]
  }

  /// Gives a text the final punctuation of another; returns no fix if the texts differ elsewhere.
  static func punctuate(_ text: QuizText, like other: QuizText) -> [Finding.Fix] {
    let (words, own) = split(text)
    let (otherWords, wanted) = split(other)
    guard words == otherWords, own != wanted, !words.isEmpty else { return [] }
    // Only marks that appear unchanged in the file, outside code, can be replaced.
    let range = words.count..<text.plain.count
    let place: Place
    if range.isEmpty {
      place = Place(file: text.place.file, lower: text.place.upper, upper: text.place.upper)
    } else {
      guard !text.code.contains(where: { $0.overlaps(range) }) else { return [] }
      place = text.place(ofPlain: range)
      guard place.upper - place.lower == range.count else { return [] }
    }
    let summary =
      wanted.isEmpty
      ? "Remove “\(String(decoding: own, as: UTF8.self))”."
      : "End with “\(String(decoding: wanted, as: UTF8.self))”."
    return [
      Finding.Fix(
        summary, edits: [Finding.Edit(place, with: String(decoding: wanted, as: UTF8.self))])
    ]
  }

  /// Splits a text into the part before its final marks, and those marks.
  private static func split(_ text: QuizText) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let marks: [UInt8] = [0x2E, 0x2C, 0x3A, 0x3B, 0x21, 0x3F]
    var end = text.plain.count
    while end > 0, marks.contains(text.plain[end - 1]) { end -= 1 }
    return (text.plain[..<end], text.plain[end...])
  }
}
