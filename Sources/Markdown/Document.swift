public import HornbookBytes
public import HornbookDiagnostics

/// The parsed text of a file: a flat tree with the footnotes and findings.
///
/// A document does not depend on other files. Each is parsed once, possibly in parallel with
/// others, and never changes.
public struct Document: Sendable {
  /// The source file.
  public let source: Source
  /// The range of Markdown in the file, after any front matter.
  public let body: Range<Int>
  /// The lines of the file.
  public let lines: LineTable
  /// The nodes: the tree of the text, followed by a tree for each footnote with references.
  public let tree: Tree
  /// The footnotes, in the order of their numbers.
  public let footnotes: [Footnote]
  /// The footnotes by label.
  public let footnoteLabels: FootnoteLabels
  /// The ranges of the footnotes in the file.
  public let footnotePlaces: Intervals
  /// The findings about the text itself.
  public let findings: [Finding]

  /// A footnote.
  public struct Footnote: Sendable, Hashable {
    /// The number, from 1.
    public var number: Int
    /// The label in the text, as written.
    public var label: String
    /// The index of its node, which contains its blocks.
    public var node: Int
    /// The number of references to it.
    public var references: Int
  }

  /// Parses the Markdown in `body` of a source, by default all of it.
  ///
  /// - Parameter last: The same file as it was parsed with the same options before; if little of it has changed,
  ///   only that is parsed.
  public init(
    _ source: Source, body: Range<Int>? = nil, options: MarkdownOptions = .init(),
    after last: PackedDocument? = nil
  ) {
    let lines = source.lines
    var body = (body ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
    if body.lowerBound == 0, source.bytes.has("\u{FEFF}", at: 0) { body = 3..<body.upperBound }
    if let last, let edited = EditedText(source, lines, body: body, after: last),
      let tree = edited.tree(options)
    {
      self.init(source, lines, body: body, tree: tree, footnotes: [], findings: [])
      return
    }
    let parsed = DocumentParser(source: source, body: body, lines: lines, options: options).parse()
    self.init(
      source, lines, body: body, tree: parsed.tree, footnotes: parsed.footnotes,
      findings: parsed.findings)
  }

  /// Restores a document from a tree that was parsed before.
  init(
    _ source: Source, body: Range<Int>, tree: Tree, footnotes: [Footnote], findings: [Finding]
  ) {
    self.init(
      source, source.lines, body: body, tree: tree, footnotes: footnotes, findings: findings)
  }

  private init(
    _ source: Source, _ lines: LineTable, body: Range<Int>, tree: Tree, footnotes: [Footnote],
    findings: [Finding]
  ) {
    self.source = source
    self.body = body
    self.lines = lines
    self.tree = tree
    self.footnotes = footnotes
    self.findings = findings
    footnoteLabels = FootnoteLabels(footnotes)
    footnotePlaces = Intervals(footnotes.map { tree.nodes[$0.node].range })
  }

  /// A node of the document.
  public subscript(index: Int) -> Node { tree.nodes[index] }

  /// The place of a node in its file.
  public func place(of index: Int) -> Place { source.place(tree.nodes[index].range) }

  /// The indices of the top-level blocks of the text, in order.
  public var blocks: Tree.Children { tree.children(of: 0) }
}

extension Document {
  /// The numbers of the footnotes to show for these references, including those that the footnotes
  /// themselves refer to.
  public func notes(_ spokenOf: Set<UInt32>) -> Set<UInt32> {
    tree.notes(footnotes, spokenOf: spokenOf)
  }

  /// The footnote with the label of a reference in another text; nil if there is none.
  public func footnote(labelled label: String) -> Footnote? {
    footnoteLabels.position(of: label).map { footnotes[$0] }
  }
}

extension Tree {
  /// The numbers of the footnotes to show for these references, including indirect ones.
  func notes(_ footnotes: [Document.Footnote], spokenOf: Set<UInt32>) -> Set<UInt32> {
    var shown = spokenOf
    var waiting = Array(spokenOf)
    while let number = waiting.popLast() {
      guard footnotes.indices.contains(Int(number) - 1) else { continue }
      for other in notesSpokenOf(in: footnotes[Int(number) - 1])
      where shown.insert(other).inserted {
        waiting.append(other)
      }
    }
    return shown
  }

  /// The numbers of the footnotes to which a footnote refers, with repetitions.
  func notesSpokenOf(in footnote: Document.Footnote) -> [UInt32] {
    nodes[footnote.node..<Int(nodes[footnote.node].end)]
      .filter { $0.kind == .footnoteReference }.map(\.number)
  }
}
