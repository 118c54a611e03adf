internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

extension Completions {
  private static func fields(_ checked: CheckedTexts, _ place: RequestPlace) -> [FieldOffer] {
    checked.fields(of: place.file, place.text.bytes, checked.datasets)
  }

  /// The members of the object around a place, or the values of the member that is written there.
  static func data(_ checked: CheckedTexts, _ place: RequestPlace) -> [Item] {
    guard let spot = JSONSpot(place.text.bytes[..<place.offset]) else { return [] }
    let range = place.offset - spot.typed..<place.offset
    let offers = fields(checked, place)
    if spot.isName, spot.path == ["rules"], place.file == CheckedTexts.settings {
      return checked.report.registry.rules.map { rule in
        Item(text: rule.id, kind: .property, detail: rule.summary, replaced: range)
      }
    }
    if spot.isName {
      return offers.fields(at: spot.path).filter { !$0.name.isEmpty }.map { offer in
        Item(text: offer.name, kind: .property, detail: offer.description, replaced: range)
      }
    }
    let meant = offers.offers(at: spot.path)
    var known: Set<String> = []
    let words = meant.flatMap(\.words).filter { known.insert($0).inserted }.compactMap { word in
      let isText = !["true", "false"].contains(word)
      return spot.isQuoted && !isText ? nil : item(word, .value, isText: isText, spot, range)
    }
    let files = meant.lazy.compactMap(\.file).first.map { checked.named($0, in: place) } ?? []
    return words
      + files.map { item($0.text, .file, $0.detail, isText: true, spot, range) }
  }

  private static func item(
    _ text: String, _ kind: Kind, _ detail: String? = nil, isText: Bool, _ spot: JSONSpot,
    _ range: Range<Int>
  ) -> Item {
    var json = JSONWriter(style: .compact)
    json.value(text)
    let quoted = String(decoding: json.finish(), as: UTF8.self)
    let written = spot.isQuoted ? String(quoted.dropFirst().dropLast()) : isText ? quoted : text
    return Item(text: text, kind: kind, detail: detail, replaced: range, written: written)
  }

  /// What a member of a JSON file is, if a place is in its name.
  static func description(_ checked: CheckedTexts, _ place: RequestPlace) -> String? {
    let bytes = place.text.bytes
    // The whole name around the place.
    let end = bytes[place.offset...].firstIndex { $0 == ASCII.quote || $0 == ASCII.newline }
    guard let spot = JSONSpot(bytes[..<(end ?? bytes.count)]), spot.isName else { return nil }
    let name = bytes.text((end ?? bytes.count) - spot.typed..<(end ?? bytes.count))
    let offer = fields(checked, place).offers(at: spot.path + [name]).first
    return offer.flatMap { offer in offer.description.map { "**\(name)**: \($0)" } }
  }
}

extension CheckedTexts {
  /// The files that a value in a JSON file can name, as they are written there; chapters with their titles.
  fileprivate func named(_ form: FileForm, in place: RequestPlace)
    -> [(text: String, detail: String?)]
  {
    guard let own = path(ofContent: place.file) else { return [] }
    let folder = RelativePath.folder(of: own)
    let paths: [String]
    switch form {
    case .chapter:
      return possibleChapters.compactMap { path, title in
        RelativePath.below("chapters", path).map { ($0, title) }
      }
    case .data:
      let endings = Set(DatasetKind.allCases.flatMap(\.endings))
      paths = otherFiles { path in
        endings.contains(Source(path: path, bytes: []).ending)
          && ![own, StickerPack.fileName].contains(path.lastPathName)
          && !path.hasPrefix("quizzes/")
      }
    case .font:
      paths = otherFiles { NamedFile.fontFormats.keys.contains(Source(path: $0, bytes: []).ending) }
    case .image: paths = otherFiles(where: \.isImage)
    case .sticker:
      paths = otherFiles { $0.isImage && RelativePath.below(folder, $0) != nil }
    }
    return paths.map { path in
      let relative = LinkTarget.relativePath(from: own, to: path)
      // Pictures and fonts are named by addresses, as in links.
      return ([.image, .font].contains(form) ? LinkTarget.written(relative) : relative, nil)
    }
  }
}
