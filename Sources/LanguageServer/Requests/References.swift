internal import HornbookBytes
internal import HornbookFormats

extension Request {
  /// All links to the heading or the named part under the cursor, and all places of a question's name.
  static let references = Request(
    method: "textDocument/references", capability: "referencesProvider"
  ) { desk, place, json in
    guard let checked = desk.checked(place.file) else { return json.null() }
    if let (name, _) = checked.questionName(at: place.offset, in: place.file) {
      return json.locations(desk.places(ofQuestion: name), desk)
    }
    guard let (name, file) = checked.name(at: place.offset, in: place.file) else {
      return json.null()
    }
    let own =
      place.params["context"]?["includeDeclaration"]?.bool == true
      ? checked.place(named: name, in: file) : nil
    let uses = checked.uses(of: name, in: file).map { FilePlace(file: $0.file, range: $0.place) }
    json.locations([own].compactMap(\.self) + uses, desk)
  }
}
