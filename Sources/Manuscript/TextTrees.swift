public import HornbookMarkdown

/// The trees of a book's texts: most of them put away, some at hand.
///
/// A tree is needed in a few moments between the reading of its text and the printing of its page. In
/// between it is put away, in a sixth of its room. Whoever owns this value says how long that is; the texts
/// hold no trees themselves.
public struct TextTrees: Sendable {
  private var packed: [String: PackedDocument] = [:]
  private var opened: [String: OpenText] = [:]

  /// No trees: each text is read once more where somebody asks for its tree.
  public init() {}

  /// Makes room for the trees of so many texts.
  public init(reservingFor count: Int) { packed.reserveCapacity(count) }

  /// The tree of one text; none where nobody has kept it.
  public init(_ tree: PackedDocument?, of file: ChapterFile) { packed[file.path] = tree }

  /// The tree of a text, put away; nil where it is not here.
  public subscript(file: ChapterFile) -> PackedDocument? {
    get { packed[file.path] }
    set { packed[file.path] = newValue }
  }

  /// A text with its tree.
  public func open(_ file: ChapterFile) -> OpenText {
    if let open = opened[file.path] { return open }
    return packed[file.path].map { OpenText(file, $0.document) } ?? file.open()
  }

  /// The same trees, with that of one text at hand.
  public func opening(_ text: OpenText) -> TextTrees {
    var trees = self
    trees.opened[text.file.path] = text
    return trees
  }

  /// Those of texts with footnotes, which other pages may show.
  public var withNotes: TextTrees {
    var trees = TextTrees()
    trees.packed = packed.filter { $0.value.hasNotes }
    return trees
  }

  /// Takes out the tree of a text that is needed only once more.
  public mutating func take(_ file: ChapterFile) -> PackedDocument? {
    packed.removeValue(forKey: file.path)
  }
}
