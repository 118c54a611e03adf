internal import Synchronization

/// Keeps the cache in memory between the builds of one process, so that none has to read it from
/// the disk.
///
/// It is trusted no more than the file: each build compares it with the current sources and site,
/// which may have changed meanwhile.
public final class BuildMemory: Sendable {
  private struct Kept {
    var cache: BuildCache
    var file: CacheFile
    var isSaved: Bool
  }

  private let kept = Mutex<Kept?>(nil)

  /// Creates an empty memory.
  public init() {}

  /// Returns the cache of the last build if it was made with the same program and options.
  func cache(_ key: CacheKey) -> BuildCache? {
    kept.withLock { $0?.cache.state.key == key ? $0?.cache : nil }
  }

  /// Keeps the results of a build.
  ///
  /// - Parameter atOnce: Whether to write the cache file now, and not only in `save()`.
  func keep(_ build: KeptBuild, in file: CacheFile, atOnce: Bool) {
    // If the build cannot be stored, the memory is cleared, and the next build takes longer.
    guard let cache = try? build.stored(beside: file) else { return kept.withLock { $0 = nil } }
    kept.withLock { $0 = Kept(cache: cache, file: file, isSaved: atOnce) }
    if atOnce { try? file.write(cache) }
  }

  /// Writes the cache file if it is out of date, for builds of other processes.
  public func save() {
    let unsaved = kept.withLock { kept -> Kept? in
      defer { kept?.isSaved = true }
      return kept?.isSaved == false ? kept : nil
    }
    if let unsaved { try? unsaved.file.write(unsaved.cache) }
  }
}
