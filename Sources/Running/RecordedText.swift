internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// Finds out which changes of a text show outputs and leave all else as it is.
///
/// All changes are read together. Only where a part of the text then differs, the changes in that part
/// are tried by halves, those of all such parts in the same reading. So the readings of a text do not
/// grow with its listings.
struct RecordedText {
  /// Some blocks at the top of a text, from one with changes up to the next one with changes.
  private struct Part {
    let nodes: Range<Int>
    /// The changes that are sound.
    var sound: [Int] = []
    /// The groups of changes that are still to be tried; the next one is the last.
    var open: [[Int]]

    var tried: [Int] { sound + (open.last ?? []) }
  }

  /// What a reading says of a part.
  private enum Verdict {
    case sound, unsound
    /// A part before it reaches into it.
    case unknown
  }

  private let changes: [Recording]
  private let old: LevelledTree
  private let read: ([UInt8]) -> LevelledTree
  private var parts: [Part] = []
  /// The index of the edit of each change that is tried next.
  private var attempts: [Int]

  /// Gives findings the fixes that are sound, and the others the advice to do it by hand.
  static func settle(
    _ told: inout [RunFacts.Told], _ settings: BookSettings, _ parallel: Parallel
  ) {
    let owners = told.indices.filter { told[$0].recording != nil }
    let byText = Dictionary(grouping: owners) { told[$0].recording?.text ?? "" }
    let texts = byText.sorted { $0.key < $1.key }.map(\.value)
    let changes = texts.map { $0.compactMap { told[$0].recording } }
    let settled = parallel.map(changes) { changes in
      var text = RecordedText(changes, settings)
      return text?.settled() ?? changes.map { _ in nil }
    }
    for (owner, edit) in zip(texts.joined(), settled.joined()) {
      told[owner].fix = edit.map { Finding.Fix("Record the output", edits: [$0]) }
      if edit == nil { told[owner].remedy = byHand }
    }
  }

  private static let byHand =
    "Write the output yourself: --record would change more than the block here."

  /// - Parameter changes: The changes of one text.
  private init?(_ changes: [Recording], _ settings: BookSettings) {
    guard let first = changes.first else { return nil }
    read = { bytes in
      let source = Source(path: first.source.path, bytes: bytes)
      return LevelledTree(OpenText(path: first.text, source: source, settings: settings).document)
    }
    self.changes = changes
    attempts = changes.map { _ in 0 }
    old = read(first.source.bytes)
    let blocks = Dictionary(grouping: Self.apart(changes)) { change in
      old.block(around: changes[change].node)
    }.sorted { $0.key < $1.key }
    let ends = blocks.dropFirst().map(\.key) + [old.tree.nodes.count]
    parts = zip(blocks, ends).enumerated().map { number, part in
      let own = part.0.value.sorted { changes[$0].node < changes[$1].node }
      return Part(nodes: (number == 0 ? 1 : part.0.key)..<part.1, open: [own])
    }
  }

