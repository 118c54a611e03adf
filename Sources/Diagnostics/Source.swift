public import HornbookBytes

/// A file that was read, or text that came from elsewhere, under the name by which it is spoken of.
public struct Source: Sendable {
  /// The path relative to the book's folder.
  public let path: String
  /// All its bytes.
  public let bytes: [UInt8]

  /// Names some bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Names some text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: [UInt8](text.utf8))
  }

  /// Where its lines begin; made anew each time, so keep it while it is of use.
  public var lines: LineTable { LineTable(bytes) }

  /// A place in this source.
  public func place(_ range: Range<Int>) -> Place { Place(file: path, range: range) }
}
