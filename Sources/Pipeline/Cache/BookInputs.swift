internal import HornbookBytes
internal import HornbookFiles
internal import HornbookSystem
internal import Synchronization

/// Notes what is read of a book, so that the next build can tell whether it is still the same.
final class BookInputs: Sendable {
  /// When the files were looked at.
  let madeAt: Int64
  /// All files below `content/` and `templates/`, in the order of their paths; nil where something
  /// lies there that is not told by size, time and number, such as a link.
  let files: [BuildCache.Input]?
  /// A hash of the folders, of which the names alone may be wrong.
  let folders: StableHash
  private let hashes = Mutex<[String: StableHash]>([:])

  private static let roots = [LoadedBook.content, "templates"]

  /// Looks at the files of a book.
  init(_ access: BookSource) {
    madeAt = Machine.nanosecondsSince1970
    var inputs: [BuildCache.Input] = []
    var isPlain = true
    var hasher = StableHasher()
    for folder in Self.roots {
      let resolution = access.resolve(folder, "")
      if case .missing = resolution, folder != LoadedBook.content { continue }
      guard case .notAFile = resolution else {
        isPlain = false
        continue
      }
      let walk = access.walk(folder)
      isPlain = isPlain && walk.links.isEmpty && walk.specials.isEmpty && walk.failures.isEmpty
      hasher.combine(folder)
      for path in walk.folders { hasher.combine(path) }
      inputs += walk.files.map {
        BuildCache.Input(path: RelativePath.join(folder, $0.path), facts: $0.facts, hash: nil)
      }
    }
    files = isPlain ? inputs : nil
    folders = hasher.finish()
  }

  /// The same access, which notes what is read.
  func noting(_ access: BookSource) -> BookSource {
    access.reading { [self] path, bytes in
      let hash = StableHash(of: bytes)
      hashes.withLock { $0[path] = hash }
    }
  }

  /// The files with the hashes of those that were read; nil where one was read that is not among
  /// them.
  func noted() -> [BuildCache.Input]? {
    guard var files else { return nil }
    var hashes = hashes.withLock { $0 }
    for index in files.indices { files[index].hash = hashes.removeValue(forKey: files[index].path) }
    return hashes.isEmpty ? files : nil
  }

  /// The files that had to be looked at more closely than by size, time and number; nil where files
  /// came or went.
  ///
  /// - Parameter access: Reads those of which size, time and number are not enough to tell.
  func changed(since cache: BuildCache, _ access: BookSource) -> [Change]? {
    guard let files, files.count == cache.inputs.count, folders == cache.folders else {
      return nil
    }
    var changes: [Change] = []
    for (index, (now, before)) in zip(files, cache.inputs).enumerated() {
      guard now.path == before.path else { return nil }
      if now.facts == before.facts, !before.facts.isYoung(at: cache.madeAt) { continue }
      guard let hash = before.hash else {
        // Nobody has read it: that it is there is all that counts.
        changes.append(Change(input: index, bytes: nil, isSame: true))
        continue
      }
      guard let bytes = try? access.read(now.path) else { return nil }
      changes.append(Change(input: index, bytes: bytes, isSame: StableHash(of: bytes) == hash))
    }
    return changes
  }

  /// A file that had to be looked at more closely.
  struct Change: Sendable {
    /// Its position among the inputs.
    var input: Int
    /// What it holds; nil where it was not read.
    var bytes: [UInt8]?
    /// Whether that is what it held before.
    var isSame: Bool
  }
}
