internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookPress
internal import HornbookQuizzes

extension Completions {
  /// What is written so far of a word at the end of a line, from `start` on; nil if other letters stand there.
  static func word(_ before: [UInt8], from start: Int) -> String? {
    guard start <= before.count,
      before[start...].allSatisfy({ $0.isLetterOrDigit || "-_.".utf8.contains($0) })
    else { return nil }
    return String(decoding: before[start...], as: UTF8.self)
  }

  // MARK: Front matter

  /// The keys of front matter that are not there yet, or the values of one; nil outside of front matter.
  static func frontMatter(_ before: [UInt8], _ place: RequestPlace) -> [Item]? {
    let bytes = place.text.bytes
    guard bytes.has("---\n", at: 0) || bytes.has("---\r\n", at: 0), place.offset >= 4 else {
      return nil
    }
    var taken: Set<String> = []
    for line in bytes[4..<place.offset].split(separator: ASCII.newline).dropLast() {
      if line.starts(with: "---".utf8) { return nil }
      let key = line.prefix { $0 != UInt8(ascii: ":") }
      taken.insert(String(decoding: key, as: UTF8.self))
    }
    let offers = FieldReader.offers(of: ChapterMetadata.self)
    if let colon = before.firstIndex(of: UInt8(ascii: ":")) {
      let start = before[(colon + 1)...].firstIndex { $0 != ASCII.space } ?? before.count
      guard let typed = word(before, from: start) else { return [] }
      let key = String(decoding: before[..<colon], as: UTF8.self)
      return offers.offers(at: [key]).flatMap(\.words).map { word in
        Item(text: word, kind: .value, replaced: place.offset - typed.utf8.count..<place.offset)
      }
    }
    guard let typed = word(before, from: 0) else { return [] }
    return offers.filter { !taken.contains($0.name) }.map { offer in
      Item(
        text: offer.name, kind: .property, detail: offer.description,
        replaced: place.offset - typed.utf8.count..<place.offset, written: offer.name + ": ")
    }
  }

  // MARK: Directives

  /// The names of directives, their arguments, their options or the values of these; nil if no directive is written
  /// there.
  static func directives(
    _ before: [UInt8], _ line: Int, _ checked: CheckedTexts, _ place: RequestPlace
  ) -> [Item]? {
    let start = before.firstIndex { $0 != ASCII.space } ?? before.count
    if let fence = fence(before[start...]) {
      guard let brace = fence.first, brace == UInt8(ascii: "{") else { return nil }
      if let end = fence.firstIndex(of: UInt8(ascii: "}")) {
        let start = before[(end + 1)...].firstIndex { $0 != ASCII.space } ?? before.count
        let name = String(decoding: fence[(fence.startIndex + 1)..<end], as: UTF8.self)
        guard let offer = DirectiveOffer.all.first(where: { $0.name == name }) else { return nil }
        return word(before, from: start).map { typed in
          checked.arguments(offer.names).map { argument in
            Item(
              text: argument.text, kind: .reference, detail: argument.detail,
              replaced: place.offset - typed.utf8.count..<place.offset)
          }
        }
      }
      guard let typed = word(before, from: fence.startIndex + 1) else { return nil }
      return DirectiveOffer.all.map { offer in
        Item(
          text: offer.name, kind: .keyword, detail: offer.argument,
          replaced: place.offset - typed.utf8.count..<place.offset)
      }
    }
    guard start < before.count, before[start] == UInt8(ascii: ":"),
      let (offer, taken) = directive(above: line, in: place.text.bytes)
    else { return nil }
    guard let colon = before[(start + 1)...].firstIndex(of: UInt8(ascii: ":")) else {
      guard let typed = word(before, from: start + 1) else { return nil }
      return offer.options.filter { !taken.contains($0.name) }.map { option in
        Item(
          text: option.name, kind: .property, detail: option.words.joined(separator: ", "),
          replaced: place.offset - typed.utf8.count..<place.offset, written: option.name + ": ")
      }
    }
    let name = String(decoding: before[start + 1..<colon], as: UTF8.self)
    // A list of names is completed one by one.
    let value =
      before[(colon + 1)...].lastIndex { " ,".utf8.contains($0) }.map { $0 + 1 } ?? colon + 1
    guard let typed = word(before, from: value) else { return nil }
    if name == "ids" {
      return checked.questionNames.map { name, stem in
        Item(
          text: name, kind: .reference, detail: stem,
          replaced: place.offset - typed.utf8.count..<place.offset)
      }
    }
    return offer.options.first { $0.name == name }?.words.map { word in
      Item(
        text: word, kind: .value, replaced: place.offset - typed.utf8.count..<place.offset)
    }
  }

