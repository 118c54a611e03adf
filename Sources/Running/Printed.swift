internal import HornbookBytes
internal import HornbookQuizzes

/// The lines that a listing prints, compared with what answers say of them.
struct Printed {
  private let lines: [String]
  private let folded: [String]

  init(_ lines: [String]) {
    self.lines = lines
    folded = lines.map(Truth.collapsed)
  }

  /// How far a text is the output.
  func grade(_ text: QuizText, isTyped: Bool) -> Truth.Grade {
    grade(text.text, pieces: text.codeTexts, isTyped: isTyped)
  }

  /// How far a text with pieces of code is the output.
  func grade(_ text: String, pieces: [String], isTyped: Bool) -> Truth.Grade {
    guard !lines.isEmpty else { return .no }
    let code = pieces.flatMap { Trace.lines(of: $0) }
    if Trace.lines(of: text) == lines || code == lines {
      return .exactly
    }
    let flat = folded.joined(separator: " ")
    if pieces.isEmpty {
      // Prose may end with a full stop, stand in quotation marks, and has no lines of its own.
      let bare = Self.bare(text)
      if Trace.lines(of: bare) == lines { return .exactly }
      if Truth.collapsed(text) == flat || Truth.collapsed(bare) == flat { return .loosely }
      if lines.count > 1, Self.joined(bare) == flat { return .loosely }
      if lines.count == 1, WrittenNumber.forms(of: bare).contains(lines[0]) { return .loosely }
      return Self.grade(mentioning: flat, Truth.collapsed(bare))
    }
    // What is written as one piece of code keeps its lines.
    let said = (pieces.count == 1 ? Trace.lines(of: pieces[0]) : pieces).map(Truth.collapsed)
    if said == folded { return .loosely }
    if pieces.count == 1, Self.withEscapes(pieces[0]) == lines { return .loosely }
    let isFree = isTyped || pieces.count > 1
    return isFree && said.joined(separator: " ") == flat ? .loosely : .no
  }

  /// Whether a text is one of the lines.
  func contain(_ text: QuizText) -> Bool {
    let said = Truth.collapsed(text.text)
    return folded.contains(said)
  }

  /// How far prose that ends with the output says it, as “Prints 7” and “The number 7” do.
  private static func grade(mentioning output: String, _ said: String) -> Truth.Grade {
    guard said.hasSuffix(" " + output) else { return .no }
    let rest = String(said.dropLast(output.count))
    let isPlain = rest.allSatisfy { $0.isLetter || $0.isWhitespace }
    return isPlain && FoldedWords(rest).consist(of: [\.printing, \.fillers, \.parts])
      ? .loosely : .mentions
  }

  /// The words of an enumeration such as “a, then b”, without what joins them.
  private static func joined(_ text: String) -> String {
    let joints: Set<Substring> = ["then", "and", "dann", "und", "ثم"]
    return text.split { $0.isWhitespace }.filter { !joints.contains($0) }
      .map { $0.last == "," || $0.last == "،" ? $0.dropLast() : $0 }.joined(separator: " ")
  }

  private static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "»": "«",
  ]

  private static func bare(_ text: String) -> String {
    var text = Substring(text)
    if text.last == "." { text.removeLast() }
    if text.count > 2, let first = text.first, let last = text.last, quotes[first] == last {
      text = text.dropFirst().dropLast()
      if text.contains(first) || text.contains(last) { return String(first) + text + String(last) }
    }
    return String(text)
  }

  /// The lines of code in which new lines and tabs are written as escapes.
  private static func withEscapes(_ code: String) -> [String] {
    Trace.lines(of: code.replacing("\\n", with: "\n").replacing("\\t", with: "\t"))
  }
}
