internal import HornbookBytes

/// Writes code token by token, with spans around the tokens.
struct SpanWriter {
  private static let tags = SpanTags()

  /// The offset up to which code has been written.
  private var position: Int
  /// The kind of the open span; nil if there is none.
  private var open: TokenKind?

  init(from start: Int) { position = start }

  /// Writes the code before a token, and the token.
  ///
  /// The delimiters of interpolated code have no span of their own: outside the string's span they
  /// already differ in colour.
  mutating func write(
    _ range: Range<Int>, as kind: TokenKind, of bytes: [UInt8], into writer: inout ByteWriter
  ) {
    guard kind != .interpolation else { return }
    if open != kind || !isBlank(position..<range.lowerBound, of: bytes) {
      close(&writer)
      writer.write(escaping: position..<range.lowerBound, of: bytes)
      writer.write(bytes: Self.tags.opening(kind))
      open = kind
    } else {
      writer.write(position..<range.lowerBound, of: bytes)
    }
    writer.write(escaping: range, of: bytes)
    position = range.upperBound
  }

  /// Writes the rest of the code.
  mutating func finish(at end: Int, of bytes: [UInt8], into writer: inout ByteWriter) {
    close(&writer)
    writer.write(escaping: position..<end, of: bytes)
  }

  private mutating func close(_ writer: inout ByteWriter) {
    if open != nil { writer.write("</span>") }
    open = nil
  }

  private func isBlank(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    bytes[range].allSatisfy { $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.newline }
  }
}

/// The opening tags for all kinds, made once.
private struct SpanTags: Sendable {
  private let tags: [[UInt8]]

  init() {
    var tags = [[UInt8]](repeating: [], count: TokenKind.allCases.count)
    for kind in TokenKind.allCases {
      tags[Int(kind.rawValue)] = [UInt8]("<span class=\"\(kind.className)\">".utf8)
    }
    self.tags = tags
  }

  func opening(_ kind: TokenKind) -> [UInt8] { tags[Int(kind.rawValue)] }
}
