public import HornbookBytes
internal import HornbookSystem
internal import Synchronization

/// Writes a site into its output folder, all of it or nothing.
///
/// Each file is placed, from any thread: compared with the disk and, where it differs, written beside
/// its target. `finish` then puts all in place, removes what is stale, and writes the manifest last.
/// A site of which nothing is there yet comes into its place whole, by one rename. Of another, what is
/// about to change is written down before the first rename (`SiteChanges`): until then the previous
/// site is whole, and a commit that dies later can be told, and is completed by the next one. The
/// caller holds a `FolderLock` for as long as a commit lives.
///
/// Files that are not ours are never touched: an output that would land on one is refused.
public final class SiteCommit: Sendable {
  /// What became of a file that was placed.
  public enum Placement: Hashable, Sendable {
    /// The disk holds it already.
    case unchanged
    /// It is written and waits for `finish`.
    case written
    /// Its bytes are needed: place it again with them.
    case wanted
  }

  /// A file that was placed.
  struct Record: Sendable {
    let path: String
    let hash: StableHash
    var facts: FileFacts
    let staged: StagedFile?
    let afterRemovals: Bool
    /// Its size, where it is not as it should be.
    let changed: Int?
  }

  /// How far a commit has come.
  enum Progress: Sendable {
    /// The site is the previous one.
    case staging
    /// So it is, and what is about to change is written down.
    case noted
    /// The site is no longer the previous one.
    case changing
  }

  let site: SiteFolder
  let examination: SiteExamination
  private let kept: [String]
  private let onlyPlanning: Bool
  let book: StableHash
  private let fault: (@Sendable (CommitStep) -> CommitFault?)?
  let records = Mutex<[Record]>([])
  /// The hash of the manifest that stands there when all is done.
  let left = Mutex<StableHash?>(nil)
  /// The file with what tells the site's files on this disk; nil where nobody keeps it.
  let facts: String?
  /// What is to stand there.
  let newFacts = Mutex<SiteManifest?>(nil)
  private let died = Atomic<Bool>(false)
  let progress = Mutex<Progress>(.staging)
  var before: SiteBefore { examination.before }

  /// Looks at an output folder, making it where it is missing, and removes what a commit that died
  /// left waiting.
  ///
  /// The files in `keeping` are known and stay, though they are not of the site. With `onlyPlanning`
  /// nothing is written, and `finish` says what would be. `fault` serves tests.
  ///
  /// - Parameters:
  ///   - facts: A file outside of the folder that tells, from one commit to the next, which files of this
  ///     disk are the site's; without it all of them are read.
  ///   - book: The name of the book whose site it is; nil where nobody asks.
  ///   - refusesOthers: Whether the site of another book must not be replaced by this one.
  public init(
    folder: String, facts: String? = nil, of book: String? = nil, refusesOthers: Bool = false,
    keeping: [String] = [], threads: Int = 1, onlyPlanning: Bool = false,
    fault: (@Sendable (CommitStep) -> CommitFault?)? = nil
  ) throws(FileError) {
    // A file that outgrows a limit shall be an error to report, not the end of the process.
    OwnProcess.ignoreFileSizeLimits()
    let site = try SiteFolder(path: folder)
    if !onlyPlanning { try site.lock() }
    let before = SiteBefore(site, facts: facts, threads: threads)
    let mark = StableHash(of: book ?? "")
    if refusesOthers, let other = before.manifest?.book, other != mark {
      throw FileError(
        .write, folder,
        reason: "it contains the site of another book; choose another folder, or empty this one")
    }
    if !onlyPlanning {
      for path in before.leftovers { try site.removeLeftover(path) }
      if site.standIn == nil { site.strikeAnnouncement(before.hasStaging) }
      // They stand beside the folder, where this build may have no right to remove anything.
      if before.manifest == nil { try? SiteFolder.removeAbandonedStandIns(of: folder) }
    }
    self.site = site
    self.facts = facts
    self.book = mark
    self.examination = SiteExamination(
      site: site, before: before, now: Machine.nanosecondsSince1970)
    self.kept = keeping.sorted(by: RelativePath.precedes)
    self.onlyPlanning = onlyPlanning
    self.fault = fault
  }

  /// Whether there is no such folder yet.
  public static func isMissing(_ folder: String) -> Bool {
    (try? OpenFolder.current.status(of: folder)) == nil
  }

  /// What is to be done about a file, without doing it; refuses what must not be written.
  func verdict(on output: SiteOutput) throws(FileError) -> SiteVerdict {
    try examination.verdict(on: output)
  }

  /// Compares a file with the disk and writes it beside its target where they differ.
  ///
  /// It may be called from several threads at once, with different paths. After an error the
  /// commit must be abandoned.
  public func place(_ output: SiteOutput) throws(FileError) -> Placement {
    try place(output, try verdict(on: output))
  }

  func place(_ output: SiteOutput, _ verdict: SiteVerdict) throws(FileError) -> Placement {
    var afterRemovals = false
    var staged: StagedFile?
    var changed: Int?
    let facts: FileFacts
    switch verdict {
    case .wanted:
      return .wanted
    case .unchanged(let there):
      facts = there
    case .changed where onlyPlanning:
      changed = output.bytes?.count ?? 0
      facts = FileFacts(size: 0, modified: 0, inode: 0, changed: 0)
    case .changed(let folder, let name, let waits):
      changed = output.bytes?.count ?? 0
      try begin(.stage(output.path), .write, output.path)
      let file = try StagedFile.write(
        output.bytes ?? [], for: output.path, waitingIn: folder, named: name, below: site)
      staged = file
      facts = file.facts
      afterRemovals = waits
    }
    let record = Record(
      path: output.path, hash: output.hash, facts: facts, staged: staged,
      afterRemovals: afterRemovals, changed: changed)
    records.withLock { $0.append(record) }
    return changed == nil ? .unchanged : .written
  }

