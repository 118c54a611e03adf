internal import HornbookDiagnostics

/// How messages speak of questions, options and texts.
enum Wording {
  /// The most that a message quotes of a text.
  private static let longestQuote = 72
  /// The most notes that a finding has: a key of a hundred letters is not told for each of them.
  static let mostNotes = 8

  /// A text in quotation marks, cut where it is long.
  static func quote(_ text: String) -> String {
    let line = text.replacingLineEnds()
    guard line.unicodeScalars.count > longestQuote else { return "“\(line)”" }
    let start = String(String.UnicodeScalarView(line.unicodeScalars.prefix(longestQuote - 1)))
    return "“\(start)…”"
  }

  /// A text in quotation marks.
  static func quote(_ text: QuizText) -> String {
    // A character that is quoted takes four bytes at most, and one of several marks a few more.
    guard text.plain.count > 16 * longestQuote else { return quote(text.text) }
    var end = 16 * longestQuote
    while text.plain[end] & 0xC0 == 0x80, end > 0 { end -= 1 }
    return quote(String(decoding: text.plain[..<end], as: UTF8.self))
  }

  /// `question 3`, by its printed number, or by its place where none is printed.
  static func name(_ question: Question) -> String {
    "question \(question.number?.text ?? String(question.ordinal))"
  }

  /// `option “b”`, or `option 2` where no letter is printed.
  static func name(_ option: Int, of question: Question) -> String {
    if let letter = question.options[option].letter { return "option “\(letter.text)”" }
    return "option \(option + 1)"
  }

  /// `chapter 3`, or the chapter's title in quotation marks; loose files may have neither.
  static func name(_ chapter: ChapterName) -> String {
    if let number = chapter.number { return "chapter \(number)" }
    return chapter.title.isEmpty ? "the only chapter" : "chapter “\(chapter.title)”"
  }

  /// `one`, `two`, `three`, then digits.
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
  /// Where a finding about the whole question points: at its number, else at its beginning.
  var mark: Place {
    number?.place
      ?? Place(
        file: place.file, lower: place.lower, upper: stem.isEmpty ? place.upper : stem.place.upper)
  }
}

extension KeyEntry {
  /// Where a finding about the whole entry points: at its number, else at all of it.
  var mark: Place { number?.place ?? place }
}

extension Option {
  /// Where a finding about the whole option points: at its letter, else at what it says.
  var mark: Place { letter?.place ?? (body.isEmpty ? place : body.place) }
}
