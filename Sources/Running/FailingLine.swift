/// The line of a file about which a tool complains.
///
/// Compilers write `main.swift:3:5:`, Python `File "…/main.py", line 3`, shells `main.sh: line 3:` or
/// `main.sh: 3:`.
enum FailingLine {
  /// The number of the line; nil if none is named.
  ///
  /// - Parameter isCompiled: Whether a compiler complains, whose first word counts; a program says last
  ///   where it ended.
  static func number(in errors: String, of name: String, isCompiled: Bool) -> Int? {
    let text = Array(errors.utf8)
    let name = Array(name.utf8)
    var numbers: [Int] = []
    var start = 0
    while start + name.count <= text.count {
      guard text[start..<start + name.count].elementsEqual(name) else {
        start += 1
        continue
      }
      start += name.count
      var index = start
      // What stands between the name and the number.
      while index < text.count, index < start + 9, !(0x30...0x39).contains(text[index]),
        text[index] != 0x0A
      {
        index += 1
      }
      var number: Int?
      while index < text.count, (0x30...0x39).contains(text[index]), (number ?? 0) < 1_000_000 {
        number = (number ?? 0) * 10 + Int(text[index] - 0x30)
        index += 1
      }
      if let number {
        numbers.append(number)
        if isCompiled, warns(text[index...]) { numbers.removeLast() }
      }
    }
    return isCompiled ? numbers.first : numbers.last
  }

  /// Whether the rest of a line is a warning or a remark, and no error.
  private static func warns(_ rest: ArraySlice<UInt8>) -> Bool {
    let line = String(decoding: rest.prefix { $0 != 0x0A }.prefix(40), as: UTF8.self)
    return line.contains("warning:") || line.contains("note:")
  }
}