  /// What stands behind the backticks or tildes of a fence.
  private static func fence(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let mark = line.first, "`~".utf8.contains(mark) else { return nil }
    let marks = line.prefix { $0 == mark }
    guard marks.count > 2 else { return nil }
    return line[marks.endIndex...].drop { $0 == ASCII.space }
  }

  /// The directive whose options stand just above a line, with the names of those that it has.
  private static func directive(above start: Int, in bytes: [UInt8])
    -> (offer: DirectiveOffer, taken: Set<String>)?
  {
    var taken: Set<String> = []
    var end = start - 1
    while end > 0 {
      let lower = (bytes[..<end].lastIndex(of: ASCII.newline) ?? -1) + 1
      let line = bytes[lower..<end].drop { $0 == ASCII.space }
      end = lower - 1
      if let info = fence(line) {
        let name = info.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        guard info.first == UInt8(ascii: "{") else { return nil }
        let offer = DirectiveOffer.all.first { name.elementsEqual($0.name.utf8) }
        return offer.map { ($0, taken) }
      }
      guard line.first == UInt8(ascii: ":") else { return nil }
      let name = line.dropFirst().prefix { $0 != UInt8(ascii: ":") }
      taken.insert(String(decoding: name, as: UTF8.self))
    }
    return nil
  }

  // MARK: Templates

  /// The names of templates behind `{{>`; nil if none is written there.
  static func templates(_ before: [UInt8], _ checked: CheckedTexts, _ place: RequestPlace) -> [Item]
  {
    guard let mark = before.lastIndex(of: UInt8(ascii: ">")), mark > 1,
      before[mark - 1] == UInt8(ascii: "{"), before[mark - 2] == UInt8(ascii: "{")
    else { return [] }
    let start = before[(mark + 1)...].firstIndex { $0 != ASCII.space } ?? before.count
    guard let typed = word(before, from: start) else { return [] }
    let own = checked.source.walk("templates").files.map(\.path)
    let names = Set((own + Theme.builtIn.keys).filter { $0.hasSuffix(".mustache") })
    return names.map { String($0.dropLast(9)) }.sorted().map { name in
      Item(
        text: name, kind: .file, replaced: place.offset - typed.utf8.count..<place.offset)
    }
  }
}

extension CheckedTexts {
  /// What an argument of a directive can be.
  fileprivate func arguments(_ names: DirectiveKind.Names) -> [(text: String, detail: String?)] {
    switch names {
    case .any: []
    case .words(let words): words.map { ($0, nil) }
    case .chapters: sourcesOfQuestions
    case .datasets(let folder):
      fileNames(in: folder).map { ($0, book.settings.datasets?[$0]?["title"]?.string) }
    case .packs:
      otherFiles { $0.hasPrefix("stickers/") && $0.hasSuffix("/" + StickerPack.fileName) }
        .map { ($0.split(separator: "/").dropLast().last.map(String.init) ?? "", nil) }
    }
  }

  /// The quizzes, and the chapters with questions that they do not make.
  private var sourcesOfQuestions: [(text: String, detail: String?)] {
    let quizzes = fileNames(in: "quizzes")
    let chapters = proved.book.chapters.filter {
      !$0.questions.isEmpty && !quizzes.contains($0.name.slug)
    }
    return quizzes.map { ($0, "a quiz") } + chapters.map { ($0.name.slug, $0.name.title) }
  }

  /// The names of the files in a folder under `content/`, without their endings.
  private func fileNames(in folder: String) -> [String] {
    otherFiles { $0.hasPrefix(folder + "/") }.map { String($0.lastPathName.prefix { $0 != "." }) }
  }
}
