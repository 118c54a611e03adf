internal import HornbookBytes

/// The line of a file about which a tool complains.
///
/// Compilers write `main.swift:3:5:`, Python `File "…/main.py", line 3`, Node `main.js:3`, shells
/// `main.sh: line 3:` or `main.sh: 3:`.
enum FailingLine {
  /// The number of the line; nil if none is named.
  ///
  /// Most tools name the innermost call first. Python names it last, below “most recent call last”,
  /// and shells go on after a complaint, so that the last one counts.
  ///
  /// - Parameter isCompiled: Whether a compiler complains, whose first word counts.
  static func number(in errors: String, of name: String, isCompiled: Bool) -> Int? {
    let text = Array(errors.utf8)
    let name = Array(name.utf8)
    var numbers: [Int] = []
    var isLast = errors.contains("most recent call last")
    var start = 0
    while !name.isEmpty, start + name.count <= text.count {
      guard text[start..<start + name.count].elementsEqual(name), !isInside(text, start) else {
        start += 1
        continue
      }
      start += name.count
      var index = start
      // What stands between the name and the number.
      while index < text.count, index < start + 9, !text[index].isDigit,
        text[index] != ASCII.newline
      {
        index += 1
      }
      if text[start..<index].elementsEqual(": ".utf8)
        || text[start..<index].elementsEqual(": line ".utf8)
      {
        isLast = true
      }
      var number: Int?
      while index < text.count, text[index].isDigit, (number ?? 0) < 1_000_000 {
        number = (number ?? 0) * 10 + Int(text[index] - 0x30)
        index += 1
      }
      if let number {
        numbers.append(number)
        if isCompiled, warns(text[index...]) { numbers.removeLast() }
      }
    }
    return isLast && !isCompiled ? numbers.last : numbers.first
  }

  /// Whether a name is the end of another one, such as `main.py` of `__main__.py`.
  private static func isInside(_ text: [UInt8], _ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = text[start - 1]
    return before.isLetterOrDigit || before == ASCII.underscore || before == ASCII.minus
  }

  /// Whether the rest of a line is a warning or a remark, and no error.
  private static func warns(_ rest: ArraySlice<UInt8>) -> Bool {
    let line = String(decoding: rest.prefix { $0 != ASCII.newline }.prefix(40), as: UTF8.self)
    return line.contains("warning:") || line.contains("note:")
  }
}
