internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookMarkdown

/// A film or a sound of the book, with the files beside it.
public struct MediumFile: Sendable, Hashable {
  /// Whether it is a film or a sound.
  public var kind: MediumKind
  /// The files with captions, that without a language in its name first.
  public var captions: [Captions] = []
  /// The picture that is shown before a film begins.
  public var poster: Poster?
  /// The name of another file with captions that could be meant for it; nil if there is none.
  public var meant: String?

  /// A file with captions.
  public struct Captions: Sendable, Hashable {
    /// The path under `content/`.
    public var path: String
    /// The language in its name; nil if there is none.
    public var language: String?
  }

  /// A picture.
  public struct Poster: Sendable, Hashable {
    /// The path under `content/`.
    public var path: String
    /// The size; nil if it is not known.
    public var size: MarkupFacts.ImageSize?
  }

  /// The paths of all files beside it.
  public var companions: [String] { captions.map(\.path) + (poster.map { [$0.path] } ?? []) }
}

/// The files of a folder that may belong to films.
public struct MediaFolder: Sendable {
  private let path: String
  private var names: Set<String> = []
  /// The files with captions, by the stem of the film's name.
  private var captions: [String: [MediumFile.Captions]] = [:]
  private let near: NearMiss

  /// Sorts the files of a folder.
  ///
  /// - Parameters:
  ///   - path: The path of one of them under `content/`.
  ///   - names: The names of the files.
  public init(of path: String, _ names: [String]) {
    let folder = String(path.dropLast(path.lastPathName.count))
    self.path = folder
    var texts: [String] = []
    for name in names.sorted() {
      guard let (stem, ending) = Self.parts(name) else { continue }
      if ending != "vtt" {
        self.names.insert(name)
        continue
      }
      texts.append(name)
      captions[stem, default: []].append(.init(path: folder + name))
      if let (film, language) = Self.parts(stem), Self.isLanguage(language) {
        captions[film, default: []].append(.init(path: folder + name, language: language))
      }
    }
    near = NearMiss(texts)
  }

  /// A film or a sound in this folder, by its name; nil if the file does not play.
  public func medium(_ name: String) -> MediumFile? {
    guard let kind = MediumKind(file: name), let (stem, _) = Self.parts(name) else { return nil }
    var medium = MediumFile(kind: kind)
    guard kind == .video else { return medium }
    medium.captions = (captions[stem] ?? []).sorted {
      ($0.language ?? "", $0.path) < ($1.language ?? "", $1.path)
    }
    if medium.captions.isEmpty { medium.meant = near.best(for: stem + ".vtt") }
    medium.poster = ["jpg", "jpeg", "png", "webp"].map { "\(stem).\($0)" }
      .first { names.contains($0) }.map { .init(path: path + $0) }
    return medium
  }

  /// The name before its last full stop, and the ending in lower case.
  private static func parts(_ name: String) -> (stem: String, ending: String)? {
    guard let period = name.utf8.lastIndex(of: ASCII.period) else { return nil }
    let ending = name[name.utf8.index(after: period)...]
    return (String(name[..<period]), ending.lowercased())
  }

  /// Whether a part of a name is that of a language, such as `de` or `zh-hans`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: ASCII.minus, omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter)
    else {
      return false
    }
    return parts.dropFirst().allSatisfy {
      (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit)
    }
  }
}
