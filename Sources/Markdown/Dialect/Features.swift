internal import HornbookBytes

/// The constructs of the dialect that a text may contain, found by a quick scan of its bytes, so
/// that texts without them are parsed faster.
struct Features: Equatable {
  var tables = false
  var autolinks = false
  var strikethrough = false
  /// Whether the text may contain footnote references.
  var footnotes = false
  /// Whether the text may define footnotes.
  var definitions = false
  var escapes = false
  /// Whether the text may contain definition lists.
  var definitionLists = false
  var smartPunctuation: Bool
  /// What is done with formulas; off in a text that has no marks of any.
  var formulas: FormulaSetting
  /// Whether braces at the end of a heading may contain more than its name, and labels of footnotes spaces.
  let isMDBook: Bool

  init(of bytes: [UInt8], _ body: Range<Int>, _ options: MarkdownOptions) {
    let dialect = options.dialect
    smartPunctuation = options.smartPunctuation
    formulas =
      options.formulas.isOn && FormulaFinder.areMarks(in: bytes, body, dialect)
      ? options.formulas : .off
    isMDBook = dialect == .mdbook
    func has(_ piece: StaticString) -> Bool {
      bytes.firstRange(of: piece, from: body.lowerBound, to: body.upperBound) != nil
    }
    // The delimiter row of a table with one column may have no pipes, but then it has a colon.
    tables = has("|") || has(":-") || has("-:")
    autolinks = dialect != .mdbook && (has("www.") || has("://") || has("@"))
    strikethrough = has("~")
    footnotes = has("[^")
    definitions = footnotes && has("]:")
    definitionLists = [.book, .mdbook].contains(dialect) && DefinitionLists.mayBe(in: bytes, body)
    escapes = EscapedMarks.areNeeded(in: bytes, body)
  }

  /// Whether plain text has to be searched at all.
  var concernText: Bool { autolinks || strikethrough || footnotes || formulas.isOn }
}
