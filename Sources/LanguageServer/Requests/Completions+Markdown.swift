internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookPress

extension Completions {
  /// What is written so far of a word at the end of a line, from `start` on; nil if other letters stand there.
  static func word(_ before: [UInt8], from start: Int) -> String? {
    guard start <= before.count,
      before[start...].allSatisfy({ $0.isLetterOrDigit || "-_.".utf8.contains($0) })
    else { return nil }
    return String(decoding: before[start...], as: UTF8.self)
  }

  // MARK: Front matter

  /// The keys of front matter that are not there yet; nil outside of front matter.
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
    guard let typed = word(before, from: 0) else { return [] }
    return ChapterMetadata.keys.filter { !taken.contains($0) }.map { key in
      Item(
        text: key, kind: .property, replaced: place.offset - typed.utf8.count..<place.offset,
        written: key + ": ")
    }
  }

  // MARK: Directives

  /// The names of directives, their options or the values of these; nil if no directive is written there.
  static func directives(_ before: [UInt8], _ line: Int, _ place: RequestPlace) -> [Item]? {
    let start = before.firstIndex { $0 != ASCII.space } ?? before.count
    if let fence = fence(before[start...]) {
      guard let brace = fence.first, brace == UInt8(ascii: "{"),
        let typed = word(before, from: fence.startIndex + 1)
      else { return nil }
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
    let value = before[(colon + 1)...].firstIndex { $0 != ASCII.space } ?? before.count
    guard let typed = word(before, from: value) else { return nil }
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
    let own = checked.opened.source.walk("templates").files.map(\.path)
    let names = Set((own + Theme.builtIn.keys).filter { $0.hasSuffix(".mustache") })
    return names.map { String($0.dropLast(9)) }.sorted().map { name in
      Item(
        text: name, kind: .file, replaced: place.offset - typed.utf8.count..<place.offset)
    }
  }
}

extension ChapterMetadata {
  /// The keys of front matter, in the order in which they are described.
  fileprivate static let keys: [String] = {
    guard case .success(let tree) = JSONParser.parse(Source(path: "", text: "{}")) else {
      return []
    }
    var fields = FieldReader(tree.root)
    _ = ChapterMetadata(fields: &fields)
    return fields.knownKeys
  }()
}
