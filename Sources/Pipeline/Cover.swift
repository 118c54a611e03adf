internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookImages
internal import HornbookManuscript
internal import HornbookPress

/// The picture on the cover, and the findings about it.
struct Cover {
  /// The picture; nil if there is none that can be shown.
  private(set) var image: CoverImage?
  /// Its path under `content/`, for the files that are copied.
  private(set) var assets: [String] = []
  private(set) var findings: [Finding] = []

  /// The cover file that the settings name; empty if they name none under `content/`.
  static func wanted(_ settings: BookSettings) -> [ChapterFile.WantedFile] {
    guard let cover = settings.cover, case .file(let path, _) = LinkTarget(cover, in: "book.json")
    else { return [] }
    return [.init(path: path, isIncluded: false)]
  }

  init(_ settings: BookSettings, _ wanted: WantedFiles) {
    guard let cover = settings.cover else { return }
    let place = settings.coverPlace
    guard case .file(let path, _) = LinkTarget(cover, in: "book.json") else {
      findings = [Finding(.pathOutside, at: place, "“\(cover)” is not a file under content/")]
      return
    }
    if let reason = wanted.facts.risk(path) {
      findings = [.fileRefused(path, because: reason, at: place)]
      return
    }
    switch wanted.facts.shown(path) {
    case .image(let size?, _, let hasLocation):
      if hasLocation { findings.append(.imageLocation(cover, at: place)) }
      assets = [path]
      let kind = wanted.contents[path].map { ImageFacts.read($0).kind }
      image = CoverImage(
        path: ChapterResolver.assetAddress(path), size: size, isDrawing: kind == .svg)
    case .image(nil, _, _):
      note(.linkBroken, place, "“\(cover)” does not give its size, so the page would shift")
    case .file, .text, .medium:
      note(.linkBroken, place, "“\(cover)” is not an image")
    case .missing(let neighbours):
      let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      let names = neighbours.map { folder + $0 }.sorted()
      let hint = NearMiss.question(for: cover, among: names).map { ": \($0)" } ?? ""
      note(.linkBroken, place, "there is no file “\(cover)”\(hint)")
    case .throughLink:
      note(.pathOutside, place, "“\(cover)” leads outside content/ through a symbolic link")
    case .keptBack(let reason):
      note(.fileKeptBack, place, "“\(cover)” is not published: \(reason)")
    case .unreadable(let reason):
      note(.linkBroken, place, "“\(cover)” cannot be read: \(reason)")
    }
  }

  private mutating func note(_ rule: Rule, _ place: Place?, _ message: String) {
    findings.append(Finding(rule, at: place, message))
  }
}
