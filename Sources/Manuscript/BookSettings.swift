internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats
public import HornbookMarkdown

/// The settings in `book.json`.
public struct BookSettings: Sendable, FieldDecodable {
  /// The name under which readers' progress is kept.
  public var id = "book"
  /// The title on the cover.
  public var title = "Untitled"
  /// A line below the title.
  public var subtitle: String?
  /// The author's name.
  public var author: String?
  /// The language of the text, as a BCP 47 tag.
  public var language = "en"
  /// The languages into which the book is translated, each in a folder below `content/`.
  public var languages: [LanguageSettings] = []
  /// The versions of the book that every page names, the newest first.
  public var versions: [VersionSettings] = []
  /// Whether the site can be kept by a browser and read without a network.
  public var offline = false
  /// The direction of the text; the default depends on the language.
  public var direction = Direction.ltr
  /// Where the site will be, with its base path.
  public var url: String?
  /// A description of the book in a sentence.
  public var description: String?
  /// The picture on the cover.
  public var cover: NamedFile?
  /// The parts and their chapters; empty if `book.json` gives none.
  public var parts: [PartSettings] = []
  /// The address of the book's source.
  public var repository: String?
  /// The address at which a text may be changed, with `{path}` for its path.
  public var edit: String?
  /// Where readers report a question: a mail address, or that of a form with places for what is known of the question.
  public var report: String?
  /// The version of the book, as reports name it.
  public var version: String?
  /// Whether raw HTML in chapters is escaped or passed through.
  public var html = RawHTML.escape
  /// How pages and files are named.
  public var addresses = Addresses.names
  /// The links at the foot of every page.
  public var links: [FootLink] = []
  /// The folders beside the site to which links may lead, such as `../std/`; nil if to all.
  public var elsewhere: [String]? = []
  /// Addresses that lead to other pages, with their places in `book.json`.
  public var redirects: [(old: String, new: String, place: Place)] = []
  /// The variant of Markdown in which the texts are written.
  public var dialect = Dialect.book
  /// Whether quotes and dashes are made typographic.
  public var typography = false
  /// What is done with formulas in texts.
  public var formulas = FormulaSetting.off
  /// The prefixes of lines that listings hide, by language.
  public var hideLines: [String: String] = [:]
  /// Which listings are highlighted.
  public var highlight = CodeHighlighting.all
  /// Where answers are shown.
  public var answers = AnswerMode.inline
  /// Whether options may change places where a quiz is shuffled.
  public var shuffle = true
  /// Whether the quiz in the terminal is an exam.
  public var exam = false
  /// Whether the pages can be searched.
  public var search = true
  /// What the feed contains.
  public var feed = FeedSettings()
  /// Whether chapters have copies in Markdown for language models, listed in `llms.txt`.
  public var llms = false
  /// How the whole book is set on paper; nil if the reader decides.
  public var paper: PaperSettings?
  /// Headings with a special meaning, by that meaning (`questions` or `answers`).
  public var sections: [String: [String]] = [:]
  /// The severities that the book gives to rules.
  public var rules: [RuleSettings.Entry] = []
  /// The book's datasets as written; the dataset module reads them.
  public var datasets: DataValue?
  /// The app that a browser offers above the pages.
  public var banner: BannerSettings?
  /// The apps that may open the pages themselves.
  public var association: AssociationSettings?
  /// The files of the whole book that are published with the site.
  public var editions: [BoundBook] = []
  /// What libraries and shops want to know of the book.
  public var publication = PublicationFacts()
  /// How listings are run.
  public var run = RunSettings()
  /// Exceptions that the author takes responsibility for.
  public var allowed = AllowedSettings()
  /// The names and values of `theme`, for templates.
  public var theme: DataValue?
  /// How pages differ from their usual look.
  public var look = LookSettings()

  /// The direction of a text.
  public enum Direction: String, Sendable, CaseIterable {
    case ltr, rtl

