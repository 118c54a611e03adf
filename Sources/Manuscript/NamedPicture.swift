public import HornbookDiagnostics
internal import HornbookFormats
public import HornbookMarkdown

/// A picture that settings name: the cover of a book, or the card of a chapter.
public struct NamedPicture: Sendable, Hashable {
  /// The address as it is written.
  public var address: String
  /// The place of the address.
  public var place: Place

  /// The result of looking at the picture.
  public struct Look {
    /// The path under `content/` of a picture that can be shown; nil for others.
    public var path: String?
    /// The address of the picture in the site; empty if it cannot be shown.
    public var address: String { path.map(ChapterResolver.assetAddress) ?? "" }
    /// The picture's size; nil if it cannot be shown.
    public var size: MarkupFacts.ImageSize?
    /// Whether it is an SVG drawing, which link previews on other sites cannot show.
    public var isDrawing: Bool { path?.lowercased().hasSuffix(".svg") == true }
    /// What is wrong with it.
    public var findings: [Finding] = []
  }

  /// The picture's path under `content/` if the file at `file` names it; nil for an address that leads elsewhere.
  public func path(from file: String) -> String? {
    guard case .file(let path, _) = LinkTarget(address, in: file) else { return nil }
    return path
  }

  /// Looks whether the picture can be shown.
  ///
  /// - Parameter file: The path under `content/` of the file that names it.
  public func look(from file: String, _ wanted: WantedFacts) -> Look {
    guard let path = path(from: file) else {
      return note(.pathOutside, "“\(address)” is not a file under content/")
    }
    if let reason = wanted.risk(path) {
      return Look(findings: [.fileRefused(path, because: reason, at: place)])
    }
    switch wanted.shown(path) {
    case .image(let size?, _, let hasLocation):
      return Look(
        path: path, size: size, findings: hasLocation ? [.imageLocation(address, at: place)] : [])
    case .image(nil, _, _):
      return note(.linkBroken, "“\(address)” does not give its size, so the page would shift")
    case .file, .text, .medium: return note(.linkBroken, "“\(address)” is not an image")
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

extension FieldType<NamedPicture> {
  /// The path of a picture.
  static var picture: FieldType {
    FieldType("a non-empty string") { value, findings in
      FieldType<String>.nonEmptyString.read(value, &findings).map {
        NamedPicture(address: $0, place: value.place)
      }
    }
  }
}
