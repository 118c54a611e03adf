internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

extension Request {
  /// Sections and listings can be folded, and the objects and lists of a JSON file.
  static let foldingRanges = Request(
    method: "textDocument/foldingRange", capability: "foldingRangeProvider"
  ) { desk, place, json in
    let checked = desk.checked(place.file)
    let headings = checked?.headings(in: place.file) ?? []
    let sections = Section.all(headings, end: place.text.bytes.count).map(\.range)
    let listings = checked?.listings(in: place.file) ?? []
    json.array { json in
      let data = place.data?.containers.map(\.range) ?? []
      for range in sections + listings + data.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let start = place.text.position(at: range.lowerBound).line
        let end = place.text.position(at: max(range.lowerBound, range.upperBound - 1)).line
        guard end > start else { continue }
        json.object { json in
          json.field("startLine", start)
          json.field("endLine", end)
        }
      }
    }
  }
}
