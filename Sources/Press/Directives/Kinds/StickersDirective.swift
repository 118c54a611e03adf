internal import HornbookDatasets
internal import HornbookDiagnostics

extension DirectiveKind {
  /// `{stickers} hands`: the gallery of a pack, or some of its stickers.
  static let stickers = DirectiveKind(
    name: "stickers", argument: .required("the folder of a pack in stickers/", of: .packs),
    options: [Option(name: "only", form: .text)]
  ) { call, page in
    guard let name = call.argument else { return DirectiveMarkup() }
    let packs = page.press.order.stickers
    guard let print = packs.first(where: { $0.isNamed(name) }) else {
      return .fault(.missing(name, "pack in stickers/", among: packs.map(\.pack.id), call.place()))
    }
    var gallery = StickerGallery(print: print, words: page.press.words)
    var findings: [Finding] = []
    if let only = call.text("only") {
      let names = print.pack.labels.map(\.name)
      let known = Set(names)
      let near = NearMissCache()
      let wanted = only.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
      for sticker in wanted where !known.contains(sticker) {
        findings.append(
          .missing(
            sticker, "sticker in the pack “\(print.pack.name)”", among: names,
            call.place(of: "only"), near))
      }
      gallery.names = Set(wanted)
    }
    guard findings.isEmpty else { return DirectiveMarkup(findings: findings) }
    return DirectiveMarkup(html: gallery.html(), styles: gallery.styles, assets: gallery.assets)
  }
}

extension StickerPrint {
  /// Whether the name is the pack's folder or its title.
  fileprivate func isNamed(_ name: String) -> Bool { pack.id == name || pack.name == name }
}

extension Finding {
  /// A finding for a pack or sticker that does not exist.
  fileprivate static func missing(
    _ name: String, _ what: String, among names: [String], _ place: Place,
    _ near: NearMissCache = NearMissCache()
  ) -> Finding {
    let hint = near.of("") { names }.question(for: name).map { ": \($0)" } ?? ""
    return Finding(
      .directiveTargetMissing, at: place, "there is no \(what) called “\(name)”\(hint)",
      remedy: NearMiss.choice(among: names) ?? "The book has none.")
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
