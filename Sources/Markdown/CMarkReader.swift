internal import CCMark
internal import HornbookBytes
internal import HornbookSystem

/// The options for cmark.
struct CMarkOptions: Sendable {
  /// Whether straight quotes become curly, `--` a dash and `...` an ellipsis.
  var smartPunctuation = false
}

/// Maps the lines of a fragment to the file from which it was taken.
///
/// The main text of a file is a fragment at an offset. The cells of tables and the footnotes are
/// fragments made of several pieces.
enum FragmentOrigin {
  /// The rest of the file from an offset on.
  case file(lines: LineTable, offset: Int)
  /// Line `n` of the fragment begins at `starts[n - 1]` in the file; lines up to `skipping` are a
  /// preamble whose nodes are dropped.
  case pieces(starts: [Int], skipping: Int)
}

/// Converts cmark's tree to a `Tree`, without recursion; only this file uses cmark's nodes.
struct CMarkReader {
  private let origin: FragmentOrigin
  private let firstLine: Int
  private let fileLength: Int
  /// The parent of the last text node, as only siblings are joined.
  private var parentOfLastText = -1

  /// Parses `bytes`, or a range of them, and appends the nodes to `tree`, below a document node.
  ///
  /// - Parameter continues: Whether the blocks follow those of the first document of the tree.
  static func append(
    _ bytes: [UInt8], _ range: Range<Int>? = nil, from origin: FragmentOrigin, fileLength: Int,
    options: CMarkOptions = .init(), continuing continues: Bool = false, to tree: inout Tree
  ) {
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    var flags = CMARK_OPT_UNSAFE
    if options.smartPunctuation { flags |= CMARK_OPT_SMART }
    var reader = CMarkReader(origin: origin, fileLength: fileLength)
    bytes[range].withUnsafeBytes { buffer in
      CMarkArena.parse(buffer, flags) { reader.convert($0, continuing: continues, into: &tree) }
    }
  }

  private init(origin: FragmentOrigin, fileLength: Int) {
    self.origin = origin
    self.fileLength = fileLength
    if case .file(let lines, let offset) = origin {
      firstLine = lines.line(at: offset)
    } else {
      firstLine = 1
    }
  }

  private mutating func convert(
    _ document: OpaquePointer, continuing continues: Bool, into tree: inout Tree
  ) {
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    var open: [Int] = []
    open.reserveCapacity(16)
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      if event == CMARK_EVENT_EXIT {
        if let index = open.popLast() { tree.nodes[index].end = UInt32(tree.nodes.count) }
        continue
      }
      if open.isEmpty, continues {
        open.append(0)
        continue
      }
      if open.isEmpty {
        var top = Node(.document)
        top.upper = UInt32(clamping: fileLength)
        open.append(tree.nodes.count)
        tree.nodes.append(top)
        continue
      }
      if isPreamble(node) {
        // The iterator is now at the end of the node and continues after it.
        cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
        continue
      }
      if append(node, parent: open[open.count - 1], to: &tree) {
        open.append(tree.nodes.count - 1)
      }
    }
  }

  /// Appends one node; returns true if it stays open for children.
  private mutating func append(_ node: OpaquePointer, parent: Int, to tree: inout Tree) -> Bool {
    let type = cmark_node_get_type(node)
    guard let kind = kind(of: type) else { return false }
    if kind == .text { return appendText(node, parent: parent, to: &tree) }
    var new = Node(kind)
    if cmark_node_get_start_line(node) > 0 {
      (new.lower, new.upper) = range(of: node)
    } else {
      // cmark knows no places of line breaks.
      new.lower = tree.nodes[tree.nodes.count - 1].upper
      new.upper = new.lower
    }
    switch kind {
    case .code, .htmlInline, .htmlBlock:
      new.text = store(cmark_node_get_literal(node), in: &tree)
    case .codeBlock:
      new.text = store(cmark_node_get_literal(node), in: &tree)
      new.detail = store(cmark_node_get_fence_info(node), in: &tree)
    case .heading:
      new.level = UInt8(clamping: cmark_node_get_heading_level(node))
    case .list:
      if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
        new.flags.insert(.ordered)
        new.number = UInt32(clamping: cmark_node_get_list_start(node))
        if cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM { new.flags.insert(.parenthesis) }
      }
      if cmark_node_get_list_tight(node) != 0 { new.flags.insert(.tight) }
    case .item:
      if tree.nodes[parent].flags.contains(.tight) { new.flags.insert(.tight) }
    case .paragraph:
      if tree.nodes[parent].kind == .item, tree.nodes[parent].flags.contains(.tight) {
        new.flags.insert(.tight)
      }
    case .link, .image:
      new.text = store(cmark_node_get_url(node), in: &tree)
      new.detail = store(cmark_node_get_title(node), in: &tree)
    default: break
    }
    let index = tree.nodes.count
    new.end = UInt32(index + 1)
    tree.nodes.append(new)
    return !isLeaf(type)
  }

  /// Appends text to the previous node if possible, as cmark splits text wherever a mark could have
  /// begun.
  private mutating func appendText(_ node: OpaquePointer, parent: Int, to tree: inout Tree)
    -> Bool
  {
    let piece = store(cmark_node_get_literal(node), in: &tree)
    let (lower, upper) = range(of: node)
    let last = tree.nodes.count - 1
    if parentOfLastText == parent, tree.nodes[last].kind == .text,
      tree.nodes[last].text.offset + tree.nodes[last].text.count == piece.offset
    {
      tree.nodes[last].text.count += piece.count
      tree.nodes[last].upper = max(tree.nodes[last].upper, upper)
      return false
    }
    parentOfLastText = parent
    var text = Node(.text)
    text.text = piece
    (text.lower, text.upper) = (lower, upper)
    text.end = UInt32(tree.nodes.count + 1)
    tree.nodes.append(text)
    return false
  }

  private func store(_ literal: UnsafePointer<CChar>?, in tree: inout Tree) -> PoolRange {
    guard let literal else { return .empty }
    let bytes = UnsafeBufferPointer(start: literal, count: Memory.length(of: literal))
    return bytes.withMemoryRebound(to: UInt8.self) { tree.store($0) }
  }

  // MARK: - Places

  private func range(of node: OpaquePointer) -> (UInt32, UInt32) {
    let lower = offset(
      line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
    let upper = offset(
      line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node)) + 1)
    // cmark sometimes reports a range that ends before it starts.
    return (UInt32(clamping: lower), UInt32(clamping: max(lower, upper)))
  }

  private func offset(line: Int, column: Int) -> Int {
    switch origin {
    case .file(let lines, let start):
      let shift = line == 1 ? start - lines.starts[firstLine - 1] : 0
      let line = line + firstLine - 1
      // cmark replaces NUL with three bytes, so columns may exceed the line.
      let end = line < lines.starts.count ? lines.starts[line] - 1 : lines.length
      return min(lines.offset(line: line, column: column + shift), max(end, 0))
    case .pieces(let starts, _):
      guard line >= 1, line <= starts.count else { return max(0, starts.last ?? 0) }
      return min(max(0, starts[line - 1] + column - 1), fileLength)
    }
  }

  private func isPreamble(_ node: OpaquePointer) -> Bool {
    guard case .pieces(_, let skipping) = origin, skipping > 0 else { return false }
    let line = cmark_node_get_start_line(node)
    return line > 0 && line <= skipping
  }

  // MARK: - Kinds

  private func isLeaf(_ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      true
    default: false
    }
  }

  private func kind(of type: cmark_node_type) -> NodeKind? {
    switch type {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    default: nil
    }
  }
}
