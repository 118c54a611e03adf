internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A chapter that has been read by itself, with all that is found out while its tree is at hand.
struct ReadChapter: Sendable {
  let file: ChapterFile
  /// Its tree, put away: all trees of a long book would take more room than all else together.
  let tree: PackedDocument
  /// What it asks; nil for the printed key.
  var asked: ChapterAsked?
  /// What is wrong with it by itself.
  let findings: [Finding]
  /// What it allows.
  let suppressions: [Suppression]
  /// What others see of it; nil where that cannot be told.
  var face: StableHash?
  /// What must stay as it is, wherever in the text it stands.
  var fixed: [Range<Int>] { asked?.fixed ?? [] }
  /// Whether it is not UTF-8.
  let isDamaged: Bool

  /// It with its tree taken out.
  func open() -> OpenText { TextTrees(tree, of: file).open(file) }

  init(
    _ path: String, _ bytes: [UInt8], isKey: Bool, _ settings: BookSettings, _ names: SectionNames
  ) {
    let (source, found) = SourceCheck.checked(Source(path: path, bytes: bytes))
    let text = OpenText(path: LoadedBook.inner(path), source: source, settings: settings)
    file = text.file
    tree = PackedDocument(text.document)
    suppressions = Suppression.all(in: source)
    findings = found + file.findings
    isDamaged = found.contains { $0.rule == Rule.utf8Invalid.id }
    guard !isKey else { return }
    var asked = ChapterAsked(text.document, names)
    asked.keep(file.outline.directives.map(\.range))
    self.asked = asked
    if let questions = asked.fingerprint(in: source) {
      var hasher = StableHasher()
      hasher.combine(text.face(besides: asked.sections))
      hasher.combine(questions)
      face = hasher.finish()
    }
  }
}
