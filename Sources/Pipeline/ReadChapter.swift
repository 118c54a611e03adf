internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A chapter that was read on its own, with everything that is derived while its tree is available.
///
/// A class, because the chapters of a long book go through many lists at each check.
final class ReadChapter: Sendable {
  let file: ChapterFile
  /// Its packed tree; nil if the chapter was taken from its record.
  ///
  /// All trees of a long book, unpacked, would take more memory than everything else together.
  let tree: PackedDocument?
  /// The hash of its file's bytes; nil if no later check asks for it.
  let hash: StableHash?
  /// Its text, if it was read from its file.
  let text: KeptText?
  /// Whether it is the printed key.
  let isKey: Bool
  /// Its questions and keys.
  let asked: ChapterAsked
  /// The names of code that its text has, without its questions; none of the printed key.
  let codeNames: ChapterNames
  /// The findings about the chapter on its own.
  let findings: [Finding]
  /// The suppressions in the chapter.
  let suppressions: [Suppression]
  /// A hash of what other texts see of it; nil if that cannot be determined.
  let face: StableHash?
  /// The ranges that may move but not change.
  var fixed: [Range<Int>] { asked.fixed }
  /// Whether it is not UTF-8.
  let isDamaged: Bool
  /// Where its record is stored; nil if its text was parsed.
  let slot: PageStore.Slot?

  /// The chapter with its tree unpacked.
  func open() -> OpenText { TextTrees(tree, of: file).open(file) }

  /// Whether a book has so few texts that one page shows all of them, for which each check needs their trees.
  static func keepsTrees(of count: Int) -> Bool { count < 100 }

  /// The chapter for the next check of a book with so many texts.
  func held(in count: Int) -> ReadChapter {
    // That of the printed key is kept elsewhere.
    !isKey && Self.keepsTrees(of: count) ? self : ReadChapter(self, asked, nil)
  }

  /// Packs the text, and lets go of what was read, unless an editor has both.
  func packText(of files: BookSource, like sample: TextSample) {
    guard !isKey, let text, !text.isPacked, let file = files.known(self.file.sourcePath)
    else { return }
    file.letGo()
    text.pack(like: sample)
  }

  /// The same chapter with other questions or without its tree.
  init(_ read: ReadChapter, _ asked: ChapterAsked, _ tree: PackedDocument?) {
    file = read.file
    self.tree = tree
    hash = read.hash
    text = read.text
    isKey = read.isKey
    self.asked = asked
    codeNames = read.codeNames
    findings = read.findings
    suppressions = read.suppressions
    face = read.face
    isDamaged = read.isDamaged
    slot = read.slot
  }

  /// A chapter that has not changed since its record was made.
  init(
    _ file: ChapterFile, asked: ChapterAsked, _ known: ChapterRecord, _ read: ChapterRecord.Read
  ) {
    self.file = file
    tree = nil
    hash = nil
    text = nil
    isKey = known.isKey
    self.asked = asked
    codeNames = known.codeNames
    findings = Array(known.findings.prefix(read.findings))
    suppressions = known.suppressions
    face = known.face
    isDamaged = read.isDamaged
    slot = known.text
  }

  /// - Parameter last: The last build, which has the text as it was if it was a check of the same process.
  init(
    _ path: String, _ reading: BookSource.Reading, isKey: Bool, _ settings: BookSettings,
    _ names: SectionNames, _ parallel: Parallel, after last: LastBuild = .none
  ) {
    hash = last.isInMemory ? last.hash(of: path) : nil
    let (source, found) = SourceCheck.checked(Source(path: path, bytes: reading.bytes))
    let kept = KeptText(source)
    let before = last.text(path, settings)
    self.text = kept
    self.isKey = isKey
    let text = OpenText(
      path: LoadedBook.inner(path), source: source, settings: settings,
      after: isKey ? last.keyTree?.take(settings) : before?.tree,
      text: { kept.source })
    file = text.file
    let tree = PackedDocument(
      text.document, staysOpen: isKey && last.isInMemory, text: { kept.source })
    if isKey { last.keyTree?.keep(tree, settings) }
    self.tree = tree
    suppressions = Suppression.all(in: source)
    findings = reading.findings + found + file.findings
    isDamaged = found.contains { $0.rule == Rule.utf8Invalid.id }
    slot = nil
    guard !isKey else {
      asked = ChapterAsked(keyIn: text.document, names, after: before?.asked, parallel)
      codeNames = ChapterNames()
      face = nil
      return
    }
    var asked = ChapterAsked(text.document, names)
    asked.keep(file.directives.map(\.range))
    self.asked = asked
    codeNames = ChapterNames(of: text.document, without: asked.sections)
    face = asked.fingerprint(in: source).map { questions in
      var hasher = StableHasher()
      hasher.combine(text.face(besides: asked.sections))
      hasher.combine(questions)
      return hasher.finish()
    }
  }
}
