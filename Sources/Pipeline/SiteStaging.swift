internal import HornbookBytes
internal import HornbookFiles
internal import Synchronization

/// Takes the files of a site as they are made, from any thread.
protocol SiteSink: Sendable {
  /// Whether it wants the files of a site that must not be published.
  var takesFaultySites: Bool { get }
  /// Files of the book of this name are about to be placed.
  func open(for book: String)
  /// Takes a file; false where only the hash was given and the bytes are needed.
  @discardableResult
  func place(_ output: SiteOutput) -> Bool
}

/// Holds the files of a site in memory.
final class SiteInMemory: SiteSink {
  private let taken = Mutex<[String: SiteOutput]>([:])

  var takesFaultySites: Bool { true }

  /// Those of some paths, in their order.
  func files(_ paths: [String]) -> [SiteOutput] {
    taken.withLock { taken in paths.compactMap { taken[$0] } }
  }

  func open(for book: String) {}

  func place(_ output: SiteOutput) -> Bool {
    taken.withLock { $0[output.path] = output }
    return output.bytes != nil
  }
}

/// Takes the files of a site as they are made and puts them beside their places, so that none has to
/// be held until all are there.
///
/// Nothing is in its place before `finish`; `abandon` removes all that waits.
final class SiteStaging: SiteSink {
  private let folder: String
  private let facts: String?
  private let threads: Int
  let onlyPlanning: Bool
  private let refusesOthers: Bool
  private let state = Mutex(State())

  private struct State: Sendable {
    var commit: SiteCommit?
    /// The book of which files may be placed.
    var book: String?
    var failure: FileError?
    /// What would be written into a folder that is not there yet.
    var planned: [(path: String, size: Int)] = []
  }

  init(folder: String, facts: String?, threads: Int, onlyPlanning: Bool, refusesOthers: Bool) {
    self.refusesOthers = refusesOthers
    self.folder = folder
    self.facts = facts
    self.threads = threads
    self.onlyPlanning = onlyPlanning
  }

  var takesFaultySites: Bool { false }

  /// Looks at the output folder; from now on files may be placed.
  func open(for book: String) {
    guard !isOpen(for: book) else { return }
    guard !(onlyPlanning && SiteCommit.isMissing(folder)) else { return }
    do throws(FileError) {
      let commit = try SiteCommit(
        folder: folder, facts: facts, of: book, refusesOthers: refusesOthers,
        keeping: ["README.md"],
        threads: threads, onlyPlanning: onlyPlanning)
      state.withLock { $0.commit = commit }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  /// Whether files of a book may be placed already; if not, all that was opened for another is let go,
  /// with its lock on the folder.
  private func isOpen(for book: String) -> Bool {
    let (isOpen, other) = state.withLock { state -> (Bool, SiteCommit?) in
      if state.commit != nil, state.book == book { return (true, nil) }
      // What was said of another book, a failure too, counts no longer.
      defer { state = State(book: book) }
      return (false, state.commit)
    }
    other?.abandon()
    return isOpen
  }

  /// Looks at the output folder while other things are being done, where there is one.
  func lookAhead(for book: String) {
    if !SiteCommit.isMissing(folder) { open(for: book) }
  }

  /// Keeps all that an earlier build has left and that has not been placed; false where the disk does
  /// not hold it, or that cannot be told.
  func keepRest(of left: StableHash?, dropping paths: Set<String>) -> Bool {
    let (commit, hasFailed) = state.withLock { ($0.commit, $0.failure != nil) }
    guard !hasFailed else { return true }
    guard let commit, let left else { return false }
    return commit.keepRest(of: left, dropping: paths)
  }

  /// Takes a file; after a failure nothing more is written.
  @discardableResult
  func place(_ output: SiteOutput) -> Bool {
    let (commit, hasFailed) = state.withLock { ($0.commit, $0.failure != nil) }
    guard !hasFailed else { return true }
    guard let commit else {
      // A hash alone is asked for again with its bytes: only then does it count.
      guard let bytes = output.bytes else { return false }
      state.withLock { $0.planned.append((output.path, bytes.count)) }
      return true
    }
    do throws(FileError) {
      return try commit.place(output) != .wanted
    } catch {
      // Of several failures the first path is told, whichever thread was the fastest.
      state.withLock { state in
        if state.failure.map({ RelativePath.precedes(error.path, $0.path) }) ?? true {
          state.failure = error
        }
      }
      return true
    }
  }

  /// Puts all files where they belong, and says what tells the site that stands there then.
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

  /// Removes all that waits; the site stays as it is.
  func abandon() {
    let commit = state.withLock { state in
      defer { state = State() }
      return state.commit
    }
    commit?.abandon()
  }
}
