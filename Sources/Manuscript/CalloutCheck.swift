internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Compares the marks of a listing with the list that follows it.
enum CalloutCheck {
  static func findings(_ marks: [Callouts.Mark], listing: Int, in document: Document) -> [Finding] {
    let next = Int(document[listing].end)
    let isExplained =
      next < document.tree.nodes.count && document[next].kind == .list
      && document[next].flags.contains(.ordered)
    guard isExplained else {
      return marks.map { mark in
        Finding(
          .calloutUnmatched, at: place(of: mark, listing, document),
          "no list after the listing explains the mark (\(mark.number))")
      }
    }
    let numbers = Set(marks.map(\.number))
    let items = Array(document.tree.children(of: next))
    var findings: [Finding] = []
    for mark in marks where mark.number < 1 || mark.number > items.count {
      findings.append(
        Finding(
          .calloutUnmatched, at: place(of: mark, listing, document),
          "the list after the listing has no item \(mark.number) for this mark"))
    }
    for (offset, item) in items.enumerated() where !numbers.contains(offset + 1) {
      findings.append(
        Finding(
          .calloutUnmatched, at: document.place(of: item),
          "the listing has no mark (\(offset + 1)) for this item"))
    }
    return findings
  }

  /// The line of the mark in the manuscript, or the fence where the code comes from another file.
  private static func place(of mark: Callouts.Mark, _ listing: Int, _ document: Document) -> Place {
    let block = document[listing].range.clamped(to: 0..<document.source.bytes.count)
    let first = document.lines.line(at: block.lowerBound)
    // Indented code has no fence above its first line.
    let isFenced = document.source.bytes[block.lowerBound...].first.map { "`~".utf8.contains($0) }
    let line = document.lines.contents(
      ofLine: first + mark.line - (isFenced == true ? 0 : 1), in: document.source.bytes
    ).clamped(to: block)
    let text = [UInt8]("(\(mark.number))".utf8)
    guard
      let found = document.source.bytes.firstRange(
        of: text, from: line.lowerBound, to: line.upperBound)
    else { return document.infoPlace(of: listing) }
    return document.source.place(found)
  }
}
