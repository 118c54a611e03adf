internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

extension Completions {
  /// What may stand in a JSON file of a book, as its schema or its reader says.
  private static func fields(_ checked: CheckedTexts, _ place: RequestPlace) -> [FieldOffer] {
    let file = place.file
    if file == settings { return bookFields }
    if file.hasPrefix("content/quizzes/") { return SchemaOffers(QuizSchema.text)?.fields ?? [] }
    if file.hasSuffix("/" + StickerPack.fileName) { return StickerPack.fields }
    let isList = place.text.bytes.first { !$0.isWhitespace } == UInt8(ascii: "[")
    return checked.dataset(file)?.offers(isList: isList) ?? []
  }

  private static let settings = "content/book.json"

  /// The schema leaves the datasets to their reader.
  private static var bookFields: [FieldOffer] {
    (SchemaOffers(BookSchema.text)?.fields ?? []).map { offer in
      guard offer.name == "datasets" else { return offer }
      return FieldOffer(offer.name, offer.description) {
        [FieldOffer("", fields: { FieldReader.offers(of: DatasetDeclaration.self) })]
      }
    }
  }

  /// The members of the object around a place, or the values of the member that is written there.
  static func data(_ checked: CheckedTexts, _ place: RequestPlace) -> [Item] {
    guard let spot = JSONSpot(place.text.bytes[..<place.offset]) else { return [] }
    let range = place.offset - spot.typed..<place.offset
    let offers = fields(checked, place)
    if spot.isName, spot.path == ["rules"], place.file == settings {
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
    let files = meant.lazy.compactMap(\.file).first.map { checked.named($0, in: place) } ?? []
    var known: Set<String> = []
    return (meant.flatMap(\.words).map { (text: $0, detail: String?.none) } + files)
      .filter { known.insert($0.text).inserted }
      .compactMap { word, detail -> Item? in
        let isText = !["true", "false"].contains(word)
        if spot.isQuoted, !isText { return nil }
        return Item(
          text: word, kind: files.isEmpty ? .value : .file, detail: detail, replaced: range,
          written: spot.isQuoted || !isText ? word : "\"\(word)\"")
      }
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
  /// The dataset that a file contains.
  fileprivate func dataset(_ file: String) -> DatasetPlan.Entry? {
    var findings: [Finding] = []
    let declared = DatasetDeclaration.read(book.settings.datasets, findings: &findings)
    let plan = DatasetPlan(declared, paths: otherFiles { _ in true }, findings: &findings)
    return plan.entries.first { self.file(ofContent: $0.path) == file }
  }

  /// The files that a value in a JSON file can name, as they are written there; chapters with their titles.
  fileprivate func named(_ form: FileForm, in place: RequestPlace)
    -> [(text: String, detail: String?)]
  {
    guard let own = RelativePath.below("content", place.file) else { return [] }
    if form == .chapter {
      return possibleChapters.map { path, title in
        (RelativePath.below("chapters", path) ?? path, title)
      }
    }
    return otherFiles { path in
      switch form {
      case .image: path.isImage
      case .font: path.lowercased().hasSuffix(".woff2")
      default: [".json", ".csv", ".plist"].contains { path.lowercased().hasSuffix($0) }
      }
    }
    .map { (LinkTarget.relativePath(from: own, to: $0), nil) }
  }
}
