internal import HornbookBytes

/// A directive that mdBook replaces in the text of a chapter, such as `{{#include file.rs:part}}`.
struct MDBookDirective {
  /// The range from the braces, or the backslash before them, to the closing braces.
  var range: Range<Int>
  var kind: Kind

  enum Kind {
    /// Braces after a backslash: they are shown, without it.
    case escaped
    /// The content of a file.
    case include(path: String, part: MDBookPart)
    /// The whole of a Rust file, in which all but one part is hidden.
    case rustdocInclude(path: String, part: MDBookPart)
    /// A Rust file as a listing, with some attributes.
    case playground(path: String, attributes: [String])
    /// The title in the browser's window.
    case title
  }

  /// All directives of a text, in order; directives with other names are left to other tools.
  static func all(in bytes: [UInt8]) -> [MDBookDirective] {
    var found: [MDBookDirective] = []
    var offset = 0
    while let braces = bytes.firstRange(of: "{{", from: offset) {
      let start = braces.lowerBound
      if start > offset, bytes[start - 1] == ASCII.backslash, bytes.has("#", at: braces.upperBound),
        let end = lastBraces(inLineAt: braces.upperBound, bytes)
      {
        found.append(MDBookDirective(range: start - 1..<end, kind: .escaped))
        offset = end
        continue
      }
      guard let (directive, end) = directive(at: start, bytes) else {
        offset = start + 1
        continue
      }
      if let directive { found.append(directive) }
      offset = end
    }
    return found
  }

  /// The end of the last closing braces in the line at an offset.
  private static func lastBraces(inLineAt offset: Int, _ bytes: [UInt8]) -> Int? {
    var end = bytes.firstIndex(of: ASCII.newline, from: offset) ?? bytes.count
    while end >= offset + 2 {
      if bytes[end - 1] == UInt8(ascii: "}"), bytes[end - 2] == UInt8(ascii: "}") { return end }
      end -= 1
    }
    return nil
  }

  /// The directive whose braces begin at an offset, and its end; nil if they begin none.
  private static func directive(at start: Int, _ bytes: [UInt8]) -> (MDBookDirective?, Int)? {
    var offset = start + 2
    while offset < bytes.count, bytes[offset].isSpace { offset += 1 }
    guard offset < bytes.count, bytes[offset] == ASCII.hash else { return nil }
    let name = offset + 1
    offset = name
    while offset < bytes.count, bytes[offset].isLetterOrDigit || bytes[offset] == ASCII.underscore {
      offset += 1
    }
    let nameEnd = offset
    guard nameEnd > name, nameEnd < bytes.count, bytes[nameEnd].isSpace,
      let closing = bytes.firstIndex(of: UInt8(ascii: "}"), from: nameEnd),
      closing > nameEnd + 1, bytes.has("}}", at: closing)
    else { return nil }
    let end = closing + 2
    let words = bytes[nameEnd..<closing].split { $0.isSpace }
      .map { String(decoding: $0, as: UTF8.self) }
    let kind: Kind? =
      switch (bytes.text(name..<nameEnd), words.first) {
      case ("title", _): .title
      case ("include", let path?): .include(path: file(path), part: MDBookPart(of: path))
      case ("rustdoc_include", let path?):
        .rustdocInclude(path: file(path), part: MDBookPart(of: path))
      case ("playground", let path?), ("playpen", let path?):
        .playground(path: path, attributes: Array(words.dropFirst()))
      default: nil
      }
    return (kind.map { MDBookDirective(range: start..<end, kind: $0) }, end)
  }

  private static func file(_ argument: String) -> String {
    String(argument.prefix { $0 != ":" })
  }
}

/// The part of a file that a directive names after a colon.
enum MDBookPart: Equatable {
  /// Some lines, counted from 0.
  case lines(Range<Int>)
  /// The lines after a mark with this name, up to its end.
  case anchor(String)

  /// Reads `file`, `file:name`, `file:3`, `file:3:`, `file::7` or `file:3:7`.
  init(of argument: String) {
    let pieces = argument.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      .dropFirst().map(String.init)
    let number = pieces.first.flatMap { Int($0) }.map { max(0, $0 - 1) }
    if let name = pieces.first, number == nil, !name.isEmpty {
      self = .anchor(name)
      return
    }
    let start = number ?? 0
    let end = pieces.count > 1 ? Int(pieces[1]) : number.map { $0 + 1 }
    self = .lines(start..<max(start, end ?? Int.max))
  }
}

extension UInt8 {
  /// Whether it is a blank or ends a line.
  var isSpace: Bool { isBlank || (0x0A...0x0D).contains(self) }
}
