internal import HornbookBytes

/// Makes text safe for terminals and build logs, with hidden characters made visible.
public enum HarmlessText {
  /// The replacement for a hidden character; nil for all others.
  public static func sign(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20..<0x7F: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case 0x7F: "\u{2421}"
    default: scalar.isHidden ? "<U+" + code(of: scalar) + ">" : nil
    }
  }

  /// The text on one line with hidden characters replaced; line endings and tabs become spaces.
  public static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        result += " "
      } else if let sign = sign(for: scalar) {
        result += sign
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The line, changed so that no build server takes it for a command.
  ///
  /// GitHub's runners recognise `::` at the beginning of a line and `##[` anywhere in it; one
  /// character of these is replaced by one that looks the same.
  static func disarmed(_ line: String) -> String {
    guard line.utf8.contains(ASCII.colon) || line.utf8.contains(ASCII.leftBracket) else {
      return line
    }
    var scalars = Array(line.unicodeScalars)
    for index in commandSigns(in: scalars) {
      scalars[index] = scalars[index] == ":" ? "\u{2236}" : "\u{2045}"
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// The code point in hexadecimal with at least four digits, as usual after `U+`.
  private static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension HarmlessText {
  /// The positions of characters to change so that a line of a log contains no command for a build
  /// server.
  ///
  /// These are the second colon of `::` at its beginning, and the bracket of each `##[`.
  public static func commandSigns(in line: some RandomAccessCollection<Unicode.Scalar>) -> [Int] {
    let line = Array(line)
    var found: [Int] = []
    var start = 0
    while start < line.count {
      if line[start].properties.isWhitespace {
        start += 1
      } else if line[start] == "\u{1B}", let end = line[start...].firstIndex(of: "m") {
        start = end + 1
      } else {
        break
      }
    }
    if line[start...].starts(with: "::".unicodeScalars) { found.append(start + 1) }
    for index in line.indices.dropFirst(2)
    where line[index] == "[" && line[index - 1] == "#" && line[index - 2] == "#" {
      found.append(index)
    }
    return found
  }
}
