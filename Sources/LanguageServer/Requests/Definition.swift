internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookQuizzes

extension Request {
  /// From a link to its target, from an include to the code, from an entry of the key to its question, and back.
  static let definition = Request(
    method: "textDocument/definition", capability: "definitionProvider"
  ) { desk, place, json in
    guard let checked = desk.checked(place.file) else { return json.null() }
    if let link = checked.link(at: place.offset, in: place.file),
      let target = checked.target(of: link)
    {
      return json.location(target.file, target.range, desk)
    }
    if let code = checked.includedCode(at: place.offset, in: place.file) {
      return json.location(code.file, code.range, desk)
    }
    guard let (row, entry) = checked.quiz(at: place.offset, in: place.file) else {
      return json.null()
    }
    let places = entry == nil ? row.entries.map(\.entry.place) : [row.question.place]
    json.array { json in
      for place in places { json.location(checked.file(asRead: place.file), place.range, desk) }
    }
  }
}
