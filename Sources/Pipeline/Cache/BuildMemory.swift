internal import Synchronization

/// What the builds of one process leave for each other, so that none has to read it from the disk.
///
/// It is believed no more than the file: each build compares it with the sources and with the site as
/// they are then, whoever has changed them meanwhile.
public final class BuildMemory: Sendable {
  private struct Kept {
    var cache: BuildCache
    var file: CacheFile
    var isSaved: Bool
  }

  private let kept = Mutex<Kept?>(nil)

  /// A memory with nothing in it.
  public init() {}

  /// What the last build has left, if it was made with the same options.
  func cache(_ key: CacheKey) -> BuildCache? {
    kept.withLock { $0?.cache.key == key ? $0?.cache : nil }
  }

  /// Keeps what a build leaves.
  ///
  /// - Parameter atOnce: Whether it is written down now, and not only at the end.
  func keep(_ build: KeptBuild, in file: CacheFile, atOnce: Bool) {
    // What cannot be kept is forgotten: the next build takes longer.
    guard let cache = try? build.stored(beside: file) else { return kept.withLock { $0 = nil } }
    kept.withLock { $0 = Kept(cache: cache, file: file, isSaved: atOnce) }
    if atOnce { try? file.write(cache) }
  }

  /// Writes down what is only in memory, for builds of other processes.
  public func save() {
    let unsaved = kept.withLock { kept -> Kept? in
      defer { kept?.isSaved = true }
      return kept?.isSaved == false ? kept : nil
    }
    if let unsaved { try? unsaved.file.write(unsaved.cache) }
  }
}
