internal import HornbookBytes
internal import HornbookFormats

extension Request {
  /// Renames what has a name in braces, and every link to it; or a question wherever its name is written.
  static let rename = Request(
    method: "textDocument/rename", capability: "renameProvider",
    details: { $0.object { $0.member("prepareProvider", true) } }
  ) { desk, place, json throws(Refusal) in
    let new = place.params["newName"]?.string ?? ""
    guard isName(new) else {
      throw Refusal(.requestFailed, "a name consists of letters, digits, “-”, “_” and “.”")
    }
    if let (checked, name, _) = question(place, desk) {
      guard new == name || !checked.hasQuestion(named: new) else {
        throw Refusal(.requestFailed, "“\(new)” is already the name of a question")
      }
      return json.workspaceEdit(
        desk.places(ofQuestion: name).map { (file: $0.file, range: $0.range, text: new) }, desk)
    }
    guard let (name, text, own, checked) = chosen(place, desk) else {
      throw Refusal(.requestFailed, "only what has a name in braces, as {#name}, can be renamed")
    }
    guard new == name || checked.place(named: new, in: text) == nil else {
      throw Refusal(.requestFailed, "“\(new)” is already a name of this chapter")
    }
    // A name is the same in all languages.
    let read = checked.pathAsRead(text)
    let places = desk.checked.reduce(into: Set([own])) { places, language in
      let file = language.file(asRead: read)
      guard let chosen = language.chosenName(name, in: file) else { return }
      places.insert(chosen)
      places.formUnion(
        language.uses(of: name, in: file).compactMap { link in
          link.anchor.map { FilePlace(file: link.file, range: $0) }
        })
    }
    json.workspaceEdit(places.map { (file: $0.file, range: $0.range, text: new) }, desk)
  }

  /// The name that would be renamed, as it is written at the place.
  static let prepareRename = Request(
    method: "textDocument/prepareRename"
  ) { desk, place, json in
    if let (_, name, range) = question(place, desk) {
      return json.object { json in
        json.range("range", range, in: place.text)
        json.field("placeholder", name)
      }
    }
    guard let (name, _, own, checked) = chosen(place, desk) else { return json.null() }
    let here =
      checked.link(at: place.offset, in: place.file)?.anchor
      ?? (own.file == place.file ? own.range : 0..<0)
    json.object { json in
      // Editors take no range that lies elsewhere, as for the words of a heading or of a link.
      guard here.touches(place.range) else { return json.member("defaultBehavior", true) }
      json.range("range", here, in: place.text)
      json.field("placeholder", name)
    }
  }

  /// The name of a question under the cursor.
  private static func question(_ place: RequestPlace, _ desk: Desk)
    -> (checked: CheckedTexts, name: String, range: Range<Int>)?
  {
    guard let checked = desk.checked(place.file),
      let (name, own) = checked.questionName(at: place.offset, in: place.file)
    else { return nil }
    return (checked, name, own.range)
  }

  /// The name under the cursor and the place at which it is given in braces.
  private static func chosen(_ place: RequestPlace, _ desk: Desk)
    -> (name: String, text: String, own: FilePlace, checked: CheckedTexts)?
  {
    guard let checked = desk.checked(place.file),
      let (name, file) = checked.name(at: place.offset, in: place.file),
      let own = checked.chosenName(name, in: file)
    else { return nil }
    return (name, file, own, checked)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) || $0 >= 0x80 }
  }
}
