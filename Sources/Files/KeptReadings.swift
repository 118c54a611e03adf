public import HornbookBytes
internal import HornbookSystem
internal import Synchronization

/// Keeps what was read from a folder, so that a file is looked at again only if it has changed.
///
/// Size, times and number show whether it has; after the turn they prove nothing of a file that was modified shortly before
/// it was read.
/// The hash of a file stays known when its bytes are let go.
public final class KeptReadings: Sendable {
  private struct Kept {
    var hash: StableHash
    /// The file as it was read; nil if it was let go or is too large to be kept.
    var reading: BookSource.Reading?
    var facts: FileFacts
    var readAt: Int64
    /// The turn in which anything of it was asked for last, and that in which its bytes were.
    var turn: Int
    var asked: Int
    /// What was read of it before that turn ended.
    var read = Read()
  }

  private struct Read {
    var turn = 0
    /// Nil if it was read twice, and was not the same.
    var hash: StableHash?
  }

  private struct State {
    var turn = 0
    var isInTurn = false
    var kept: [String: Kept] = [:]

    mutating func noteReading(of path: String) {
      guard isInTurn, let entry = kept[path] else { return }
      if entry.read.turn != turn {
        kept[path]?.read = Read(turn: turn, hash: entry.hash)
      } else if entry.read.hash != entry.hash {
        kept[path]?.read.hash = nil
      }
    }
  }

  private let state = Mutex(State())

  /// Keeps nothing yet.
  public init() {}

  /// Begins a turn; forgets what was not asked for in the last one, and lets go of bytes that were not.
  public func beginTurn() {
    state.withLock { state in
      let last = state.turn
      if state.kept.contains(where: { $0.value.turn != last }) {
        state.kept = state.kept.filter { $0.value.turn == last }
      }
      for (path, kept) in state.kept where kept.reading != nil && kept.asked != last {
        state.kept[path]?.reading = nil
      }
      state.turn += 1
      state.isInTurn = true
    }
  }

  /// Ends a turn: what is read afterwards is no part of it.
  public func endTurn() { state.withLock { $0.isInTurn = false } }

  /// The hash of a file as it was read in the last turn; nil if nobody asked for it, or if it changed meanwhile.
  public func hash(of path: String) -> StableHash? {
    state.withLock { state in
      state.kept[path].flatMap { $0.read.turn == state.turn ? $0.read.hash : nil }
    }
  }

  fileprivate func reading(
    _ path: String, _ facts: FileFacts,
    opening open: (String) throws(FileError) -> BookSource.Reading, _ now: () -> FileFacts?
  ) throws(FileError) -> BookSource.Reading {
    let known = entry(path, facts)
    if let reading = known?.reading {
      state.withLock { $0.kept[path]?.asked = $0.turn }
      return reading
    }
    let readAt = Machine.nanosecondsSince1970
    let reading = try open(path)
    // A link may be led elsewhere, to a file with the same facts.
    guard reading.path == path, now() == facts else { return reading }
    let hash =
      known.flatMap { facts.isYoung(at: $0.readAt) ? nil : $0.hash }
      ?? StableHash(of: reading.bytes)
    state.withLock {
      // What was let go is worth keeping again only if it is asked for in two turns running.
      let last = $0.turn - 1
      let isWorth = known.map { $0.asked == last } ?? true
      $0.kept[path] = Kept(
        hash: hash, reading: isWorth && reading.isLasting ? reading : nil, facts: facts,
        readAt: readAt, turn: $0.turn, asked: $0.turn, read: $0.kept[path]?.read ?? Read())
      $0.noteReading(of: path)
    }
    return reading
  }

  fileprivate func hash(_ path: String, _ facts: FileFacts) -> StableHash? {
    entry(path, facts)?.hash
  }

  fileprivate func letGo(of path: String) {
    state.withLock { $0.kept[path]?.reading = nil }
  }

  private func entry(_ path: String, _ facts: FileFacts) -> Kept? {
    state.withLock { state in
      guard let kept = state.kept[path], kept.facts == facts,
        !facts.isYoung(at: kept.readAt) || kept.turn == state.turn
      else { return nil }
      state.kept[path]?.turn = state.turn
      state.noteReading(of: path)
      return kept
    }
  }
}

extension BookSource {
  /// The same files, of which those that have not changed since they were kept are known without being read.
  public func keeping(_ kept: KeptReadings) -> BookSource {
    var source = self
    source.open = { [open, facts] path throws(FileError) in
      guard let known = facts(path) else { return try open(path) }
      return try kept.reading(path, known, opening: open) { facts(path) }
    }
    source.known = { [facts] path in
      facts(path).flatMap { kept.hash(path, $0) }.map { hash in
        KnownFile(hash: hash) { kept.letGo(of: path) }
      }
    }
    return source
  }

  /// A file that need not be read to know what is in it.
  public struct KnownFile: Sendable {
    /// The hash of its bytes.
    public let hash: StableHash
    /// Lets go of its bytes, if they are in memory.
    public let letGo: @Sendable () -> Void
  }
}

extension BookSource.Reading {
  /// Whether its bytes are worth memory between two looks at a book: texts are, large pictures are not.
  public var isLasting: Bool {
    bytes.count <= 65_536
      || [".md", ".markdown", ".json", ".toml"].contains { path.hasSuffix($0) }
  }
}
