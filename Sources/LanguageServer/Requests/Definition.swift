internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookQuizzes

extension Request {
  /// From a link to its target, from an include to the code, from an entry of the key to its question, and back,
  /// and from the name of a question that is asked again to the question.
  static let definition = Request(
    method: "textDocument/definition", capability: "definitionProvider"
  ) { desk, place, json in
    guard let checked = desk.checked(place.file) else { return json.null() }
    let one =
      checked.link(around: place.offset, in: place.file).flatMap(checked.target)
      ?? checked.includedCode(at: place.offset, in: place.file)
      ?? checked.citation(at: place.offset, in: place.file).flatMap {
        checked.place(named: $0.name, in: $0.file)
      }
    if let one { return json.location(one, desk, TextCache(desk)) }
    guard let (row, entry) = checked.quiz(at: place.offset, in: place.file) else {
      let asked = checked.questionName(at: place.offset, in: place.file).flatMap { name, _ in
        checked.proved.book.questions.first { $0.id == name && $0.idPlace != nil }?.idPlace
      }
      return asked.map { json.locations([checked.authored($0)], desk) } ?? json.null()
    }
    let places = entry == nil ? row.entries.map(\.entry.place) : [row.question.place]
    json.locations(places.map(checked.authored), desk)
  }
}
