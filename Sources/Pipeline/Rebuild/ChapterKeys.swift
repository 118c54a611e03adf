internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// For each chapter a hash of everything that its page and its findings depend on.
///
/// While a chapter's key stays the same, neither its page nor anything found in it can change. The
/// keys may cover more than is needed, never less: what cannot be told for one chapter by itself, such as
/// the contents of a directive, depends on the whole book.
struct ChapterKeys {
  /// The keys, by the chapters' ordinals.
  let keys: [StableHash]

  init(_ checked: CheckedBook, _ parallel: Parallel) {
    let common = Self.common(checked)
    let whole = Self.wholeBook(checked)
    keys = parallel.map(checked.book.chapters) { [checked] chapter in
      var hasher = StableHasher()
      hasher.combine(common)
      hasher.combine(checked.own(chapter))
      hasher.combine(checked.shop.press.surroundings(of: chapter.index))
      checked.combineTargets(of: chapter, into: &hasher)
      if checked.dependsOnAll(chapter) { hasher.combine(whole) }
      return hasher.finish()
    }
  }

  /// The settings that no chapter page shows: they determine the order of the chapters, or only which findings
  /// count.
  private static let structural: Set<String> = ["parts", "rules"]

  /// What all chapter pages share.
  private static func common(_ checked: CheckedBook) -> StableHash {
    var hasher = StableHasher()
    if let source = checked.loaded.notes.sources.first(where: { $0.path == ReadSettings.path }) {
      var ignored: [Finding] = []
      if let root = JSONParser.parse(source).root(findings: &ignored) {
        for member in root.members where !structural.contains(member.key) {
          hasher.combine(member.key)
          hasher.combine(source.bytes.text(member.value.range))
        }
      }
    }
    hasher.combine(checked.theme.hash)
    hasher.combine(checked.shop.press.commonFrame)
    return hasher.finish()
  }

  /// Everything that was read.
  private static func wholeBook(_ checked: CheckedBook) -> StableHash {
    var hasher = StableHasher()
    for source in checked.loaded.notes.sources {
      hasher.combine(source.path)
      hasher.combine(StableHash(of: source.bytes))
    }
    for path in checked.loaded.otherFiles { hasher.combine(path) }
    return hasher.finish()
  }
}

extension CheckedBook {
  /// The hash of a chapter's own text, its place in the book and its questions with their answers.
  fileprivate func own(_ chapter: Book.Chapter) -> StableHash {
    var record = RecordWriter(capacity: 1024)
    record.write(StableHash(of: chapter.file.source.bytes))
    record.write(chapter.position)
    record.write(shop.press.questionHash(of: chapter.index)) { $0.write($1) }
    for file in chapter.file.wanted {
      record.write(file.path)
      record.write(wanted.facts.hash(of: file))
    }
    return StableHash(of: record.take())
  }

  /// What the chapter's links see of other chapters.
  fileprivate func combineTargets(of chapter: Book.Chapter, into hasher: inout StableHasher) {
    for link in chapter.file.links {
      guard case .file(let path, _) = link.target, path != chapter.file.path else { continue }
      guard let target = book.chapter(at: path) else { continue }
      hasher.combine(loaded.texts.faces[path] ?? StableHash(of: target.file.source.bytes))
      hasher.combine(target.address)
      hasher.combine(target.title)
      hasher.combine(target.numeral ?? "")
    }
  }

  /// Whether a chapter's page or its findings may depend on any part of the book.
  fileprivate func dependsOnAll(_ chapter: Book.Chapter) -> Bool {
    let file = chapter.file
    return !file.outline.directives.isEmpty || file.frontMatter.supersededBy != nil
      || !file.findings.isEmpty || !resolved.chapters[chapter.index].findings.isEmpty
  }
}
