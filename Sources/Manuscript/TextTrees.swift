public import HornbookMarkdown

/// The trees of a book's texts, most of them packed.
///
/// A tree is needed only at a few moments between reading a text and printing its page. In between it is packed,
/// which takes a sixth of the memory. The owner of this value decides how long trees are kept; the texts themselves
/// hold none.
public struct TextTrees: Sendable {
  private var packed: [String: PackedDocument] = [:]
  private var opened: [String: OpenText] = [:]

  /// Creates an empty store: each text is parsed again when its tree is needed.
  public init() {}

  /// Creates an empty store with capacity for the trees of `count` texts.
  public init(reservingFor count: Int) { packed.reserveCapacity(count) }

  /// Creates a store with the tree of one text, or an empty one if `tree` is nil.
  public init(_ tree: PackedDocument?, of file: ChapterFile) { packed[file.path] = tree }

  /// The packed tree of a text; nil if it is not in this store.
  public subscript(file: ChapterFile) -> PackedDocument? {
    get { packed[file.path] }
    set { packed[file.path] = newValue }
  }

  /// The text with its tree, which is parsed again if it is not in this store.
  public func open(_ file: ChapterFile) -> OpenText {
    if let open = opened[file.path] { return open }
    return packed[file.path].map { OpenText(file, $0.document) } ?? file.open()
  }

  /// The same trees, with the tree of one text unpacked.
  public func opening(_ text: OpenText) -> TextTrees {
    var trees = self
    trees.opened[text.file.path] = text
    return trees
  }

  /// The trees of texts with footnotes, which other pages may show.
  public var withNotes: TextTrees {
    var trees = TextTrees()
    trees.packed = packed.filter { $0.value.hasNotes }
    return trees
  }

  /// Removes and returns the tree of a text that is needed only once more.
  public mutating func take(_ file: ChapterFile) -> PackedDocument? {
    packed.removeValue(forKey: file.path)
  }
}