    /// The direction in which a language is usually written.
    init(ofLanguage tag: String) {
      let language = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
      let rightToLeft = ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]
      self = rightToLeft.contains(language) ? .rtl : .ltr
    }
  }

  /// How pages and files are named.
  public enum Addresses: String, Sendable, CaseIterable {
    /// Pages by the names of their texts, side by side, and files below `assets/`.
    case names
    /// Pages and files by their paths under `content/`, beside a folder of Hornbook's own files.
    case paths
  }

  /// Where answers are shown.
  public enum AnswerMode: String, Sendable, CaseIterable {
    case inline, page, withheld
  }

  /// A part and the files of its chapters, from `book.json`.
  public struct PartSettings: Sendable, FieldDecodable {
    /// The title of the part.
    public var title: String
    /// The file names of its chapters, with their places in `book.json`.
    public var chapters: [(name: String, place: Place)]

    /// Reads a part.
    public init?(fields: inout FieldReader) {
      let title = fields.required("title", .nonEmptyString)
      let names = FieldType<(name: String, place: Place)>("a file name") { value, findings in
        FieldType.nonEmptyString.read(value, &findings).map { ($0, value.place) }
      }
      let chapters = fields.required("chapters", .list(names))
      guard let title, let chapters else { return nil }
      self.title = title
      self.chapters = chapters
    }
  }

  /// The default settings.
  public init() {}

  /// The files under `content/` that the settings name; paths in `book.json` begin there.
  public var named: [String] {
    ((cover.map { [$0] } ?? []) + look.files).compactMap { $0.path(from: "book.json") }
  }

  /// Reads `book.json`.
  public init?(fields: inout FieldReader) {
    let id = fields.required("id", .nonEmptyString)
    let title = fields.required("title", .nonEmptyString)
    subtitle = fields.optional("subtitle", .string)
    author = fields.optional("author", .string)
    language = fields.optional("language", .nonEmptyString) ?? "en"
    direction =
      fields.optional("direction", .word(Direction.self)) ?? Direction(ofLanguage: language)
    languages = fields.optional("languages", .languages) ?? []
    versions = fields.optional("versions", .list(.record(VersionSettings.self))) ?? []
    offline = fields.optional("offline", .bool) ?? false
    url = fields.optional("url", .nonEmptyString)
    description = fields.optional("description", .string)
    cover = fields.optional("cover", .file(.image))
    repository = fields.optional("repository", .web)
    edit = fields.optional("edit", .web)
    links = fields.optional("links", .list(.record(FootLink.self))) ?? []
    report = fields.optional("report", .report)
    version = fields.optional("version", .nonEmptyString)
    parts = fields.optional("parts", .list(.record(PartSettings.self))) ?? []
    html = fields.optional("html", .word(RawHTML.self)) ?? .escape
    addresses = fields.optional("addresses", .word(Addresses.self)) ?? .names
    elsewhere =
      fields.value("elsewhere")?.bool == true
      ? nil : fields.optional("elsewhere", .list(.nonEmptyString)) ?? []
    redirects = fields.optional("redirects", Self.redirectsType) ?? []
    dialect = fields.optional("dialect", .dialect) ?? .book
    typography = fields.optional("typography", .bool) ?? false
    formulas = Self.formulas(from: &fields)
    hideLines = fields.optional("hideLines", Self.hideLinesType) ?? [:]
    highlight = fields.optional("highlight", .highlighting) ?? .all
    answers = fields.optional("answers", .word(AnswerMode.self)) ?? .inline
    shuffle = fields.optional("shuffle", .bool) ?? true
    exam = fields.optional("exam", .bool) ?? false
    search = fields.optional("search", .bool) ?? true
    feed = fields.optional("feed", .record(FeedSettings.self)) ?? FeedSettings()
    llms = fields.optional("llms", .bool) ?? false
    paper = fields.optional("paper", .paper)
    sections = fields.optional("sections", .record(SectionsModel.self))?.headings ?? [:]
    rules = fields.optional("rules", Self.rulesType) ?? []
    datasets = fields.optional("datasets", .anything)
    run = fields.optional("run", .runSettings) ?? RunSettings()
    allowed = fields.optional("allow", .record(AllowedSettings.self)) ?? AllowedSettings()
    theme = fields.optional("theme", Self.themeType)
    var faults: [Finding] = []
    if let theme { look.read(theme: theme, &faults) }
    if let fonts = fields.value("fonts") { look.read(fonts: fonts, &faults) }
    for fault in faults { fields.note(fault) }
    banner = fields.optional("banner", .record(BannerSettings.self))
    association = fields.optional("association", .record(AssociationSettings.self))
    editions = fields.optional("editions", .list(.word(BoundBook.self))) ?? []
    publication =
      fields.optional("publication", .record(PublicationFacts.self)) ?? PublicationFacts()
    // It only serves editors.
    _ = fields.value("$schema")
    guard let id, let title else { return nil }
    self.id = id
    self.title = title
  }

  /// The path of the site on its host, if links may lead to other sites on it; nil if none may.
  public var rootOfLinks: String? { elsewhere == nil ? SiteAddress.path(of: url) : nil }

  /// Whether films and sounds are shown like images; in other dialects they are images that do not play.
  public var showsMedia: Bool { dialect == .book }

  private static var themeType: FieldType<DataValue> {
    FieldType("an object of strings, numbers and Booleans") { value, findings in
      guard value.kind == .object else {
        findings.append(
          .wrongType(of: value, expected: "an object of strings, numbers and Booleans"))
        return nil
      }
      for member in value.members where ![.string, .number, .bool].contains(member.value.kind) {
        findings.append(.wrongType(of: member.value, expected: "a string, a number, true or false"))
      }
      return value
    }
  }

  private static var redirectsType: FieldType<[(old: String, new: String, place: Place)]> {
    FieldType("an object of old and new addresses") { value, findings in
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: "an object of old and new addresses"))
        return nil
      }
      return value.members.compactMap { member in
        FieldType.nonEmptyString.read(member.value, &findings).map {
          (member.key, $0, member.keyPlace)
        }
      }
    }
  }

  private static var hideLinesType: FieldType<[String: String]> {
    FieldType("an object of languages and prefixes") { value, findings in
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: "an object of languages and prefixes"))
        return nil
      }
      var prefixes: [String: String] = [:]
      for member in value.members {
        prefixes[member.key] = FieldType.nonEmptyString.read(member.value, &findings)
      }
      return prefixes
    }
  }

  private static var rulesType: FieldType<[RuleSettings.Entry]> {
    FieldType("an object of rules and levels") { value, findings in
      value.members.compactMap { member in
        FieldType.string.read(member.value, &findings).map {
          RuleSettings.Entry(rule: member.key, level: $0, place: member.keyPlace)
        }
      }
    }
  }
}

