internal import HornbookBytes
public import HornbookMarkdown

/// The first line of a drawing that was made from a fence: which code it shows, and what it consists of.
///
/// A build draws nothing. It compares the stamp with the fence and with the rest of the file.
public struct PictureStamp: Hashable, Sendable {
  /// The fingerprint of the code that the drawing shows.
  public let source: String
  /// Whether the drawing is as it was made.
  public let isWhole: Bool

  private static let opening = Array("<!-- drawn by Hornbook from a fence: ".utf8)
  private static let closing = Array(" -->".utf8)

  /// Reads the stamp of a file; nil if it has none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.opening),
      let end = bytes.firstIndex(of: ASCII.newline, from: 0)
    else { return nil }
    let line = bytes[Self.opening.count..<end].prefix { $0 != ASCII.carriageReturn }
    guard line.count > Self.closing.count, line.suffix(Self.closing.count) == Self.closing[...]
    else { return nil }
    let words = line.dropLast(Self.closing.count).split(
      separator: ASCII.space, omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    source = String(decoding: words[0], as: UTF8.self)
    isWhole = Self.hash(of: bytes[(end + 1)...]).utf8.elementsEqual(words[1])
  }

  /// A drawing with its stamp.
  ///
  /// - Parameter source: The fingerprint of the code that it shows.
  public static func stamped(_ drawing: [UInt8], source: String) -> [UInt8] {
    var writer = ByteWriter(capacity: drawing.count + 128)
    writer.write(bytes: opening)
    writer.write(text: source)
    writer.write(byte: ASCII.space)
    writer.write(text: hash(of: drawing[...]))
    writer.write(bytes: closing)
    writer.write(byte: ASCII.newline)
    writer.write(bytes: drawing)
    return writer.take()
  }

  /// The fingerprint of everything that a drawing depends on.
  public static func source(_ code: [UInt8], language: String, alt: String) -> String {
    var hasher = StableHasher()
    hasher.combine(language.lowercased())
    hasher.combine(alt)
    hasher.combine(plain(code[...]))
    return hasher.finish().description
  }

  private static func hash(of drawing: ArraySlice<UInt8>) -> String {
    StableHash(of: plain(drawing)).description
  }

  /// The bytes that other systems leave as they are when they copy a text.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain = bytes.filter { $0 != ASCII.carriageReturn }
    while plain.last == ASCII.newline { plain.removeLast() }
    return plain
  }

  /// The path of the drawing of a figure, relative to `content/`.
  ///
  /// - Parameter text: The path of the text that contains the figure.
  public static func path(of figure: Outline.Figure, in text: String) -> String {
    let file = text.lastPathName
    let folder = text.dropLast(file.utf8.count)
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let name = Slug.make(from: figure.id)
    return "\(folder)figures/\(stem)-\(name.isEmpty ? "figure-\(figure.number)" : name).svg"
  }
}
