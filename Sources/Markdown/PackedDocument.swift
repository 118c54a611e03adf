internal import HornbookBytes
public import HornbookDiagnostics

/// A compact form of a document, in about a sixth of the memory.
///
/// Most of a tree's pool also occurs in the source, so only its position there is kept. Unpacking
/// costs a small fraction of parsing and gives exactly the same tree.
public struct PackedDocument: Sendable {
  private let text: @Sendable () -> Source
  let body: Range<Int>
  private let footnotes: [Document.Footnote]
  private let findings: [Finding]
  private let tree: Packing

  private enum Packing: Sendable {
    case packed([UInt8], nodes: Int, pool: Int)
    case open(Document)
  }

  /// Packs a document.
  ///
  /// - Parameters:
  ///   - staysOpen: Whether it is needed so often that it is kept as it is.
  ///   - text: Gives the text where it does not stay in memory.
  public init(
    _ document: Document, staysOpen: Bool = false, text: (@Sendable () -> Source)? = nil
  ) {
    let source = document.source
    self.text = text ?? { source }
    body = document.body
    footnotes = document.footnotes
    findings = document.findings
    if staysOpen {
      tree = .open(document)
      return
    }
    let (nodes, pool) = (document.tree.nodes, document.tree.pool)
    var writer = PackedWriter(capacity: nodes.count * 8 + 256)
    writer.write(nodes: nodes)
    writer.write(pool: pool, of: document.source.bytes, for: nodes)
    tree = .packed(writer.take(), nodes: nodes.count, pool: pool.count)
  }

  /// The text that was parsed.
  public var source: Source { text() }

  /// Whether the text has footnotes.
  public var hasNotes: Bool { !footnotes.isEmpty }

  /// Whether there is nothing but the tree: neither footnotes nor findings.
  var isPlain: Bool { footnotes.isEmpty && findings.isEmpty }

  /// The unpacked document.
  public var document: Document {
    switch tree {
    case .open(let document): return document
    case .packed(let record, let nodeCount, let poolCount):
      var tree = Tree(reservingFor: 0)
      let source = source
      record.withUnsafeBufferPointer { record in
        var reader = PackedReader(record)
        reader.read(nodeCount, into: &tree.nodes)
        reader.read(poolCount, of: source.bytes, into: &tree.pool)
      }
      return Document(
        source, body: body, tree: tree, footnotes: footnotes, findings: findings)
    }
  }
}
