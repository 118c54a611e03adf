internal import HornbookBytes

/// HTML of a piece of Markdown, outside any book.
public enum CommonMark {
  /// CommonMark 0.30 as HTML, byte for byte as the specification's examples have it.
  public static func html(of bytes: [UInt8], rawHTML: RawHTML) -> [UInt8] {
    var tree = Tree(reservingFor: bytes.count)
    CMarkReader.append(
      bytes, from: .file(lines: LineTable(bytes), offset: 0), fileLength: bytes.count, to: &tree)
    return PlainHTML.write(tree, rawHTML: rawHTML)
  }
}
