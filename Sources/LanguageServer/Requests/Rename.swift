internal import HornbookBytes
internal import HornbookFormats

extension Request {
  /// Renames what has a name in braces, and every link to it.
  static let rename = Request(method: "textDocument/rename", capability: "renameProvider") {
    desk, place, json in
    guard let checked = desk.checked, let new = place.params["newName"]?.string, isName(new),
      let (name, file) = checked.name(at: place.offset, in: place.file),
      let own = checked.chosenName(name, in: file)
    else { return json.null() }
    let uses = checked.uses(of: name, in: file).compactMap { link in
      link.anchor.map { (file: link.file, range: $0, text: new) }
    }
    json.workspaceEdit([(file: file, range: own, text: new)] + uses, desk)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) || $0 >= 0x80 }
  }
}