  /// The changes that have an edit and do not overlap.
  private static func apart(_ changes: [Recording]) -> [Int] {
    var end = 0
    return changes.indices.compactMap { change in
      changes[change].edits.first.map { (change: change, range: $0.place.range) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { one in
      guard one.range.lowerBound >= end else { return false }
      end = one.range.upperBound
      return true
    }.map(\.change)
  }

  /// The edits of the changes that are sound together; nil for the others.
  private mutating func settled() -> [Finding.Edit?] {
    var edits: [Finding.Edit?] = changes.map { _ in nil }
    var isDone = parts.isEmpty
    while !isDone {
      let verdicts = verdicts()
      let isSound = verdicts.allSatisfy { $0 == .sound }
      let hasTaken = parts.indices.count { take(verdicts[$0], of: $0) } > 0
      // Each round tries a group or drops one, so there is an end.
      if !hasTaken, !isSound, !drop(verdicts) { return edits }
      isDone = isSound && parts.allSatisfy(\.open.isEmpty)
    }
    for change in parts.flatMap(\.sound) { edits[change] = edit(of: change) }
    return edits
  }

  private func edit(of change: Int) -> Finding.Edit { changes[change].edits[attempts[change]] }

  /// Goes on with a part after its changes were tried; returns whether any were.
  private mutating func take(_ verdict: Verdict, of part: Int) -> Bool {
    guard verdict != .unknown, let group = parts[part].open.popLast() else { return false }
    if verdict == .sound {
      parts[part].sound += group
    } else if group.count > 1 {
      let half = group.count / 2
      parts[part].open += [Array(group[half...]), Array(group[..<half])]
    } else {
      attempts[group[0]] += 1
      if attempts[group[0]] < changes[group[0]].edits.count { parts[part].open.append(group) }
    }
    return true
  }

  /// Drops what is sound only by itself; returns whether there was any.
  private mutating func drop(_ verdicts: [Verdict]) -> Bool {
    let dropped = parts.indices.filter { verdicts[$0] != .sound && !parts[$0].sound.isEmpty }
    for part in dropped { parts[part].sound = [] }
    return !dropped.isEmpty
  }

  // MARK: Reading

  /// Reads the text with the changes that are tried.
  private func verdicts() -> [Verdict] {
    let edits = parts.flatMap(\.tried).map(edit).sorted { $0.place < $1.place }
    let bytes = parts.isEmpty ? [] : changes[0].source.bytes
    var changed: [UInt8] = []
    var moves: [(from: Int, by: Int)] = []
    var copied = 0
    for edit in edits {
      changed += bytes[copied..<edit.place.lower] + edit.replacement
      copied = edit.place.upper
      moves.append((copied, changed.count - copied))
    }
    let new = read(changed + bytes[copied...])
    // Where the parts begin now; nil if no block begins there.
    let starts = parts.map { part -> Int? in
      guard part.nodes.lowerBound > 1 else { return 1 }
      let start = old.tree.nodes[part.nodes.lowerBound].range.lowerBound
      let move = moves.index(byHalving: { $0.from > start })
      return new.blocks[start + (move > 0 ? moves[move - 1].by : 0)]
    }
    var hasUnsound = false
    return parts.indices.map { part in
      guard let start = starts[part] else { return .unknown }
      let isLast = part + 1 == parts.count
      let end = isLast ? new.tree.nodes.count : starts[part + 1]
      if isSame(parts[part], new, from: start, to: end) {
        if end != nil { return .sound }
        if hasUnsound { return .unknown }
      }
      hasUnsound = true
      return .unsound
    }
  }

  /// Whether a part shows its outputs, and nothing else in it is another.
  ///
  /// - Parameter end: The node behind it; nil if nobody knows.
  private func isSame(_ part: Part, _ new: LevelledTree, from start: Int, to end: Int?) -> Bool {
    let tried = part.tried.map { change in
      (change: changes[change], own: old.position(of: changes[change]))
    }.sorted { $0.own < $1.own }
    var next = 0
    var other = start
    for index in part.nodes.lowerBound...part.nodes.upperBound {
      var isReplaced = false
      while next < tried.count, tried[next].own == index {
        let (change, _) = tried[next]
        guard new.shows(change, at: other, level: old.levels[change.node]) else { return false }
        next += 1
        other += 1
        isReplaced = !change.isNew
      }
      if isReplaced || index == part.nodes.upperBound { continue }
      guard old.has(index, as: other, of: new) else { return false }
      other += 1
    }
    return next == tried.count && other == end ?? other
  }
}

/// A tree with the number of blocks around each node.
private struct LevelledTree {
  let tree: Tree
  private(set) var levels: [Int] = []
  /// The blocks at the top, and the footnotes, by where they begin.
  private(set) var blocks: [Int: Int] = [:]
  /// The same in order.
  private var tops: [Int] = []

  init(_ document: Document) {
    tree = document.tree
    var ends: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      levels.append(ends.count)
      let isInText = ends.first == Int(tree.nodes[0].end)
      if index > 0, ends.count == (isInText ? 1 : 0) {
        tops.append(index)
        if blocks[node.range.lowerBound] == nil { blocks[node.range.lowerBound] = index }
      }
      ends.append(Int(node.end))
    }
  }

  /// The block at the top in which a node stands.
  func block(around node: Int) -> Int {
    let next = tops.index(byHalving: { $0 > node })
    return next > 0 ? tops[next - 1] : 1
  }

  /// Where the output of a change stands in the tree.
  func position(of change: Recording) -> Int {
    change.isNew ? Int(tree.nodes[change.node].end) : change.node
  }

  /// Whether a node is a block with an output.
  func shows(_ change: Recording, at index: Int, level: Int) -> Bool {
    index < tree.nodes.count && tree.nodes[index].kind == .codeBlock && levels[index] == level
      && TerminalText.lines(of: tree.pool.text(tree.nodes[index].text.range)) == change.lines
  }

  /// Whether a node is just as one of another tree.
  func has(_ index: Int, as position: Int, of other: LevelledTree) -> Bool {
    guard position < other.tree.nodes.count else { return false }
    let (one, two) = (tree.nodes[index], other.tree.nodes[position])
    return one.kind == two.kind && one.level == two.level && one.number == two.number
      && levels[index] == other.levels[position]
      && tree.pool[one.text.range] == other.tree.pool[two.text.range]
      && tree.pool[one.detail.range] == other.tree.pool[two.detail.range]
  }
}
