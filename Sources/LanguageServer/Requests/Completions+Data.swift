internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

extension Completions {
  /// What may stand in a JSON file of a book, as its schema or its reader says.
  static func fields(of file: String) -> [FieldOffer] {
    if file == "content/book.json" { return SchemaOffers(BookSchema.text)?.fields ?? [] }
    if file.hasPrefix("content/quizzes/") { return SchemaOffers(QuizSchema.text)?.fields ?? [] }
    return file.hasSuffix("/" + StickerPack.fileName) ? StickerPack.fields : []
  }

  /// The members of the object around a place, or the values of the member that is written there.
  static func data(_ checked: CheckedTexts, _ place: RequestPlace) -> [Item] {
    guard let spot = JSONSpot(place.text.bytes[..<place.offset]) else { return [] }
    let range = place.offset - spot.typed..<place.offset
    let offers = fields(of: place.file)
    if spot.isName, spot.path == ["rules"], place.file == "content/book.json" {
      return checked.report.registry.rules.map { rule in
        Item(text: rule.id, kind: .property, detail: rule.summary, replaced: range)
      }
    }
    if spot.isName {
      return offers.fields(at: spot.path).filter { !$0.name.isEmpty }.map { offer in
        Item(text: offer.name, kind: .property, detail: offer.description, replaced: range)
      }
    }
    var known: Set<String> = []
    return offers.offers(at: spot.path).flatMap(\.words).filter { known.insert($0).inserted }
      .compactMap { word in
        let isText = !["true", "false"].contains(word)
        if spot.isQuoted { return isText ? Item(text: word, kind: .value, replaced: range) : nil }
        return Item(
          text: word, kind: .value, replaced: range, written: isText ? "\"\(word)\"" : word)
      }
  }

  /// What a member of a JSON file is, if a place is in its name.
  static func description(_ place: RequestPlace) -> String? {
    let bytes = place.text.bytes
    // The whole name around the place.
    let end = bytes[place.offset...].firstIndex { $0 == ASCII.quote || $0 == ASCII.newline }
    guard let spot = JSONSpot(bytes[..<(end ?? bytes.count)]), spot.isName else { return nil }
    let name = bytes.text((end ?? bytes.count) - spot.typed..<(end ?? bytes.count))
    let offer = fields(of: place.file).offers(at: spot.path + [name]).first
    return offer.flatMap { offer in offer.description.map { "**\(name)**: \($0)" } }
  }
}