  /// Puts all that was placed where it belongs, and removes what is ours and was not placed.
  public func finish() throws(FileError) -> SiteReport {
    try finish(refusingClashes: true)
  }

  func finish(refusingClashes: Bool) throws(FileError) -> SiteReport {
    do throws(FileError) {
      return try commit(refusingClashes: refusingClashes)
    } catch {
      abandon()
      throw error
    }
  }

  /// Removes all that waits; the site stays as it is.
  public func abandon() {
    guard !died.load(ordering: .relaxed) else { return }
    let waiting = records.withLock { records in
      defer { records = [] }
      return records.compactMap(\.staged)
    }
    for file in waiting { file.discard(below: site) }
    if progress.withLock({ $0 == .noted }), before.cutOff == nil {
      _ = try? site.remove(SiteChanges.name)
    }
    site.removeMadeFolders()
    site.strikeAnnouncement(false)
  }

  private func commit(refusingClashes: Bool) throws(FileError) -> SiteReport {
    var placed = inOrder(records.withLock { $0 })
    let paths = placed.map(\.path)
    // Those that are there already do not collide.
    let isSame = before.isWhole && paths == before.owned
    if refusingClashes, !isSame { try refuseClashes(among: paths) }
    let written = placed.compactMap { record in record.changed.map { (record.path, $0) } }
    var report = report(of: written, of: paths)
    if onlyPlanning { return report }

    let claimed = try claim(paths)
    if site.standIn == nil {
      try note(placed, removing: report.removed)
      for folder in site.foldersThatWait {
        try change(.rename(folder), .rename, folder)
        try site.rename(folder: folder)
      }
      for index in placed.indices where !placed[index].afterRemovals { try rename(&placed[index]) }
      report.removed = try removeStale(report.removed)
      for index in placed.indices where placed[index].afterRemovals { try rename(&placed[index]) }
    }
    try writeManifest(of: placed, claimed: claimed)
    if site.standIn != nil {
      try change(.rename(""), .rename, "")
      try site.rename()
    } else if before.hasChanges || progress.withLock({ $0 != .staging }) {
      try begin(.strike, .remove, SiteChanges.name)
      _ = try site.remove(SiteChanges.name)
    }
    site.strikeAnnouncement(false)
    keepFacts()
    return report
  }

  /// Records in the order of their paths' bytes; those that are already so are only looked through.
  private func inOrder(_ records: [Record]) -> [Record] {
    let isSorted = zip(records, records.dropFirst()).allSatisfy {
      RelativePath.precedes($0.path, $1.path)
    }
    return isSorted ? records : records.sorted { RelativePath.precedes($0.path, $1.path) }
  }

  /// Refuses outputs of which one would overwrite the other, here or on another system.
  func refuseClashes(among sorted: [String]) throws(FileError) {
    guard let (first, second) = clash(among: sorted) else { return }
    let isOne = RelativePath.compare(first, second) == 0
    let reason = isOne ? "it is made twice" : "it would collide with “\(first)”"
    throw FileError(.write, site.full(second), reason: reason)
  }

  /// What a commit of these paths does.
  func report(of written: [(path: String, size: Int)], of paths: [String]) -> SiteReport {
    // Where the paths are the same as before, nothing has to be looked up but what is not ours.
    let isSame = before.isWhole && paths == before.owned
    let known = PathIndex(isSame ? kept : paths + kept)
    var report = SiteReport()
    report.written = written.map(\.path)
    report.bytesWritten = written.reduce(0) { $0 + $1.size }
    report.unchanged = paths.count - written.count
    report.removed = isSame ? [] : before.owned.filter { !known.contains($0) }
    let foreign = before.foreign + before.others
    report.foreign = foreign.filter { !known.contains($0) }.sorted(by: RelativePath.precedes)
    report.mends = before.cutOff != nil
    return report
  }

  private func rename(_ record: inout Record) throws(FileError) {
    guard let staged = record.staged, staged.name != nil else { return }
    try change(.rename(record.path), .rename, record.path)
    record.facts = try staged.rename(below: site)
  }

  /// What tells the site that this commit has left from any other; nil before it is finished.
  public var state: StableHash? { left.withLock { $0 } }

  private func removeStale(_ paths: [String]) throws(FileError) -> [String] {
    var removed: [String] = []
    for path in paths {
      try change(.remove(path), .remove, path)
      guard try site.remove(path) else { continue }
      site.removeEmptyFolders(above: path)
      removed.append(path)
    }
    return removed
  }

  /// From here on the site is no longer the previous one.
  private func change(
    _ step: CommitStep, _ operation: FileError.Operation, _ path: String
  ) throws(FileError) {
    try begin(step, operation, path)
    progress.withLock { $0 = .changing }
  }

  /// Lets a test stop the commit before an operation.
  func begin(
    _ step: CommitStep, _ operation: FileError.Operation, _ path: String
  ) throws(FileError) {
    switch fault?(step) {
    case nil: return
    case .fails(let code): throw FileError(operation, site.full(path), SystemFailure(code: code))
    case .dies:
      died.store(true, ordering: .relaxed)
      throw FileError(operation, site.full(path), reason: "stopped by a test")
    }
  }
}