extension FieldType<String> {
  /// An address in the web.
  fileprivate static var web: FieldType {
    .checked("an address that begins with “https://” or “http://”") { value in
      value.string.flatMap { SiteAddress($0).base == nil ? nil : $0 }
    }
  }
}

/// A link at the foot of every page: one of `links` in `book.json`.
public struct FootLink: Sendable, Hashable, FieldDecodable {
  /// The words of the link.
  public let title: String
  /// An address, or a path below the site, such as `manual/`.
  public let address: String

  /// Reads an entry of `links`.
  public init?(fields: inout FieldReader) {
    let title = fields.required("title", .nonEmptyString)
    let address = fields.required("address", .footAddress)
    guard let title, let address else { return nil }
    self.title = title
    self.address = address
  }
}

extension FieldType<String> {
  /// An address of the web, or a path relative to the site.
  fileprivate static var footAddress: FieldType {
    .checked("an address that begins with “https://”, or a path such as “manual/”") { value in
      value.string.flatMap { text in
        if SiteAddress(text).base != nil { return text }
        let steps = text.split(separator: "/", omittingEmptySubsequences: false)
        // A translation's paths lead up to the original.
        let below = steps.drop { $0 == ".." }
        let isPath = !text.hasPrefix("/") && !text.isEmpty && !below.contains("..")
        return isPath && !text.utf8.contains(ASCII.colon) && !text.utf8.contains(ASCII.backslash)
          ? text : nil
      }
    }
  }
}

extension FieldType<String> {
  /// An address for reports, of a person or of a form.
  fileprivate static var report: FieldType {
    .checked("“mailto:” and an address, or a web address that contains “{text}”") { value in
      value.string.flatMap { text in
        if text.hasPrefix("mailto:") { return isMail(text.dropFirst(7)) ? text : nil }
        return text.contains("{text}") && SiteAddress(text).base != nil ? text : nil
      }
    }
  }

  /// Whether this is a mail address that needs no escaping in a link, without anything after it.
  private static func isMail(_ text: Substring) -> Bool {
    let sides = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return sides.count == 2
      && sides.allSatisfy { side in
        !side.isEmpty && side.allSatisfy { $0.isLetterOrDigit || "-._~+".utf8.contains($0) }
      }
  }
}

extension FieldType<Dialect> {
  /// A variant of Markdown for books.
  fileprivate static var dialect: FieldType {
    .choice([Dialect.book, .mdbook, .docc].map(\.rawValue)) { Dialect(rawValue: $0) }
  }
}

/// Headings with a special meaning: `sections` in `book.json`.
struct SectionsModel: FieldDecodable {
  /// The headings by their meaning.
  private(set) var headings: [String: [String]] = [:]

  init?(fields: inout FieldReader) {
    for meaning in ["questions", "answers"] {
      headings[meaning] = fields.optional(meaning, .list(.nonEmptyString))
    }
  }
}
