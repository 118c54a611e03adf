internal import HornbookDiagnostics

/// How messages name questions, options and texts.
enum Wording {
  /// The most characters that a message quotes from a text.
  private static let longestQuote = 72
  /// The most notes that a finding has, even for a key of a hundred letters.
  static let mostNotes = 8

  /// A text in quotation marks, shortened if it is long.
  static func quote(_ text: String) -> String {
    let line = text.replacingLineEnds()
    guard line.unicodeScalars.count > longestQuote else { return "“\(line)”" }
    let start = String(String.UnicodeScalarView(line.unicodeScalars.prefix(longestQuote - 1)))
    return "“\(start)…”"
  }

  static func quote(_ text: QuizText) -> String {
    // Sixteen bytes per character are enough: one takes at most four, and a combined
    // one slightly more.
    guard text.plain.count > 16 * longestQuote else { return quote(text.text) }
    var end = 16 * longestQuote
    while text.plain[end] & 0xC0 == 0x80, end > 0 { end -= 1 }
    return quote(String(decoding: text.plain[..<end], as: UTF8.self))
  }

  /// `question 3`, with the printed number, or else with its position.
  static func name(_ question: Question) -> String {
    "question \(question.number?.text ?? String(question.ordinal))"
  }

  /// `option “b”`, or `option 2` if no letter is printed.
  static func name(_ option: Int, of question: Question) -> String {
    if let letter = question.options[option].letter { return "option “\(letter.text)”" }
    return "option \(option + 1)"
  }

  /// `option “b” and option “c”`.
  static func names(_ options: [Int], of question: Question) -> String {
    options.prefix(mostNotes).map { name($0, of: question) }.joined(separator: " and ")
  }

  /// `chapter 3`, or the chapter's title in quotation marks; single files may have neither.
  static func name(_ chapter: ChapterName) -> String {
    if let number = chapter.number { return "chapter \(number)" }
    return chapter.title.isEmpty ? "the only chapter" : "chapter “\(chapter.title)”"
  }

  /// `one`, `two`, `three` up to nine, then digits.
  static func count(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(number) ? words[number] : String(number)
  }
}

extension String {
  fileprivate func replacingLineEnds() -> String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Question {
  /// The place of a finding about the whole question: its number, or else its beginning.
  var mark: Place {
    number?.place
      ?? Place(
        file: place.file, lower: place.lower, upper: stem.isEmpty ? place.upper : stem.place.upper)
  }
}

extension KeyEntry {
  /// The place of a finding about the whole entry: its number, or else all of it.
  var mark: Place { number?.place ?? place }
}

extension Option {
  /// The place of a finding about the whole option: its letter, or else its text.
  var mark: Place { letter?.place ?? (body.isEmpty ? place : body.place) }
}
