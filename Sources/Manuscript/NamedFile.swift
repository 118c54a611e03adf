public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookMarkdown

/// A file that settings name: the cover of a book, the card of a chapter, or a typeface.
public struct NamedFile: Sendable, Hashable {
  /// The address as it is written.
  public var address: String
  /// The place of the address.
  public var place: Place

  /// The result of looking at the file.
  public struct Look {
    /// The path under `content/` of a file that can be used; nil for others.
    public var path: String?
    /// The path of the file in the site; empty if it cannot be used.
    public var sitePath: String { path.map(ChapterResolver.sitePath) ?? "" }
    /// The size of a picture.
    public var size: MarkupFacts.ImageSize?
    /// Whether it is an SVG drawing, which link previews on other sites cannot show.
    public var isDrawing: Bool { path?.lowercased().hasSuffix(".svg") == true }
    /// What is wrong with it.
    public var findings: [Finding] = []
  }

  /// The path under `content/` if the file at `file` names it; nil for an address that leads elsewhere.
  public func path(from file: String) -> String? {
    guard case .file(let path, _) = LinkTarget(address, in: file) else { return nil }
    return path
  }

  /// Looks whether a picture can be shown.
  ///
  /// - Parameter file: The path under `content/` of the file that names it.
  public func picture(from file: String, _ wanted: WantedFacts) -> Look {
    look(from: file, wanted) { fact, path in
      guard case .image(let size, _, let hasLocation) = fact else { return nil }
      guard let size else {
        return note(.linkBroken, "“\(address)” does not give its size, so the page would shift")
      }
      return Look(
        path: path, size: size, findings: hasLocation ? [.imageLocation(address, at: place)] : [])
    } ?? note(.linkBroken, "“\(address)” is not an image")
  }

  /// The formats of typefaces, by the endings of their files.
  public static let fontFormats = [
    "woff2": "woff2", "woff": "woff", "ttf": "truetype", "otf": "opentype",
  ]

  /// The format of a typeface in style sheets; nil if browsers know none of this ending.
  public var fontFormat: String? {
    address.split(separator: ".").last.flatMap { Self.fontFormats[$0.lowercased()] }
  }

  /// Looks whether browsers can use a typeface.
  public func font(from file: String, _ wanted: WantedFacts) -> Look {
    look(from: file, wanted) { fact, path in
      guard case .file = fact, fontFormat != nil else { return nil }
      return Look(path: path)
    } ?? note(.linkBroken, "“\(address)” is not a font that browsers know")
  }

  /// Looks at a file that is there.
  ///
  /// - Parameter use: What to make of it; nil if it is none of the wanted kind.
  /// - Returns: Nil if it is none of the wanted kind.
  private func look(
    from file: String, _ wanted: WantedFacts, use: (FileFact, _ path: String) -> Look?
  ) -> Look? {
    guard let path = path(from: file) else {
      return note(.pathOutside, "“\(address)” is not a file under content/")
    }
    if let reason = wanted.risk(path) {
      return Look(findings: [.fileRefused(path, because: reason, at: place)])
    }
    switch wanted.shown(path) {
    case .image, .file, .text, .medium: return use(wanted.shown(path), path)
    case .missing(let neighbours):
      let written = address.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      let names = neighbours.map { written + $0 }.sorted()
      let hint = NearMiss.question(for: address, among: names).map { ": \($0)" } ?? ""
      return note(.linkBroken, "there is no file “\(address)”\(hint)")
    case .throughLink:
      return note(.pathOutside, "“\(address)” leads outside content/ through a symbolic link")
    case .keptBack(let reason):
      return note(.fileKeptBack, "“\(address)” is not published: \(reason)")
    case .unreadable(let reason):
      return note(.linkBroken, "“\(address)” cannot be read: \(reason)")
    }
  }

  private func note(_ rule: Rule, _ message: String) -> Look {
    Look(findings: [Finding(rule, at: place, message)])
  }
}

extension FieldType<NamedFile> {
  /// The path of a file.
  static func file(_ form: FileForm) -> FieldType {
    FieldType("a non-empty string", file: form) { value, findings in
      FieldType<String>.nonEmptyString.read(value, &findings).map {
        NamedFile(address: $0, place: value.place)
      }
    }
  }
}
