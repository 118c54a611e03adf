internal import HornbookBytes
public import HornbookDatasets
public import HornbookFormats
public import HornbookMarkdown
public import HornbookTemplates

/// The words of the interface in the language of the book.
///
/// A phrase is a text, a text with `{places}`, or one such text for each plural form. English is
/// used for phrases that a language does not have.
public struct Words: Sendable, Hashable {
  /// The phrases as template values.
  public let strings: TemplateObject
  private let texts: [String: Phrase]
  private let forms: PluralForms
  private let fallbackForms: PluralForms

  /// The phrase for a key.
  enum Phrase: Sendable, Hashable {
    case text(String)
    /// A text for each plural form, and whether it is from English and uses English plural rules.
    case counted([PluralCategory: String], isFallback: Bool)
  }

  init(_ phrases: [(key: String, phrase: Phrase)], forms: PluralForms, fallbackForms: PluralForms) {
    var strings = TemplateObject(capacity: phrases.count)
    for (key, phrase) in phrases { strings[TemplateKey(key)] = phrase.value }
    self.strings = strings
    texts = Dictionary(phrases.map { ($0.key, $0.phrase) }) { first, _ in first }
    self.forms = forms
    self.fallbackForms = fallbackForms
  }

  /// A phrase with its places filled.
  ///
  /// A place filled with an empty string also removes the space before it.
  public subscript(key: String, places: KeyValuePairs<String, String>) -> String {
    switch texts[key] {
    case .text(let text): Self.fill(text, places)
    case .counted(let texts, _): Self.fill(texts[.other] ?? "", places)
    case nil: key
    }
  }

  /// A phrase without places; the key itself if there is no such phrase.
  public subscript(key: String) -> String { self[key, [:]] }

  /// A count in words: the form for the number, with `{count}` filled.
  public subscript(key: String, count number: Int) -> String {
    guard case .counted(let texts, let isFallback) = texts[key] else {
      return self[key, ["count": String(number)]]
    }
    let category = (isFallback ? fallbackForms : forms).category(of: number)
    return Self.fill(texts[category] ?? texts[.other] ?? "", ["count": String(number)])
  }

  /// A date in the words of the language.
  public func date(_ date: CalendarDate) -> String {
    self[
      "dateInWords",
      [
        "day": String(date.day), "month": self["month\(date.month)"], "year": String(date.year),
      ]]
  }

  /// A date in the words of the language, without the year if it is unknown.
  public func date(_ date: PartialDate) -> String {
    let month = self["month\(date.month)"]
    guard let year = date.year else {
      return self["dayInWords", ["day": String(date.day), "month": month]]
    }
    return self[
      "dateInWords", ["day": String(date.day), "month": month, "year": String(year)]]
  }

  /// The forms of a counted phrase by category, for a script that fills `{count}` itself.
  func forms(of key: String) -> [(category: String, words: String)] {
    guard case .counted(let texts, _) = texts[key] else { return [("other", self[key])] }
    return PluralCategory.allCases.compactMap { category in
      texts[category].map { (category.rawValue, $0) }
    }
  }

  /// The words that appear in the HTML of texts.
  public var markupWords: MarkupWords {
    var words = MarkupWords()
    words.figureNumbered = self["figureNumbered"]
    words.listingNumbered = self["listingNumbered"]
    words.tableNumbered = self["tableNumbered"]
    words.linkToSection = self["linkToSection"]
    words.notes = self["notes"]
    words.noteNumbered = self["noteNumbered"]
    words.backToText = self["backToText"]
    words.done = self["done"]
    words.notDone = self["notDone"]
    words.alerts = ["note", "tip", "important", "warning", "caution"].map { self[$0] }
    return words
  }

  /// Fills all places in one pass, so that inserted text is never taken for a place.
  private static func fill(_ text: String, _ places: KeyValuePairs<String, String>) -> String {
    guard !places.isEmpty else { return text }
    let bytes = [UInt8](text.utf8)
    var filled = ByteWriter(capacity: bytes.count + 32)
    var start = 0
    for place in Self.places(in: bytes) {
      let name = bytes.text(place.lowerBound + 1..<place.upperBound - 1)
      guard let value = places.first(where: { $0.key == name })?.value else { continue }
      var end = place.lowerBound
      if value.isEmpty, end > start, bytes[end - 1] == ASCII.space { end -= 1 }
      filled.write(start..<end, of: bytes)
      filled.write(text: value)
      start = place.upperBound
    }
    filled.write(start..<bytes.count, of: bytes)
    return filled.text
  }
}

extension Words.Phrase {
  /// The phrase as a template value.
  var value: TemplateValue {
    switch self {
    case .text(let text):
      return .text(text)
    case .counted(let texts, _):
      var forms = TemplateObject(capacity: texts.count)
      for category in PluralCategory.allCases {
        if let text = texts[category] { forms[TemplateKey(category.rawValue)] = .text(text) }
      }
      return .object(forms)
    }
  }
}

extension Words {
  /// The ranges of the places in a text, such as `{count}`, with their braces.
  static func places(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == ASCII.leftBrace {
        open = index
      } else if byte == ASCII.rightBrace, let start = open {
        ranges.append(start..<index + 1)
        open = nil
      }
    }
    return ranges
  }

  /// The names of the places in a text, in alphabetical order.
  static func placeNames(in text: String) -> [String] {
    let bytes = [UInt8](text.utf8)
    return places(in: bytes).map { bytes.text($0.lowerBound + 1..<$0.upperBound - 1) }.sorted()
  }
}
