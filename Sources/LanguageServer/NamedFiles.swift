internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

/// What JSON files and front matter say, and the files that they name.
extension CheckedTexts {
  static let settings = "content/book.json"

  /// What may stand in a JSON file of the book, as its schema or its reader says.
  func fields(of file: String, _ bytes: [UInt8]) -> [FieldOffer] {
    if file == Self.settings {
      return Self.withDatasets(SchemaOffers(BookSchema.text)?.fields ?? [])
    }
    guard let path = path(ofContent: file) else { return [] }
    if path.hasPrefix("quizzes/") { return SchemaOffers(QuizSchema.text)?.fields ?? [] }
    if path.lastPathName == StickerPack.fileName { return StickerPack.fields }
    return dataset(path)?.offers(isList: bytes.first { !$0.isWhitespace } == ASCII.leftBracket)
      ?? []
  }

  /// The schema does not describe datasets; their reader does.
  private static func withDatasets(_ offers: [FieldOffer]) -> [FieldOffer] {
    offers.map { offer in
      FieldOffer(offer.name, offer.description, words: offer.words, file: offer.file) {
        guard offer.name == "datasets" else { return withDatasets(offer.fields()) }
        return [FieldOffer("", fields: { FieldReader.offers(of: DatasetDeclaration.self) })]
      }
    }
  }

  /// The dataset that a file below `content/` contains.
  private func dataset(_ path: String) -> DatasetPlan.Entry? {
    var findings: [Finding] = []
    let declared = DatasetDeclaration.read(book.settings.datasets, findings: &findings)
    let plan = DatasetPlan(declared, paths: otherFiles { _ in true }, findings: &findings)
    return plan.entries.first { $0.path == path }
  }

  /// The names of files that change in JSON files and front matter if files get other names; those of chapters do so
  /// elsewhere.
  func namedFileEdits(for moves: [Move]) -> [FileEdit] {
    // A translation shares these files, and books from elsewhere have none.
    guard authorship == nil else { return [] }
    let cards = book.chapters.compactMap { chapter in
      chapter.file.frontMatter.card.flatMap { edit(of: $0.address, .image, at: $0.place, moves) }
    }
    return cards
      + otherFiles { $0.hasSuffix(".json") }.map(file(ofContent:)).flatMap { file -> [FileEdit] in
        guard let bytes = found.bytes(of: file),
          case .success(let tree) = JSONParser.parse(Source(path: file, bytes: bytes))
        else { return [] }
        let offers = fields(of: file, bytes)
        return offers.isEmpty ? [] : edits(in: tree.root, [], of: offers, moves)
      }
  }

  private func edits(
    in value: DataValue, _ path: [String], of offers: [FieldOffer], _ moves: [Move]
  ) -> [FileEdit] {
    switch value.kind {
    case .object:
      value.members.flatMap { member in
        // What a language says is written from its own folder.
        path.isEmpty && member.key == "languages"
          ? [] : edits(in: member.value, path + [member.key], of: offers, moves)
      }
    case .array: value.children.flatMap { edits(in: $0, path, of: offers, moves) }
    default:
      if let text = value.string, let form = offers.offers(at: path).lazy.compactMap(\.file).first,
        let edit = edit(of: text, form, at: value.place, moves)
      {
        [edit]
      } else {
        []
      }
    }
  }

  private func edit(of name: String, _ form: FileForm, at place: Place, _ moves: [Move])
    -> FileEdit?
  {
    guard form != .chapter, let own = path(ofContent: place.file) else { return nil }
    // Pictures and fonts are named by addresses, as in links.
    let isAddress = [.image, .font].contains(form)
    var target = isAddress ? nil : RelativePath.resolve(name, from: own)
    if isAddress, case .file(let path, _) = LinkTarget(name, in: own) { target = path }
    guard let target, let (newOwn, newTarget) = moved(own, target, moves) else { return nil }
    let relative = LinkTarget.relativePath(from: newOwn, to: newTarget)
    let new = isAddress ? LinkTarget.written(relative) : relative
    return new == name ? nil : (place.file, place.range, Self.quoted(new))
  }

  /// A text as JSON, which YAML reads too.
  static func quoted(_ text: String) -> String {
    var json = JSONWriter(style: .compact)
    json.value(text)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
