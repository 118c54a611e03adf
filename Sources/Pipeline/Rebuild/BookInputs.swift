internal import HornbookBytes
internal import HornbookFiles
internal import HornbookSystem
internal import Synchronization

/// Records which files of a book are read, so that the next build can tell whether they have
/// changed.
final class BookInputs: Sendable {
  /// When the files were listed, in nanoseconds since 1970.
  let madeAt: Int64
  /// All files below `content/` and `templates/`, in the order of their paths.
  ///
  /// Nil if there is something whose size, time and number do not reveal a change, such as a link.
  let files: [BuildState.Input]?
  /// A hash of the folders' paths, since a folder's name alone can be a finding.
  let folders: StableHash
  private let seen = Mutex(Seen())

  /// What is known of the files that were read.
  private struct Seen {
    var hashes: [String: StableHash] = [:]
    /// The paths of the files from which others are put together.
    var parts: [String: [String]] = [:]
  }

  private static let roots = [LoadedBook.content, "templates"]

  /// Lists the files of a book.
  init(_ access: BookSource) {
    madeAt = Machine.nanosecondsSince1970
    var inputs: [BuildState.Input] = []
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
        BuildState.Input(path: RelativePath.join(folder, $0.path), facts: $0.facts, hash: nil)
      }
    }
    files = isPlain ? inputs : nil
    folders = hasher.finish()
  }

  /// Returns the same source, which now records the hash of each file that is read.
  func noting(_ access: BookSource) -> BookSource {
    access.reading { [self] path, reading in
      // The first reading counts: if a file changes meanwhile, the next build finds it changed.
      guard hash(of: path) == nil else { return }
      let hash = StableHash(of: reading.bytes)
      let parts = reading.parts.map { ($0.path, StableHash(of: $0.bytes)) }
      seen.withLock { seen in
        guard seen.hashes[path] == nil else { return }
        seen.hashes[path] = hash
        guard !parts.isEmpty else { return }
        seen.parts[path] = parts.map(\.0)
        for (part, hash) in parts where seen.hashes[part] == nil { seen.hashes[part] = hash }
      }
    }
  }

  /// The hash of a file's bytes; nil if it has not been read.
  func hash(of path: String) -> StableHash? { seen.withLock { $0.hashes[path] } }

  /// Returns the files, with the hashes of those that were read, and the parts that lie elsewhere.
  ///
  /// Returns nil if another file was read of which nothing is known.
  func noted(_ access: BookSource) -> [BuildState.Input]? {
    guard var files else { return nil }
    var seen = seen.withLock { $0 }
    for index in files.indices {
      files[index].hash = seen.hashes.removeValue(forKey: files[index].path)
      files[index].parts = seen.parts[files[index].path] ?? []
    }
    for path in seen.hashes.keys.sorted() {
      guard let facts = access.facts(path) else { return nil }
      files.append(BuildState.Input(path: path, facts: facts, hash: seen.hashes[path]))
    }
    return files
  }

  /// Returns the paths of the files whose bytes are those that the last build has read, and takes
  /// them as read.
  func unchanged(since state: BuildState, _ access: BookSource) -> Set<String> {
    let before = Dictionary(state.inputs.map { ($0.path, $0) }) { first, _ in first }
    var same: [String: StableHash] = [:]
    for now in (files ?? []) + elsewhere(in: state, access) {
      guard let known = before[now.path], let hash = known.hash else { continue }
      if now.facts != known.facts || known.facts.isYoung(at: state.madeAt) {
        guard let bytes = try? access.read(now.path), StableHash(of: bytes) == hash else {
          continue
        }
      }
      same[now.path] = hash
    }
    for input in state.inputs where input.parts.contains(where: { same[$0] == nil }) {
      same[input.path] = nil
    }
    let parts = state.inputs.filter { !$0.parts.isEmpty && same[$0.path] != nil }
    seen.withLock { [same] seen in
      seen.hashes.merge(same) { first, _ in first }
      for input in parts where seen.parts[input.path] == nil {
        seen.parts[input.path] = input.parts
      }
    }
    return Set(same.keys)
  }

  /// The parts of texts that lie outside the folders that are walked, as they are now.
  func elsewhere(in state: BuildState, _ access: BookSource) -> [BuildState.Input] {
    state.inputs.lazy.filter { input in !Self.roots.contains { input.path.hasPrefix($0 + "/") } }
      .compactMap { input in
        access.facts(input.path).map { BuildState.Input(path: input.path, facts: $0, hash: nil) }
      }
  }

  /// Returns the files that size, time and number do not show to be unchanged.
  ///
  /// Returns nil if files were added or removed, or if one cannot be read.
  ///
  /// - Parameter access: Reads the files whose size, time and number do not suffice.
  func changed(since state: BuildState, _ access: BookSource) -> [Change]? {
    guard let walked = files, folders == state.folders else { return nil }
    let files = walked + elsewhere(in: state, access)
    guard files.count == state.inputs.count else { return nil }
    var changes: [Change] = []
    for (index, (now, before)) in zip(files, state.inputs).enumerated() {
      guard now.path == before.path else { return nil }
      if now.facts == before.facts, !before.facts.isYoung(at: state.madeAt) { continue }
      guard let hash = before.hash else {
        // The last build did not read it, so only its presence counts.
        changes.append(Change(input: index, bytes: nil, isSame: true))
        continue
      }
      guard let reading = try? access.open(now.path) else { return nil }
      let isSame = StableHash(of: reading.bytes) == hash
      // Which texts show a part is known only after they are put together again.
      guard
        isSame
          || index < walked.count && reading.parts.map(\.path) == before.parts
            && reading.findings.isEmpty
      else { return nil }
      changes.append(Change(input: index, bytes: reading.bytes, isSame: isSame))
    }
    return changes
  }

  /// A file that size, time and number do not show to be unchanged.
  struct Change: Sendable {
    /// Its position among the inputs.
    var input: Int
    /// Its bytes; nil if it was not read.
    var bytes: [UInt8]?
    /// Whether its bytes are the same as before.
    var isSame: Bool
  }
}
