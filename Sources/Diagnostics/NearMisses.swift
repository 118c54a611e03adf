internal import Synchronization

/// What has been put in order to find near names in, by what the names are of: made when the first of them
/// is not found, and then shared by all who look in the same place.
public final class NearMisses: Sendable {
  private let kept = Mutex<[String: NearMiss]>([:])

  /// Nothing yet.
  public init() {}

  /// The names of `key`, made by `names` where nobody has asked for them before.
  public func of(_ key: String, _ names: () -> some Sequence<String>) -> NearMiss {
    if let near = kept.withLock({ $0[key] }) { return near }
    let near = NearMiss(names())
    kept.withLock { $0[key] = near }
    return near
  }
}
