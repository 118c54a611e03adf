internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import Synchronization

/// The bytes of a text, which leave memory between two checks if its file has them.
final class KeptText: Sendable {
  private enum State {
    case inMemory(Source)
    case inFile(BookSource.KnownFile, path: String, count: Int)
    /// The file had other bytes when they were asked for.
    case lost(path: String, count: Int)
  }

  private let state: Mutex<State>

  init(_ source: Source) { state = Mutex(.inMemory(source)) }

  /// Whether the bytes are in memory.
  var isInMemory: Bool {
    state.withLock { state in
      if case .inMemory = state { true } else { false }
    }
  }

  /// Whether the text was asked for when its file had changed, so that what was made of it does not hold.
  var isLost: Bool {
    state.withLock { state in
      if case .lost = state { true } else { false }
    }
  }

  /// The text, in the form in which it was checked.
  var source: Source {
    switch state.withLock({ $0 }) {
    case .inMemory(let source): return source
    case .lost(let path, let count):
      return Source(path: path, bytes: [UInt8](repeating: ASCII.space, count: count))
    case .inFile(let file, let path, let count):
      let bytes = file.read()
      // The file may have changed since; places in the text must still lie within it.
      guard StableHash(of: bytes) == file.hash else {
        state.withLock { $0 = .lost(path: path, count: count) }
        return self.source
      }
      return SourceCheck.checked(Source(path: path, bytes: bytes)).source
    }
  }

  /// Lets the bytes go, to read them from a file when they are asked for.
  func leave(to file: BookSource.KnownFile) {
    file.letGo()
    state.withLock { state in
      if case .inMemory(let source) = state {
        state = .inFile(file, path: source.path, count: source.bytes.count)
      }
    }
  }
}
