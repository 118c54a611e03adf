internal import HornbookBytes
internal import HornbookMarkdown

/// The headings of a chapter that navigation lists, those of levels 2 and 3.
///
/// They are kept as bytes, because all of a book are held and few are asked for.
public struct SectionTitles: Sendable {
  let bytes: [UInt8]

  /// A heading as navigation shows it.
  public struct Title: Sendable {
    /// The index of its node.
    public var node: Int
    /// The level: 2 or 3.
    public var level: Int
    /// The name for links to it.
    public var id: String
    /// The range in the source.
    public var range: Range<Int>
    /// Its text as HTML that may be used inside a link.
    public var inline: [UInt8]
  }

  /// No headings.
  public static let none = SectionTitles([])

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ headings: [Outline.Heading], inline: (Outline.Heading) -> [UInt8]) {
    var record = RecordWriter(capacity: 256)
    let listed = headings.filter { (2...3).contains($0.level) && !$0.title.isEmpty }
    record.write(listed) { record, heading in
      record.write(heading.node)
      record.write(heading.level)
      record.write(heading.id)
      record.write(heading.range)
      record.write(inline(heading))
    }
    bytes = record.take()
  }

  /// The headings, in order.
  public var all: [Title] {
    var record = RecordReader(bytes)
    return record.list { record in
      let node = record.number()
      let level = record.number()
      let id = record.text()
      let range = record.range()
      return Title(node: node, level: level, id: id, range: range, inline: record.data())
    }
  }
}
