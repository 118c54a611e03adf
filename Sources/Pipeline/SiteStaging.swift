internal import HornbookBytes
internal import HornbookFiles
internal import Synchronization

/// Takes the files of a site as they are made, from any thread.
protocol SiteSink: Sendable {
  /// Whether it takes files even if the site must not be published.
  var takesFaultySites: Bool { get }
  /// Prepares for files of the book with this `id`.
  func open(for book: String)
  /// Takes a file; returns false if it was given without its bytes and these are needed.
  @discardableResult
  func place(_ output: SiteOutput) -> Bool
  /// Keeps files of the last build if the disk holds them all; otherwise it takes none and returns false.
  func keep(_ outputs: [SiteOutput]) -> Bool
  /// Whether the disk still holds every file of the build that left this state.
  func stands(as left: StableHash) -> Bool
  /// Keeps all files of that build that were not placed again; returns false if the disk does not
  /// hold them.
  func keepRest(of left: StableHash?, dropping paths: Set<String>) -> Bool
  /// The bytes of a file of the last build; nil if the disk does not hold it any more.
  func bytes(of path: String, _ hash: StableHash) -> [UInt8]?
}

extension SiteSink {
  func bytes(of path: String, _ hash: StableHash) -> [UInt8]? { nil }

  func keep(_ outputs: [SiteOutput]) -> Bool { false }

  func stands(as left: StableHash) -> Bool { false }

  func keepRest(of left: StableHash?, dropping paths: Set<String>) -> Bool { false }
}

/// Holds the files of a site in memory.
final class SiteInMemory: SiteSink {
  private let taken = Mutex<[String: SiteOutput]>([:])

  var takesFaultySites: Bool { true }

  /// Returns the files with the given paths, in that order.
  func files(_ paths: [String]) -> [SiteOutput] {
    taken.withLock { taken in paths.compactMap { taken[$0] } }
  }

  func open(for book: String) {}

  func place(_ output: SiteOutput) -> Bool {
    taken.withLock { $0[output.path] = output }
    return output.bytes != nil
  }
}

/// Takes the files of a site as they are made and stages them beside their final places, so that
/// they need not all be held in memory.
///
/// No file reaches its final place before `finish`; `abandon` removes all staged files.
final class SiteStaging: SiteSink {
  private let folder: String
  private let facts: String?
  private let threads: Int
  let onlyPlanning: Bool
  private let refusesOthers: Bool
  /// The folders of other sites in the folder of this one.
  private let neighbours: [String]
  private let state = Mutex(State())

  private struct State: Sendable {
    var commit: SiteCommit?
    /// The book whose files may be placed.
    var book: String?
    var failure: FileError?
    /// The files that would be written into a folder that does not exist yet.
    var planned: [(path: String, size: Int)] = []
  }

  init(
    folder: String, facts: String?, threads: Int, onlyPlanning: Bool, refusesOthers: Bool,
    besides neighbours: [String] = []
  ) {
    self.neighbours = neighbours
    self.refusesOthers = refusesOthers
    self.folder = folder
    self.facts = facts
    self.threads = threads
    self.onlyPlanning = onlyPlanning
  }

  var takesFaultySites: Bool { false }

  /// Opens the output folder for the files of a book.
  func open(for book: String) {
    guard !isOpen(for: book) else { return }
    guard !(onlyPlanning && SiteCommit.isMissing(folder)) else { return }
    do throws(FileError) {
      let commit = try SiteCommit(
        folder: folder, facts: facts, of: book, refusesOthers: refusesOthers,
        keeping: ["README.md"] + neighbours.map { $0 + "/" },
        threads: threads, onlyPlanning: onlyPlanning)
      state.withLock { $0.commit = commit }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  /// Whether files of a book may already be placed.
  ///
  /// If not, everything opened for another book is released, with its lock on the folder.
  private func isOpen(for book: String) -> Bool {
    let (isOpen, other) = state.withLock { state -> (Bool, SiteCommit?) in
      if state.commit != nil, state.book == book { return (true, nil) }
      // The state of another book, including a failure, no longer counts.
      defer { state = State(book: book) }
      return (false, state.commit)
    }
    other?.abandon()
    return isOpen
  }

  /// Opens the output folder, if it exists, while other work is done.
  func lookAhead(for book: String) {
    if !SiteCommit.isMissing(folder) { open(for: book) }
  }

  func stands(as left: StableHash) -> Bool {
    let (commit, hasFailed) = state.withLock { ($0.commit, $0.failure != nil) }
    return !hasFailed && commit?.stands(as: left) == true
  }

  func keepRest(of left: StableHash?, dropping paths: Set<String>) -> Bool {
    let (commit, hasFailed) = state.withLock { ($0.commit, $0.failure != nil) }
    guard !hasFailed else { return true }
    guard let commit, let left else { return false }
    return commit.keepRest(of: left, dropping: paths)
  }

  func bytes(of path: String, _ hash: StableHash) -> [UInt8]? {
    guard let bytes = OpenFile.bytes(of: path, below: folder), StableHash(of: bytes) == hash else {
      return nil
    }
    return bytes
  }

  /// Takes a file; after a failure nothing more is written.
  @discardableResult
  func place(_ output: SiteOutput) -> Bool {
    let (commit, hasFailed) = state.withLock { ($0.commit, $0.failure != nil) }
    guard !hasFailed else { return true }
    guard let commit else {
      // A file without its bytes is requested again with them, and counts only then.
      guard let bytes = output.bytes else { return false }
      state.withLock { $0.planned.append((output.path, bytes.count)) }
      return true
    }
    return attempt { () throws(FileError) in try commit.place(output) != .wanted }
  }

  func keep(_ outputs: [SiteOutput]) -> Bool {
    let (commit, hasFailed) = state.withLock { ($0.commit, $0.failure != nil) }
    guard !hasFailed else { return true }
    guard let commit else { return false }
    return attempt { () throws(FileError) in try commit.keep(outputs) }
  }

  /// Runs a step of the commit; after a failure there is nothing more to do, so it counts as done.
  private func attempt(_ step: () throws(FileError) -> Bool) -> Bool {
    do throws(FileError) {
      return try step()
    } catch {
      // Of several failures the one with the first path is reported, whichever thread was the
      // fastest.
      state.withLock { state in
        if state.failure.map({ RelativePath.precedes(error.path, $0.path) }) ?? true {
          state.failure = error
        }
      }
      return true
    }
  }

  /// Moves all files into place; returns the report, and a hash that identifies the resulting site.
  func finish() throws(FileError) -> (report: SiteReport, left: StableHash?) {
    let state = state.withLock { state in
      defer { state.commit = nil }
      return state
    }
    if let failure = state.failure {
      state.commit?.abandon()
      throw failure
    }
    if let commit = state.commit { return (try commit.finish(), commit.state) }
    var report = SiteReport()
    let planned = state.planned.sorted { RelativePath.precedes($0.path, $1.path) }
    report.written = planned.map(\.path)
    report.bytesWritten = planned.reduce(0) { $0 + $1.size }
    return (report, nil)
  }

  /// Removes all staged files; the site stays unchanged.
  func abandon() {
    let commit = state.withLock { state in
      defer { state = State() }
      return state.commit
    }
    commit?.abandon()
  }
}
