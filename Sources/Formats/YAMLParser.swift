internal import HornbookBytes
public import HornbookDiagnostics

/// Reads one YAML document into a tree, with the scalars of the YAML 1.2 core schema.
///
/// In this schema, `no` is text, and so is a date. Aliases, tags and keys that are not text are
/// rejected, so that the tree is no larger than the file and has the shape of JSON. An empty
/// document is an empty object.
public enum YAMLParser {
  /// The greatest depth of nested values.
  public static let depthLimit = 128

  /// Parses a document that is a range of a file, or the whole file.
  public static func parse(_ source: Source, in range: Range<Int>? = nil) -> ParsedData {
    var range = (range ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
    if range.lowerBound == 0, source.bytes.has("\u{FEFF}", at: 0), range.count >= 3 {
      range = 3..<range.upperBound
    }
    let bytes = range == 0..<source.bytes.count ? source.bytes : Array(source.bytes[range])
    if source.bytes.count > DataNode.limit {
      return .failure(Finding(.yamlSyntax, at: Place(file: source.path), "the file is too large"))
    }
    if let offset = bytes.firstInvalidUTF8 {
      let start = range.lowerBound + offset
      return .failure(
        Finding(
          .yamlSyntax, at: source.place(start..<(start + 1)),
          "this byte is not part of valid UTF-8", remedy: "Save the file as UTF-8."))
    }
    do throws(SyntaxFailure) {
      var reading = YAMLReading(source: source, start: range.lowerBound)
      return .success(try reading.tree(of: range))
    } catch {
      return .failure(error.finding(.yamlSyntax, in: source))
    }
  }
}

/// Builds a tree from events.
private struct YAMLReading {
  let source: Source
  var tree = TreeBuilder(capacity: 32)
  /// The open containers, innermost last.
  var open: [Container] = []
  /// The end of the last thing that was read, which is where a block container ends.
  var lastEnd: Int

  struct Container {
    let isMapping: Bool
    let isFlow: Bool
    var isKeyNext: Bool
  }

  init(source: Source, start: Int) {
    self.source = source
    lastEnd = start
  }

  mutating func tree(of range: Range<Int>) throws(SyntaxFailure) -> DataTree {
    guard var events = YAMLEventReader(source.bytes, range) else {
      throw SyntaxFailure(range, "the document is too large")
    }
    var documents = 0
    while true {
      let event = try events.next()
      if event.hasTag {
        throw SyntaxFailure(
          event.range, "tags are not supported",
          remedy: "Remove the tag, or put the text in quotes.")
      }
      switch event.kind {
      case .documentStart:
        documents += 1
        if documents > 1 {
          throw SyntaxFailure(
            event.range, "a second document begins here", remedy: "Use only one document.")
        }
      case .scalar(let text, let isPlain):
        add(text, isPlain: isPlain, event.range)
      case .sequenceStart(let isFlow):
        try begin(.array, isFlow: isFlow, event.range)
      case .mappingStart(let isFlow):
        try begin(.object, isFlow: isFlow, event.range)
      case .containerEnd:
        let container = open.popLast()
        if container?.isFlow == true { lastEnd = event.range.upperBound }
        tree.finish(at: lastEnd)
      case .alias:
        throw SyntaxFailure(
          event.range, "aliases are not supported",
          remedy: "Write the value out, or put the text in quotes.")
      case .streamEnd:
        if tree.nodes.isEmpty { tree.add(.object, range.lowerBound..<range.lowerBound) }
        return DataTree(source: source, nodes: tree.nodes, pool: tree.pool)
      case .other: break
      }
    }
  }

  private mutating func begin(_ kind: DataKind, isFlow: Bool, _ range: Range<Int>)
    throws(SyntaxFailure)
  {
    if step() {
      throw SyntaxFailure(
        range, "a key must be text, not \(kind.phrase)", remedy: "Put the key in quotes.")
    }
    if open.count >= YAMLParser.depthLimit {
      throw SyntaxFailure(
        range, "values are nested more than \(YAMLParser.depthLimit) levels deep",
        remedy: "Nest the values less deeply.")
    }
    open.append(Container(isMapping: kind == .object, isFlow: isFlow, isKeyNext: true))
    lastEnd = range.upperBound
    tree.begin(kind, at: range.lowerBound)
  }

  /// Counts a key or value of the innermost container; true if it is a key.
  private mutating func step() -> Bool {
    guard let last = open.indices.last, open[last].isMapping else { return false }
    defer { open[last].isKeyNext.toggle() }
    return open[last].isKeyNext
  }

  private mutating func add(_ text: [UInt8], isPlain: Bool, _ range: Range<Int>) {
    let kind = !step() && isPlain ? DataKind(plainYAML: text) : .string
    // A block scalar ends with line breaks, which are not part of its range.
    var end = range.upperBound
    while end > range.lowerBound, source.bytes[end - 1].isWhitespace { end -= 1 }
    let range = range.lowerBound..<end
    lastEnd = end
    switch kind {
    case .null: tree.add(.null, range)
    case .bool: tree.add(.bool, range, isTrue: text.first?.lowercased == UInt8(ascii: "t"))
    default:
      if source.bytes[range].elementsEqual(text) {
        tree.add(kind, range, text: range, isPooled: false)
      } else {
        let start = tree.pool.count
        tree.pool.append(contentsOf: text)
        tree.add(kind, range, text: start..<tree.pool.count, isPooled: true)
      }
    }
  }
}
