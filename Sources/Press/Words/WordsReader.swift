public import HornbookDiagnostics
internal import HornbookFormats

extension Words {
  /// Reads the words of a language.
  ///
  /// - Parameters:
  ///   - language: The tag of the book's language; `de-AT` also uses the words of `de`.
  ///   - sources: The files `strings/<language>.json`.
  ///   - fallback: The built-in English words, which replace missing ones.
  public static func read(
    language: String, from sources: [Source], fallback: Source
  ) -> (words: Words, findings: [Finding]) {
    var reader = WordsReader(language: language)
    reader.readFallback(fallback)
    let names = Self.names(for: language)
    let source = names.lazy.compactMap { name in
      sources.last { $0.path.hasSuffix("strings/\(name).json") }
    }.first
    if let source {
      // English is its own fallback, unless the book has words of its own.
      if source.path != fallback.path || source.bytes != fallback.bytes { reader.read(source) }
    } else if names.last != "en" {
      reader.noteMissingFile(among: sources)
    }
    return (reader.words, reader.findings.sorted())
  }

  /// The file names for a language tag, most specific first: `zh-Hant-TW`, `zh-Hant`, `zh`.
  private static func names(for tag: String) -> [String] {
    // Further subtags have no effect.
    let most = 8
    let steps = tag.split(separator: "-")
    return steps.indices.prefix(most).reversed().map { steps[...$0].joined(separator: "-") }
  }
}

/// Reads a file of words over the fallback and reports missing words.
private struct WordsReader {
  private(set) var findings: [Finding] = []
  private let language: String
  private let forms: PluralForms
  private let english = PluralForms(language: "en")
  private var keys: [String] = []
  private var phrases: [String: Words.Phrase] = [:]

  init(language: String) {
    self.language = language
    forms = PluralForms(language: language)
  }

  var words: Words {
    let pairs = keys.compactMap { key in phrases[key].map { (key: key, phrase: $0) } }
    return Words(pairs, forms: forms, fallbackForms: english)
  }

  mutating func readFallback(_ source: Source) {
    guard let root = root(of: source) else { return }
    for member in root.members {
      keep(phrase(member.value, member.key, isFallback: true), for: member.key)
    }
  }

  mutating func read(_ source: Source) {
    guard let root = root(of: source) else { return }
    var missing = Set(keys)
    for member in root.members {
      missing.remove(member.key)
      guard let phrase = phrase(member.value, member.key, isFallback: false) else { continue }
      if let known = phrases[member.key] { compare(phrase, with: known, member) }
      keep(phrase, for: member.key)
    }
    noteMissing(keys.filter { missing.contains($0) }, from: root)
  }

  private mutating func root(of source: Source) -> DataValue? {
    guard let root = JSONParser.parse(source).root(findings: &findings) else { return nil }
    guard root.kind == .object else {
      findings.append(.wrongType(of: root, expected: "an object of texts"))
      return nil
    }
    return root
  }

  private mutating func keep(_ phrase: Words.Phrase?, for key: String) {
    guard let phrase else { return }
    if phrases.updateValue(phrase, forKey: key) == nil { keys.append(key) }
  }

  private mutating func phrase(_ value: DataValue, _ key: String, isFallback: Bool)
    -> Words.Phrase?
  {
    if let text = value.string, !text.isEmpty { return .text(text) }
    guard value.kind == .object else {
      findings.append(.wrongType(of: value, expected: "a string or an object of plural forms"))
      return nil
    }
    var texts: [PluralCategory: String] = [:]
    for member in value.members {
      guard let category = PluralCategory(rawValue: member.key), let text = member.value.string
      else {
        findings.append(
          .wrongType(of: member.value, expected: "a CLDR plural form"))
        continue
      }
      texts[category] = text
    }
    let wanted = isFallback ? english : forms
    let missing = wanted.categories.filter { texts[$0] == nil }.map(\.rawValue)
    if !missing.isEmpty {
      findings.append(
        Finding(.stringMissing, at: value.place, "“\(key)” lacks the form \(Self.list(missing))"))
    }
    return texts[.other] == nil ? nil : .counted(texts, isFallback: isFallback)
  }

  /// Reports places that English does not have, since readers would see their braces.
  private mutating func compare(
    _ phrase: Words.Phrase, with known: Words.Phrase, _ member: DataMember
  ) {
    let places = known.places
    for place in phrase.places where !places.contains(place) {
      let meant = places.isEmpty ? "none" : Self.list(places.map { "{\($0)}" })
      findings.append(
        Finding(
          .stringPlaceUnknown, at: member.value.place,
          "“{\(place)}” is not a placeholder of “\(member.key)”, which has \(meant)"))
    }
  }

  private mutating func noteMissing(_ keys: [String], from root: DataValue) {
    guard !keys.isEmpty else { return }
    let place = Place(file: root.place.file, lower: root.place.lower, upper: root.place.lower + 1)
    let more = keys.count > 6 ? " and \(keys.count - 5) more" : ""
    let named = Self.list(Array(keys.prefix(more.isEmpty ? 6 : 5)))
    findings.append(Finding(.stringMissing, at: place, "there is no text for \(named)\(more)"))
  }

  mutating func noteMissingFile(among sources: [Source]) {
    findings.append(
      Finding(
        .stringMissing, at: nil, "there are no texts for the language “\(language)”",
        remedy: "Add templates/strings/\(language).json; English is used until then."))
  }

  private static func list(_ names: [String]) -> String {
    names.map { "“\($0)”" }.joined(separator: ", ")
  }
}

extension Words.Phrase {
  /// The names of the places, in alphabetical order without duplicates.
  fileprivate var places: [String] {
    let texts: [String] =
      switch self {
      case .text(let text): [text]
      case .counted(let texts, _): PluralCategory.allCases.compactMap { texts[$0] }
      }
    return Set(texts.flatMap { Words.placeNames(in: $0) }).sorted()
  }
}
