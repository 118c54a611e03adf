internal import HornbookBytes

/// A line of code that prints a mark, so that it is seen in an output where a listing begins.
///
/// It is needed only where the listings before print something else each time, since otherwise their
/// output is known from a run without the last one.
enum PartMark {
  private static let text: StaticString = "[hornbook: here the next listing begins]"

  /// The line for a language; nil if it has none that may stand between two listings.
  static func line(for runner: Runner) -> [UInt8]? {
    let line: String
    switch runner.names.first {
    case "python": line = "__import__('sys').stdout.write('\(text)')"
    case "javascript": line = "process.stdout.write('\(text)');"
    case "sh", "bash": line = "printf %s '\(text)'"
    case "swift": line = "print(\"\(text)\", terminator: \"\")"
    default: return nil
    }
    return Array(line.utf8) + [ASCII.newline]
  }

  /// What is printed behind the mark; nil unless it was printed once.
  static func output(behind output: String) -> String? {
    let bytes = Array(output.utf8)
    guard let found = bytes.firstRange(of: text, from: 0),
      bytes.firstRange(of: text, from: found.upperBound) == nil
    else { return nil }
    return bytes.text(found.upperBound..<bytes.count)
  }
}
