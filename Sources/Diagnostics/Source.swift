public import HornbookBytes

/// The bytes of a file, or of text from elsewhere, with the path used in findings.
public struct Source: Sendable {
  /// The path relative to the book's folder.
  public let path: String
  /// All bytes of the source.
  public let bytes: [UInt8]

  /// Creates a source from bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a source from text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: [UInt8](text.utf8))
  }

  /// The line table, computed on each access; keep the result if it is needed again.
  public var lines: LineTable { LineTable(bytes) }

  /// The place of a range in this source.
  public func place(_ range: Range<Int>) -> Place { Place(file: path, range: range) }
}
