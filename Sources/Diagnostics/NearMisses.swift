internal import Synchronization

/// Shared `NearMiss` values by key, each created on first use.
public final class NearMisses: Sendable {
  private let kept = Mutex<[String: NearMiss]>([:])

  /// Creates an empty cache.
  public init() {}

  /// The `NearMiss` for a key; `names` is called only if the key is new.
  public func of(_ key: String, _ names: () -> some Sequence<String>) -> NearMiss {
    if let near = kept.withLock({ $0[key] }) { return near }
    let near = NearMiss(names())
    kept.withLock { $0[key] = near }
    return near
  }
}
