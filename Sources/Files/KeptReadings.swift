internal import HornbookBytes
internal import HornbookSystem
internal import Synchronization

/// Keeps the texts that were read from a folder, so that each is read again only if its file has changed.
///
/// Size, times and number show whether it has; they prove nothing of a file that was modified shortly before it was read.
public final class KeptReadings: Sendable {
  private struct Kept {
    var reading: BookSource.Reading
    var facts: FileFacts
    var readAt: Int64
    var turn: Int
  }

  private struct State {
    var turn = 0
    var kept: [String: Kept] = [:]
  }

  private let state = Mutex(State())

  /// Keeps nothing yet.
  public init() {}

  /// Begins a turn, and forgets what was not read in the last one.
  public func beginTurn() {
    state.withLock { state in
      let last = state.turn
      if state.kept.contains(where: { $0.value.turn != last }) {
        state.kept = state.kept.filter { $0.value.turn == last }
      }
      state.turn += 1
    }
  }

  fileprivate func reading(_ path: String, _ facts: FileFacts) -> BookSource.Reading? {
    state.withLock { state in
      guard let kept = state.kept[path], kept.facts == facts, !facts.isYoung(at: kept.readAt) else {
        return nil
      }
      state.kept[path]?.turn = state.turn
      return kept.reading
    }
  }

  fileprivate func keep(
    _ reading: BookSource.Reading, as path: String, _ facts: FileFacts, _ readAt: Int64
  ) {
    state.withLock {
      $0.kept[path] = Kept(reading: reading, facts: facts, readAt: readAt, turn: $0.turn)
    }
  }
}

extension BookSource {
  /// The same files, of which texts that have not changed since they were kept are not read again.
  public func keeping(_ kept: KeptReadings) -> BookSource {
    var source = self
    source.open = { [open, facts] path throws(FileError) in
      guard let known = facts(path) else { return try open(path) }
      if let reading = kept.reading(path, known) { return reading }
      let now = Machine.nanosecondsSince1970
      let reading = try open(path)
      // A link may be led elsewhere, to a file with the same facts.
      if reading.isLasting, reading.path == path, facts(path) == known {
        kept.keep(reading, as: path, known, now)
      }
      return reading
    }
    return source
  }
}

extension BookSource.Reading {
  /// Whether its bytes are worth memory between two looks at a book: texts are, large pictures are not.
  public var isLasting: Bool {
    bytes.count <= 65_536
      || [".md", ".markdown", ".json", ".toml"].contains { path.hasSuffix($0) }
  }
}
