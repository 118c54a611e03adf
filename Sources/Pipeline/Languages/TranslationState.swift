internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// The chapters of a book beside those of a translation.
public struct TranslationState: Sendable {
  /// A chapter of the original or of the translation.
  public struct Chapter: Sendable {
    /// The path of its text below `content/`.
    public let path: String
    /// Its title in the original, or else in the translation.
    public let title: String
    /// How far it is translated.
    public let state: State
    /// The hash of the original that its translation should record; nil if there is no original.
    public let hash: String?
  }

  /// How far a chapter is translated.
  public enum State: String, Sendable, CaseIterable {
    /// The translation is as new as the original.
    case current
    /// The original has changed since.
    case stale
    /// The translation does not say which state of the original it translates.
    case unrecorded
    /// There is no translation.
    case missing
    /// There is no original.
    case orphaned
  }

  /// The chapters, in the order of the original; those without an original come last.
  public let chapters: [Chapter]

  /// Compares the chapters of a book with those of a translation.
  public init(of source: BookSource, in language: String, _ options: BookOptions) {
    let parallel = Parallel(jobs: options.jobs)
    let original = BookTexts.chapters(of: source.inLanguage(nil), options, parallel).book
    let own = BookTexts.chapters(of: source.inLanguage(language), options, parallel).book
    var chapters = original.chapters.map { chapter in
      let hash = OriginalBook.hash(of: chapter.file.source.bytes)
      let recorded = own.chapter(at: chapter.file.path)?.file.frontMatter.translates
      let state: State =
        own.chapter(at: chapter.file.path) == nil
        ? .missing : recorded == nil ? .unrecorded : recorded == hash ? .current : .stale
      return Chapter(path: chapter.file.path, title: chapter.title, state: state, hash: hash)
    }
    for chapter in own.chapters where original.chapter(at: chapter.file.path) == nil {
      chapters.append(
        Chapter(path: chapter.file.path, title: chapter.title, state: .orphaned, hash: nil))
    }
    self.chapters = chapters
  }

  /// A text of a translation with the hash of its original in its front matter.
  public static func recording(_ hash: String, in text: [UInt8]) -> [UInt8] {
    let line = Array("translates: \(hash)".utf8)
    var lines = text.split(separator: ASCII.newline, omittingEmptySubsequences: false)
      .map(Array.init)
    let isFramed = lines.first.map {
      $0.elementsEqual("---".utf8) || $0.elementsEqual("---\r".utf8)
    }
    let ending: [UInt8] = lines.first?.last == ASCII.carriageReturn ? [ASCII.carriageReturn] : []
    if isFramed == true,
      let end = lines.dropFirst().firstIndex(where: { $0.starts(with: "---".utf8) })
    {
      if let old = lines[..<end].firstIndex(where: { $0.starts(with: "translates:".utf8) }) {
        lines[old] = line + ending
      } else {
        lines.insert(line + ending, at: end)
      }
      return Array(lines.joined(separator: [ASCII.newline]))
    }
    return Array("---\n".utf8) + line + Array("\n---\n\n".utf8) + text
  }
}

/// The words of the interface that a language lacks.
public enum MissingWords {
  /// The words as JSON with the English texts, to be translated; nil if none is missing.
  public static func json(_ language: String, in source: BookSource) -> [UInt8]? {
    let theme = Theme(source)
    let known = theme.strings.first { $0.path.hasSuffix("/\(language).json") }
      .flatMap { root(of: $0) }
    let there = Set(known?.members.map(\.key) ?? [])
    guard let english = root(of: Theme.englishWords) else { return nil }
    let missing = english.members.filter { !there.contains($0.key) }
    guard !missing.isEmpty else { return nil }
    var json = JSONWriter(style: .spread(levels: 1))
    json.object { json in
      for member in missing {
        json.key(member.key)
        json.raw(Array(member.value.tree.source.bytes[member.value.range]))
      }
    }
    return json.finish()
  }

  private static func root(of source: Source) -> DataValue? {
    var ignored: [Finding] = []
    return JSONParser.parse(source).root(findings: &ignored)
  }
}
