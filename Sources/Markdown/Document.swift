public import HornbookBytes
public import HornbookDiagnostics

/// A chapter's text, read: a flat tree with what was found in it.
///
/// A document knows nothing of other files. It is made once for each file, in parallel, and never
/// changed.
public struct Document: Sendable {
  /// The file.
  public let source: Source
  /// The bytes of the file that are Markdown; front matter lies before them.
  public let body: Range<Int>
  /// The lines of the file.
  public let lines: LineTable
  /// The nodes: the text's own tree, then one tree for each footnote that is spoken of.
  public let tree: Tree
  /// The footnotes in the order of their numbers.
  public let footnotes: [Footnote]
  /// The same by their labels.
  public let footnoteLabels: FootnoteLabels
  /// Where the footnotes stand in the file.
  public let footnotePlaces: Intervals
  /// What is wrong with the text by itself.
  public let findings: [Finding]

  /// A note at the foot of a page.
  public struct Footnote: Sendable, Hashable {
    /// The number, from 1.
    public var number: Int
    /// The name by which the text speaks of it, as it was written.
    public var label: String
    /// The index of its node, which holds its blocks.
    public var node: Int
    /// How many places speak of it.
    public var references: Int
  }

  /// Reads the Markdown in `body` of a source (all of it by default).
  public init(_ source: Source, body: Range<Int>? = nil, options: MarkdownOptions = .init()) {
    let lines = source.lines
    var body = (body ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
    if body.lowerBound == 0, source.bytes.has("\u{FEFF}", at: 0) { body = 3..<body.upperBound }
    let parsed = DocumentParser(source: source, body: body, lines: lines, options: options).parse()
    self.init(
      source, lines, body: body, tree: parsed.tree, footnotes: parsed.footnotes,
      findings: parsed.findings)
  }

  /// A document that was read before.
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

  /// Where a node stands in its file.
  public func place(of index: Int) -> Place { source.place(tree.nodes[index].range) }

  /// The indices of the blocks of the text itself, from top to bottom.
  public var blocks: Tree.Children { tree.children(of: 0) }
}

extension Document {
  /// The footnotes that are shown, by their numbers, where a text speaks of some: they may speak of
  /// others.
  public func notes(_ spokenOf: Set<UInt32>) -> Set<UInt32> {
    tree.notes(footnotes, spokenOf: spokenOf)
  }

  /// The footnote of which a mark in another text speaks.
  public func footnote(labelled label: String) -> Footnote? {
    footnoteLabels.position(of: label).map { footnotes[$0] }
  }
}

extension Tree {
  /// The same, for a tree by itself.
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

  /// The numbers of the footnotes of which one speaks itself, as often as it does.
  func notesSpokenOf(in footnote: Document.Footnote) -> [UInt32] {
    nodes[footnote.node..<Int(nodes[footnote.node].end)]
      .filter { $0.kind == .footnoteReference }.map(\.number)
  }
}
