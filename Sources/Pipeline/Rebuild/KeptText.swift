internal import HornbookDiagnostics
internal import HornbookFormats
internal import Synchronization

/// The text that was packed first, to which the others of the book are likely to be similar.
final class TextSample: Sendable {
  private let kept = Mutex<[UInt8]?>(nil)

  fileprivate func bytes(or own: [UInt8]) -> [UInt8] {
    kept.withLock { kept in
      let sample = kept ?? own
      kept = sample
      return sample
    }
  }
}

/// A text, which is packed between two checks.
///
/// Its file would not do: it may change while a check relies on the text as it was.
final class KeptText: Sendable {
  private enum State {
    case plain(Source)
    case packed(PackedBytes, path: String)
  }

  private let state: Mutex<State>

  init(_ source: Source) { state = Mutex(.plain(source)) }

  /// Whether the bytes take less memory than they are long.
  var isPacked: Bool {
    state.withLock { state in
      if case .packed = state { true } else { false }
    }
  }

  /// The text, in the form in which it was checked.
  var source: Source {
    switch state.withLock({ $0 }) {
    case .plain(let source): source
    case .packed(let packed, let path): Source(path: path, bytes: packed.bytes)
    }
  }

  /// Packs the bytes if that makes them smaller.
  func pack(like sample: TextSample) {
    guard case .plain(let source) = state.withLock({ $0 }),
      let packed = PackedBytes(source.bytes, like: sample.bytes(or: source.bytes))
    else { return }
    state.withLock { $0 = .packed(packed, path: source.path) }
  }
}
