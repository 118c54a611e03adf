internal import HornbookDiagnostics
internal import HornbookMarkdown

extension Outline.Listing {
  /// Compares the callout marks of the listing with the list that follows it.
  func calloutFindings(
    _ marks: [Callouts.Mark], in document: Document, place: (Callouts.Mark) -> Place
  ) -> [Finding] {
    let next = Int(document[node].end)
    let isExplained =
      next < document.tree.nodes.count && document[next].kind == .list
      && document[next].flags.contains(.ordered)
    guard isExplained else {
      return marks.map { mark in
        Finding(
          .calloutUnmatched, at: place(mark),
          "no list after the listing explains the mark (\(mark.number))")
      }
    }
    let numbers = Set(marks.map(\.number))
    let items = Array(document.tree.children(of: next))
    var findings: [Finding] = []
    for mark in marks where mark.number < 1 || mark.number > items.count {
      findings.append(
        Finding(
          .calloutUnmatched, at: place(mark),
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
}
