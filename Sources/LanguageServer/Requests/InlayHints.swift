internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline
internal import HornbookQuizzes

extension Request {
  /// The state of its question, at each entry of the key.
  static let inlayHints = Request(
    method: "textDocument/inlayHint", capability: "inlayHintProvider"
  ) { desk, place, json in
    let checked = desk.checked(place.file)
    json.array { json in
      for row in checked?.rows(at: place.range, in: place.file) ?? [] {
        for entry in row.entries {
          guard let own = checked?.authored(entry.entry.place),
            own.touches(place.range, in: place.file)
          else { continue }
          let end = place.text.line(around: own.range.lowerBound).upperBound
          json.object { json in
            json.position("position", place.text.position(at: end))
            json.field("label", row.state.sign + " " + row.state.words)
            json.member("paddingLeft", true)
          }
        }
      }
    }
  }
}
