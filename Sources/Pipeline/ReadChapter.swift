internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A chapter that was read on its own, with everything that is derived while its tree is available.
struct ReadChapter: Sendable {
  let file: ChapterFile
  /// Its packed tree; nil if the chapter was taken from its record.
  ///
  /// All trees of a long book, unpacked, would take more memory than everything else together.
  private(set) var tree: PackedDocument?
  /// The bytes of its file.
  let bytes: [UInt8]
  /// Its questions and keys; nil for the printed key.
  var asked: ChapterAsked?
  /// The findings about the chapter on its own.
  let findings: [Finding]
  /// The suppressions in the chapter.
  let suppressions: [Suppression]
  /// A hash of what other texts see of it; nil if that cannot be determined.
  var face: StableHash?
  /// The ranges that may move but not change.
  var fixed: [Range<Int>] { asked?.fixed ?? [] }
  /// Whether it is not UTF-8.
  let isDamaged: Bool
  /// Where its record is stored; nil if its text was parsed.
  var slot: PageStore.Slot?
  /// Its questions and keys for the next build: `ChapterAsked.recorded`.
  var recorded: [UInt8]?

  /// The chapter for the next check, with the name that its questions have in the book.
  ///
  /// - Parameter keepsTree: Whether the next check needs its tree although it has not changed.
  func held(_ named: ChapterAsked?, keepsTree: Bool) -> ReadChapter {
    var held = self
    held.asked = named ?? asked
    if !keepsTree { held.tree = nil }
    return held
  }

  /// Whether the chapter is held without its tree, with the name that its questions have in the book.
  func isHeld(_ named: ChapterAsked?) -> Bool {
    tree == nil && asked?.questions.name == named?.questions.name
  }

  /// The chapter with its tree unpacked.
  func open() -> OpenText { TextTrees(tree, of: file).open(file) }

  /// A chapter that has not changed since its record was made.
  init(
    _ file: ChapterFile, asked: ChapterAsked, _ known: ChapterRecord, _ read: ChapterRecord.Read
  ) {
    self.file = file
    tree = nil
    bytes = []
    self.asked = asked
    findings = Array(known.findings.prefix(read.findings))
    suppressions = known.suppressions
    face = known.face
    isDamaged = read.isDamaged
    slot = known.text
  }

  init(
    _ path: String, _ reading: BookSource.Reading, isKey: Bool, _ settings: BookSettings,
    _ names: SectionNames
  ) {
    bytes = reading.bytes
    let (source, found) = SourceCheck.checked(Source(path: path, bytes: reading.bytes))
    let text = OpenText(path: LoadedBook.inner(path), source: source, settings: settings)
    file = text.file
    tree = PackedDocument(text.document)
    suppressions = Suppression.all(in: source)
    findings = reading.findings + found + file.findings
    isDamaged = found.contains { $0.rule == Rule.utf8Invalid.id }
    guard !isKey else { return }
    var asked = ChapterAsked(text.document, names)
    asked.keep(file.directives.map(\.range))
    self.asked = asked
    if let questions = asked.fingerprint(in: source) {
      var hasher = StableHasher()
      hasher.combine(text.face(besides: asked.sections))
      hasher.combine(questions)
      face = hasher.finish()
    }
  }
}
