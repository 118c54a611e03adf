internal import HornbookBytes
internal import HornbookDiagnostics

/// The values of a TOML document while it is read.
///
/// A table may be opened in several places, so the tree is built only at the end.
struct TOMLValues {
  private var all: [Value] = []
  /// The tables that dotted keys of the open section have made; no later section may open them.
  private var dotted: [Int] = []

  private struct Value {
    var kind: Kind
    var range: Range<Int>
    /// The names of a table's members and their values, or the elements of an array.
    var members: [(key: TOMLScanner.Key?, value: Int)] = []
    var positions: [[UInt8]: Int] = [:]
    /// Whether a header, or a dotted key of an earlier section, has made it.
    var isOpened = false
    /// Whether it was written as a value, so that nothing can be added.
    var isFrozen = false
  }

  enum Kind {
    case table, array
    /// A string, as a range of the file or as text.
    case string([UInt8])
    case number([UInt8])
    case bool(Bool)
  }

  mutating func add(_ kind: Kind, _ range: Range<Int>) -> Int {
    all.append(Value(kind: kind, range: range))
    return all.count - 1
  }

  /// Appends an element to an array.
  mutating func append(_ value: Int, to array: Int) { all[array].members.append((nil, value)) }

  /// Sets the end of an array or a table in braces, to which nothing more can be added.
  mutating func finish(_ value: Int, at end: Int) {
    all[value].range = all[value].range.lowerBound..<end
  }

  mutating func closeSection() {
    for table in dotted { all[table].isOpened = true }
    dotted = []
  }

  /// Sets a key of a table or of a table inside it.
  mutating func set(
    _ keys: [TOMLScanner.Key], to value: Int, in table: Int, at range: Range<Int>
  ) throws(SyntaxFailure) {
    var table = table
    for key in keys.dropLast() {
      guard let inner = member(key, of: table) else {
        table = insert(key, .table, into: table)
        dotted.append(table)
        continue
      }
      guard case .table = all[inner].kind, !all[inner].isFrozen, !all[inner].isOpened else {
        throw taken(key, by: inner)
      }
      table = inner
      dotted.append(table)
    }
    guard let last = keys.last else { return }
    if let old = member(last, of: table) { throw taken(last, by: old) }
    all[table].positions[last.text] = all[table].members.count
    all[table].members.append((last, value))
    freeze(value)
  }

  /// Opens a table for `[table]`.
  mutating func openTable(
    _ keys: [TOMLScanner.Key], below root: Int, at range: Range<Int>
  ) throws(SyntaxFailure) -> Int {
    guard let last = keys.last else { return root }
    let table = try way(keys.dropLast(), from: root, at: range)
    guard let old = member(last, of: table) else {
      let new = insert(last, .table, into: table)
      all[new].isOpened = true
      all[new].range = range
      return new
    }
    guard case .table = all[old].kind, !all[old].isOpened, !all[old].isFrozen else {
      throw taken(last, by: old)
    }
    all[old].isOpened = true
    return old
  }

  /// Adds an element for `[[table]]`.
  mutating func addElement(
    _ keys: [TOMLScanner.Key], below root: Int, at range: Range<Int>
  ) throws(SyntaxFailure) -> Int {
    guard let last = keys.last else { return root }
    let table = try way(keys.dropLast(), from: root, at: range)
    let array: Int
    if let old = member(last, of: table) {
      guard case .array = all[old].kind, !all[old].isFrozen else { throw taken(last, by: old) }
      array = old
    } else {
      array = insert(last, .array, into: table)
      all[array].isOpened = true
    }
    let element = add(.table, range)
    append(element, to: array)
    return element
  }

  /// The table at the end of the keys before the last one of a header; makes those that are missing.
  private mutating func way(
    _ keys: ArraySlice<TOMLScanner.Key>, from root: Int, at range: Range<Int>
  ) throws(SyntaxFailure) -> Int {
    var table = root
    for key in keys {
      guard var inner = member(key, of: table) else {
        table = insert(key, .table, into: table)
        all[table].range = range
        continue
      }
      guard !all[inner].isFrozen else { throw taken(key, by: inner) }
      if case .array = all[inner].kind, let last = all[inner].members.last { inner = last.value }
      guard case .table = all[inner].kind else { throw taken(key, by: inner) }
      table = inner
    }
    return table
  }

  private func member(_ key: TOMLScanner.Key, of table: Int) -> Int? {
    all[table].positions[key.text].map { all[table].members[$0].value }
  }

  private mutating func insert(_ key: TOMLScanner.Key, _ kind: Kind, into table: Int) -> Int {
    let value = add(kind, key.range)
    all[table].positions[key.text] = all[table].members.count
    all[table].members.append((key, value))
    return value
  }

  private mutating func freeze(_ value: Int) {
    switch all[value].kind {
    case .table, .array: all[value].isFrozen = true
    default: break
    }
  }

  private func taken(_ key: TOMLScanner.Key, by old: Int) -> SyntaxFailure {
    let range = all[old].range
    return SyntaxFailure(
      key.range, "“\(key.name)” is already defined", remedy: "Remove one of the two.",
      note: (range.lowerBound..<range.upperBound, "it is defined here"))
  }

  // MARK: - The tree

  func tree(of root: Int, _ source: Source) -> DataTree {
    var builder = TreeBuilder(capacity: all.count * 2)
    build(root, &builder)
    return DataTree(source: source, nodes: builder.nodes, pool: builder.pool)
  }

  /// Adds a value with all that is in it; the parser limits the depth.
  private func build(_ index: Int, _ builder: inout TreeBuilder) {
    let value = all[index]
    switch value.kind {
    case .bool(let isTrue): builder.add(.bool, value.range, isTrue: isTrue)
    case .string(let text): add(.string, text, value.range, &builder)
    case .number(let text): add(.number, text, value.range, &builder)
    case .array:
      builder.begin(.array, at: value.range.lowerBound)
      for member in value.members { build(member.value, &builder) }
      builder.finish(at: value.range.upperBound)
    case .table:
      builder.begin(.object, at: value.range.lowerBound)
      for member in value.members {
        if let key = member.key { add(.string, key.text, key.range, &builder) }
        build(member.value, &builder)
      }
      builder.finish(at: value.range.upperBound)
    }
  }

  private func add(
    _ kind: DataKind, _ text: [UInt8], _ range: Range<Int>, _ builder: inout TreeBuilder
  ) {
    let start = builder.pool.count
    builder.pool += text
    builder.add(kind, range, text: start..<builder.pool.count, isPooled: true)
  }
}
