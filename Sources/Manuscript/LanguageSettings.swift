internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats

/// A language into which the book is translated: a member of `languages` in `book.json`.
public struct LanguageSettings: Sendable {
  /// Its BCP 47 tag, which is also the name of its folder below `content/` and in the site.
  public var tag: String
  /// What the language calls itself; nil for its usual name.
  public var name: String?
  /// The place of the tag in `book.json`.
  public var place: Place

  /// The keys of `book.json` that a language may replace as a whole.
  public static let replaced: Set<String> = [
    "title", "subtitle", "author", "description", "cover", "direction", "parts", "sections",
    "links", "publication",
  ]

  /// Whether a text can be the tag of a language and the name of its folder.
  public static func isTag(_ text: String) -> Bool {
    let subtags = text.utf8.split(separator: ASCII.minus, omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...3).contains(first.count) else { return false }
    return first.allSatisfy { $0.isLetter && $0 >= UInt8(ascii: "a") }
      && subtags.dropFirst().allSatisfy { part in
        (2...8).contains(part.count) && part.allSatisfy(\.isLetterOrDigit)
      }
  }
}

/// A version of the book: an element of `versions` in `book.json`.
public struct VersionSettings: Sendable, FieldDecodable {
  /// What it is called.
  public var name: String
  /// The address of its site; nil for the version at hand.
  public var url: String?

  /// Reads a version.
  public init?(fields: inout FieldReader) {
    let address = FieldType<String>.checked(
      "an address that begins with “https://”, “http://” or “/”"
    ) { value in
      value.string.flatMap { text in
        let isPath = text.hasPrefix("/") && !text.hasPrefix("//")
        return isPath || SiteAddress(text).base != nil ? text : nil
      }
    }
    let name = fields.required("name", .nonEmptyString)
    url = fields.optional("url", address)
    guard let name else { return nil }
    self.name = name
  }
}

extension FieldType<[LanguageSettings]> {
  /// The languages of a book, by their tags.
  static var languages: FieldType {
    FieldType("an object of languages") { value, findings in
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: "an object of languages"))
        return nil
      }
      var languages: [LanguageSettings] = []
      for member in value.members {
        guard LanguageSettings.isTag(member.key),
          !languages.contains(where: { $0.tag == member.key })
        else {
          findings.append(
            .wrongType(
              of: member.value,
              expected: "a language with a tag such as “de” or “pt-BR” as its name"))
          continue
        }
        let model = FieldReader.read(
          TranslatedSettings.self, from: member.value, findings: &findings)
        languages.append(
          LanguageSettings(tag: member.key, name: model?.name, place: member.keyPlace))
      }
      return languages
    }
  }
}

/// What a language says of itself, as far as it is checked in its place.
private struct TranslatedSettings: FieldDecodable {
  let name: String?

  init?(fields: inout FieldReader) {
    name = fields.optional("name", .nonEmptyString)
    for key in ["title", "cover"] { _ = fields.optional(key, FieldType<String>.nonEmptyString) }
    for key in ["subtitle", "author", "description"] {
      _ = fields.optional(key, FieldType<String>.string)
    }
    _ = fields.optional("direction", .word(BookSettings.Direction.self))
    _ = fields.optional("parts", .list(.record(BookSettings.PartSettings.self)))
    _ = fields.optional("sections", .record(SectionsModel.self))
    _ = fields.optional("links", .list(.record(FootLink.self)))
    _ = fields.optional("publication", .record(PublicationFacts.self))
    _ = fields.optional("datasets", .anything)
  }
}
