internal import HornbookBytes
public import HornbookMarkdown

/// A film or a sound of the book, with the files beside it.
public struct MediumFile: Sendable, Hashable {
  /// Whether it is a film or a sound.
  public var kind: MediumKind
  /// The files with captions, by path under `content/`.
  public var captions: [Captions]
  /// The picture that is shown before a film begins: its path under `content/`, and its size.
  public var poster: Poster?
  /// The names of other files with captions in the folder, for those who have mistyped one.
  public var others: [String] = []

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

  /// Finds the files beside a film or a sound; nil if the file at the path does not play.
  ///
  /// - Parameters:
  ///   - path: The path under `content/`.
  ///   - names: The names of the files in its folder, sorted.
  public init?(_ path: String, among names: [String]) {
    guard let kind = MediumKind(path) else { return nil }
    let name = path.lastPathName
    let folder = path.dropLast(name.utf8.count)
    let stem = Self.stem(of: name)
    self.kind = kind
    captions = []
    guard kind == .video else { return }
    for other in names {
      guard other.lowercased().hasSuffix(".vtt") else { continue }
      let inner = Self.stem(of: other)
      let language = inner.hasPrefix(stem + ".") ? String(inner.dropFirst(stem.count + 1)) : nil
      if inner == stem || language.map(Self.isLanguage) == true {
        captions.append(Captions(path: folder + other, language: language))
      } else {
        others.append(other)
      }
    }
    // The file without a language comes first, whatever the others are called.
    captions.sort { ($0.language ?? "", $0.path) < ($1.language ?? "", $1.path) }
    let endings = ["jpg", "jpeg", "png", "webp"]
    poster = endings.map { "\(stem).\($0)" }.first { names.contains($0) }
      .map { Poster(path: folder + $0) }
  }

  /// The paths of all files beside it.
  public var companions: [String] { captions.map(\.path) + (poster.map { [$0.path] } ?? []) }

  /// The name without its ending.
  private static func stem(of name: String) -> String {
    guard let period = name.utf8.lastIndex(of: ASCII.period) else { return name }
    return String(name[..<period])
  }

  /// Whether a part of a name is that of a language, such as `de` or `zh-Hans`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: ASCII.minus, omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy {
      (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit)
    }
  }
}
