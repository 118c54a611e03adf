internal import HornbookBytes

/// A directive that mdBook replaces in the text of a chapter, such as `{{#include file.rs:part}}`.
public struct MDBookDirective {
  /// The range from the braces, or the backslash before them, to the closing braces.
  var range: Range<Int>
  var kind: Kind
  /// The range of the path in it; nil if it has none.
  var path: Range<Int>?

  enum Kind {
    /// Braces after a backslash: they are shown, without it.
    case escaped
    /// The content of a file.
    case include(path: String, part: MDBookPart)
    /// The whole of a Rust file, in which all but one part is hidden.
    case rustdocInclude(path: String, part: MDBookPart)
    /// A Rust file as a listing, with some attributes.
    case playground(path: String, attributes: [String])
    /// A file with questions, which a later stage shows here.
    case quiz(path: String)
    /// The title in the browser's window.
    case title
  }

  /// All directives of a text, in order; directives with other names are left to other tools.
  static func all(in bytes: [UInt8]) -> [MDBookDirective] {
    var found: [MDBookDirective] = []
    var closings = ClosingBraces(bytes)
    var offset = 0
    while let braces = bytes.firstRange(of: "{{", from: offset) {
      let start = braces.lowerBound
      if start > offset, bytes[start - 1] == ASCII.backslash, bytes.has("#", at: braces.upperBound),
        let end = closings.last(inLineAt: braces.upperBound)
      {
        found.append(MDBookDirective(range: start - 1..<end, kind: .escaped))
        offset = end
        continue
      }
      guard let (directive, end) = directive(at: start, bytes, &closings) else {
        offset = start + 1
        continue
      }
      if let directive { found.append(directive) }
      offset = end
    }
    return found
  }

  /// The ranges of the paths of files that a text shows.
  public static func paths(in bytes: [UInt8]) -> [Range<Int>] {
    all(in: bytes).compactMap { directive in
      if case .title = directive.kind { nil } else { directive.path }
    }
  }

  /// The directive whose braces begin at an offset, and its end; nil if they begin none.
  private static func directive(at start: Int, _ bytes: [UInt8], _ closings: inout ClosingBraces)
    -> (MDBookDirective?, Int)?
  {
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
      let closing = closings.first(from: nameEnd), closing > nameEnd + 1,
      bytes.has("}}", at: closing)
    else { return nil }
    let end = closing + 2
    let pieces = bytes[nameEnd..<closing].split { $0.isSpace }
    let words = pieces.map { String(decoding: $0, as: UTF8.self) }
    let kind: Kind? =
      switch (bytes.text(name..<nameEnd), words.first) {
      case ("title", _): .title
      case ("include", let path?): .include(path: file(path), part: MDBookPart(of: path))
      case ("rustdoc_include", let path?):
        .rustdocInclude(path: file(path), part: MDBookPart(of: path))
      case ("playground", let path?), ("playpen", let path?):
        .playground(path: path, attributes: Array(words.dropFirst()))
      case ("quiz", let path?): .quiz(path: path)
      default: nil
      }
    let path = pieces.first.map { piece in
      let isWhole = bytes.text(name..<nameEnd) == "quiz"
      let end = isWhole ? nil : piece.firstIndex(of: ASCII.colon)
      return piece.startIndex..<(end ?? piece.endIndex)
    }
    return (kind.map { MDBookDirective(range: start..<end, kind: $0, path: path) }, end)
  }

  private static func file(_ argument: String) -> String {
    String(argument.prefix { $0 != ":" })
  }
}

/// Finds closing braces from one place after another, without looking at the same bytes each time.
private struct ClosingBraces {
  private let bytes: [UInt8]
  private var next = 0
  /// The end of the last line that was looked at, and of the last two braces in it.
  private var line = (end: -1, braces: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = bytes.firstIndex(of: Self.brace, from: 0) ?? bytes.count
  }

  private static let brace = UInt8(ascii: "}")

  /// The first closing brace at or behind an offset, which is not less than the last one asked for.
  mutating func first(from offset: Int) -> Int? {
    if next < offset {
      next = bytes.firstIndex(of: Self.brace, from: offset) ?? bytes.count
    }
    return next < bytes.count ? next : nil
  }

  /// The end of the last two closing braces in the line at an offset and behind it.
  mutating func last(inLineAt offset: Int) -> Int? {
    if line.end < offset {
      line.end = bytes.firstIndex(of: ASCII.newline, from: offset) ?? bytes.count
      line.braces = line.end
      while line.braces >= offset + 2, !bytes.has("}}", at: line.braces - 2) { line.braces -= 1 }
    }
    return line.braces >= offset + 2 ? line.braces : nil
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
