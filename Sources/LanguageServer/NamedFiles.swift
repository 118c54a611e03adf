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
  ///
  /// - Parameter datasets: The datasets of the book.
  func fields(
    of file: String, _ bytes: [UInt8], _ datasets: @autoclosure () -> [DatasetPlan.Entry]
  ) -> [FieldOffer] {
    if file == Self.settings {
      return Self.withDatasets(SchemaOffers(BookSchema.text)?.fields ?? [])
    }
    guard let path = path(ofContent: file) else { return [] }
    if path.hasPrefix("quizzes/") { return SchemaOffers(QuizSchema.text)?.fields ?? [] }
    if path.lastPathName == StickerPack.fileName { return StickerPack.fields }
    return datasets().first { $0.path == path }?.offers(
      isList: bytes.first { !$0.isWhitespace } == ASCII.leftBracket)
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

  /// The datasets of the book, with the files that contain them.
  var datasets: [DatasetPlan.Entry] {
    var findings: [Finding] = []
    let declared = DatasetDeclaration.read(book.settings.datasets, findings: &findings)
    return DatasetPlan(declared, paths: otherFiles { _ in true }, findings: &findings).entries
  }

  // MARK: - Other names

  /// The card of a text, as a link.
  func card(of chapter: ChapterFile) -> [TextLink] {
    guard let card = chapter.frontMatter.card,
      let place = authoredExactly(card.place.range, in: chapter)
    else { return [] }
    var link = TextLink(
      file: place.file, text: file(of: chapter), target: LinkTarget(card.address, in: chapter.path),
      place: place.range, address: place.range, meaning: card.address)
    link.form = .string
    return [link]
  }

  /// A path that a text names somewhere in a range, as a link; nil if it is written in another way.
  func link(_ address: String, _ range: Range<Int>, in chapter: ChapterFile) -> TextLink? {
    let bytes = chapter.source.bytes
    guard range.upperBound <= bytes.count,
      let written = bytes.firstRange(
        of: Array(address.utf8), from: range.lowerBound, to: range.upperBound),
      let place = authoredExactly(written, in: chapter)
    else { return nil }
    return TextLink(
      file: place.file, text: file(of: chapter), target: LinkTarget(address, in: chapter.path),
      place: place.range, address: place.range, meaning: address)
  }

  /// The names of files that change in JSON files if files get other names; those of chapters do so elsewhere.
  func namedFileEdits(for moves: [Move]) -> [FileEdit] {
    // Translations share these files, and books from elsewhere have none.
    guard authorship == nil else { return [] }
    let datasets = datasets
    let data = datasets.map(\.path).filter { $0.hasSuffix(".json") }
    let packs = otherFiles { $0.lastPathName == StickerPack.fileName }
    return ([Self.settings] + (data + packs).map(file(ofContent:))).flatMap { file -> [FileEdit] in
      guard let bytes = found.bytes(of: file),
        case .success(let tree) = JSONParser.parse(Source(path: file, bytes: bytes))
      else { return [] }
      return edits(in: tree.root, fields(of: file, bytes, datasets), moves)
    }
  }

  private func edits(in value: DataValue, _ offers: [FieldOffer], _ moves: [Move]) -> [FileEdit] {
    if value.kind == .array {
      return value.children.flatMap { edits(in: $0, offers, moves) }
    }
    return value.members.flatMap { member -> [FileEdit] in
      // What a language says is written from its own folder.
      if member.key == "languages", value.place.file == Self.settings { return [] }
      let form = offers.offers(at: [member.key]).lazy.compactMap(\.file).first
      let named = member.value.kind == .array ? Array(member.value.children) : [member.value]
      return named.compactMap { value in form.flatMap { edit(of: value, $0, moves) } }
        + edits(in: member.value, offers.fields(at: [member.key]), moves)
    }
  }

  private func edit(of value: DataValue, _ form: FileForm, _ moves: [Move]) -> FileEdit? {
    guard form != .chapter, let name = value.string, let own = path(ofContent: value.place.file)
    else { return nil }
    // Pictures and fonts are named by addresses, as in links.
    let isAddress = [.image, .font].contains(form)
    func target(from file: String) -> String? {
      guard isAddress else { return RelativePath.resolve(name, from: file) }
      return if case .file(let path, _) = LinkTarget(name, in: file) { path } else { nil }
    }
    guard let old = target(from: own), let (newOwn, new) = moved(own, old, moves),
      target(from: newOwn) != new
    else { return nil }
    let relative = LinkTarget.relativePath(from: newOwn, to: new)
    let written = isAddress ? LinkTarget.written(relative) : relative
    return (value.place.file, value.place.range, Self.quoted(written))
  }

  /// A text as JSON, which YAML reads too.
  static func quoted(_ text: String) -> String {
    var json = JSONWriter(style: .compact)
    json.value(text)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
