internal import HornbookBytes
internal import HornbookManuscript

extension Request {
  /// The links and the images of a text, with what they open.
  static let documentLinks = Request(
    method: "textDocument/documentLink", capability: "documentLinkProvider",
    details: { $0.object { $0.member("resolveProvider", false) } }
  ) { desk, place, json in
    let checked = desk.checked(place.file)
    json.array { json in
      for link in checked?.links(in: place.file, withImages: true) ?? [] {
        var address = checked?.target(of: link).map { desk.address(of: $0.file) }
        // Some editors run what others call `command:` or `vscode:`.
        if case .external(let outside) = link.target,
          ["https:", "http:", "mailto:"].contains(where: outside.lowercased().hasPrefix)
        {
          address = outside
        }
        guard let address else { continue }
        json.object { json in
          json.range("range", link.place, in: place.text)
          json.field("target", address)
        }
      }
    }
  }
}
