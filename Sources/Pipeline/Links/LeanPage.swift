internal import HornbookBytes
internal import HornbookTemplates

/// A page with long lists, of whose items only the addresses and names are kept.
///
/// A check needs nothing else of a page. The next one puts it together again from these items and those that have
/// changed, and finds the same links and names as in the whole page.
struct LeanPage: Sendable {
  private let bytes: [UInt8]
  private let pieces: KeptPieces

  /// Takes the addresses and names out of a page; nil if the items do not show all of them by themselves, as when a
  /// tag begins in one item and ends in another.
  ///
  /// - Parameters:
  ///   - pieces: The places of the items in the page, which may be a lean page's.
  ///   - scan: What is in the page.
  init?(_ page: [UInt8], _ pieces: KeptPieces, _ scan: PageScan) {
    guard !pieces.loops.isEmpty else { return nil }
    // Room that is never written takes no memory.
    var writer = ByteWriter(capacity: page.count)
    var end = 0
    var kept = pieces
    let areInOrder = page.withUnsafeBufferPointer { bytes in
      var marks = PageScan.Marks(bytes)
      var mark = marks.next()
      for loop in kept.loops.indices {
        for piece in kept.loops[loop].pieces.indices {
          let range = kept.loops[loop].pieces[piece].range
          guard range.lowerBound >= end, range.upperBound <= page.count else { return false }
          writer.write(end..<range.lowerBound, of: page)
          end = range.upperBound
          let start = writer.count
          while let known = mark, known.whole.lowerBound < range.lowerBound { mark = marks.next() }
          while let known = mark, known.whole.upperBound <= end {
            Self.write(known, of: page, to: &writer)
            mark = marks.next()
          }
          let omitted = range.count - (writer.count - start)
          kept.loops[loop].pieces[piece].range = start..<writer.count
          kept.loops[loop].pieces[piece].omitted += omitted
        }
      }
      return true
    }
    guard areInOrder else { return nil }
    writer.write(end..<page.count, of: page)
    bytes = writer.take().fitted()
    self.pieces = kept
    guard PageScan(bytes) == scan else { return nil }
  }

  /// Writes a tag with one attribute, which is scanned like the tag that it stands for.
  private static func write(_ mark: PageScan.Mark, of page: [UInt8], to writer: inout ByteWriter) {
    let quote: StaticString = page[mark.value].contains(ASCII.quote) ? "'" : "\""
    writer.write("<")
    writer.write(mark.element, of: page)
    writer.write(" ")
    writer.write(mark.name, of: page)
    writer.write("=")
    writer.write(quote)
    writer.write(mark.value, of: page)
    writer.write(quote)
    writer.write(">")
    guard mark.isOfText else { return }
    writer.write("</")
    writer.write(mark.element, of: page)
    writer.write(">")
  }

  /// The items for the next rendering of the page.
  var old: OldPage? { OldPage(bytes, pieces) }
}
