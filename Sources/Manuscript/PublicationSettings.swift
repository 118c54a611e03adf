internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats
internal import HornbookMarkdown

/// The app that a browser offers above each page: `banner` in `book.json`.
public struct BannerSettings: Sendable, Hashable, FieldDecodable {
  /// The app's number in the App Store.
  public var app: String
  /// The address that is handed to the app; nil for none.
  public var argument: String?

  /// Reads a banner.
  public init?(fields: inout FieldReader) {
    let app = fields.required("app", .appNumber)
    argument = fields.optional("argument", .bannerArgument)
    guard let app else { return nil }
    self.app = app
  }

  /// The content of the page's meta element.
  public var content: String {
    "app-id=\(app)" + (argument.map { ", app-argument=\($0)" } ?? "")
  }
}

/// What the feed contains: `feed` in `book.json`.
public struct FeedSettings: Sendable, Hashable, FieldDecodable {
  /// How much of a chapter its entry contains.
  public enum Entries: String, Sendable, CaseIterable {
    /// Its description.
    case summary
    /// Its text.
    case whole
  }

  /// A format of feeds.
  public enum Format: String, Sendable, CaseIterable {
    case atom, rss, json
  }

  /// How much of a chapter its entry contains.
  public var entries = Entries.summary
  /// The formats in which the feed is written.
  public var formats: Set<Format> = [.atom]

  /// An Atom feed of summaries.
  public init() {}

  /// Reads the settings of a feed.
  public init?(fields: inout FieldReader) {
    entries = fields.optional("entries", .word(Entries.self)) ?? .summary
    formats = fields.optional("formats", .list(.word(Format.self))).map { Set($0) } ?? [.atom]
  }
}

/// The apps that may open the site's pages: `association` in `book.json`.
public struct AssociationSettings: Sendable, Hashable, FieldDecodable {
  /// The apps, each as team and bundle identifier.
  public var apps: [String]
  /// The paths on the host that the apps open; empty means the whole site.
  public var paths: [String]
  /// The place of the setting in `book.json`.
  public var place: Place

  /// Reads an association.
  public init?(fields: inout FieldReader) {
    let apps = fields.required("apps", .list(.appIdentifier))
    paths = fields.optional("paths", .list(.hostPath)) ?? []
    place = fields.value.place
    guard let apps, !apps.isEmpty else { return nil }
    self.apps = apps
  }
}

extension FieldType<String> {
  /// An app number, as a string of digits or as a number.
  fileprivate static var appNumber: FieldType {
    .checked("an App Store number such as “123456789”") { value in
      let digits = value.string ?? value.int.map { String($0) } ?? ""
      let isNumber = (1...20).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isDigit)
      return isNumber ? digits : nil
    }
  }

  /// An address without commas, because a comma would begin another argument of the banner.
  fileprivate static var bannerArgument: FieldType {
    .checked("an address without commas or spaces") { value in
      value.string.flatMap { text in
        text.isEmpty || text.utf8.contains { $0 == UInt8(ascii: ",") || $0 <= ASCII.space }
          || Address.isRefused([UInt8](text.utf8)[...]) ? nil : text
      }
    }
  }

  /// A team and bundle identifier such as `ABCDE12345.org.example.reader`.
  fileprivate static var appIdentifier: FieldType {
    .checked("a team and a bundle such as “ABCDE12345.org.example.reader”") { value in
      guard let text = value.string else { return nil }
      let steps = text.utf8.split(separator: ASCII.period, omittingEmptySubsequences: false)
      let isPlain = steps.allSatisfy { step in
        !step.isEmpty && step.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.minus }
      }
      return isPlain && steps.count > 1 && steps[0].count == 10 ? text : nil
    }
  }

  /// A path on the host such as `/book/*`.
  fileprivate static var hostPath: FieldType {
    .checked("a path such as “/book/*”") { value in
      value.string.flatMap { text in
        text.hasPrefix("/") && text.utf8.allSatisfy { $0 > ASCII.space && $0 < 0x7F } ? text : nil
      }
    }
  }
}

extension BookSettings {
  /// Whether the feed may contain the text of a chapter with this front matter.
  public func feedShows(_ metadata: ChapterMetadata) -> Bool {
    feed.entries == .whole && !feed.formats.isEmpty && url != nil
      && (metadata.date != nil || metadata.updated != nil)
  }

  /// Whether a chapter with this front matter has a copy in Markdown.
  public func copies(_ metadata: ChapterMetadata) -> Bool { llms && !metadata.isUnlisted }
}
