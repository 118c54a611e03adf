public import HornbookBytes
internal import HornbookSystem
internal import Synchronization

/// Writes a site into its output folder, completely or not at all.
///
/// Each file is placed, from any thread: it is compared with the disk and, if it differs, written beside its
/// target. Then `finish` puts all files in place, removes stale ones, and writes the manifest last. A new site
/// comes into place as a whole, by one rename. For an existing site the planned changes are recorded before the
/// first rename (`SiteChanges`). Until then the previous site is whole. If a commit dies later, this can be
/// detected, and the next commit completes it. The caller holds a `FolderLock` as long as a commit lives.
///
/// Files that are not ours are never touched: an output with the path of such a file is refused.
public final class SiteCommit: Sendable {
  /// The result of placing a file.
  public enum Placement: Hashable, Sendable {
    /// The disk already holds the file.
    case unchanged
    /// The file is written and waits for `finish`.
    case written
    /// The bytes are needed: place the file again with them.
    case wanted
  }

  /// A file that was placed.
  struct Record: Sendable {
    let path: String
    let hash: StableHash
    var facts: FileFacts
    let staged: StagedFile?
    let afterRemovals: Bool
    /// The new size if the file differs from the disk; nil if it is unchanged.
    let changed: Int?
  }

  /// The progress of a commit.
  enum Progress: Sendable {
    /// The site is still the previous one.
    case staging
    /// The site is still the previous one, and the planned changes are recorded.
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
  /// The hash of the manifest that this commit leaves; nil before it is finished.
  let left = Mutex<StableHash?>(nil)
  /// The file with the facts of the site's files on this disk; nil if none is kept.
  let facts: String?
  /// The manifest whose facts `keepFacts` stores.
  let newFacts = Mutex<SiteManifest?>(nil)
  private let died = Atomic<Bool>(false)
  let progress = Mutex<Progress>(.staging)
  var before: SiteBefore { examination.before }

  /// Examines an output folder, making it if it is missing, and removes the files that a dead commit left waiting.
  ///
  /// The files in `keeping` may stay, though they do not belong to the site; a name with a slash at its end is a folder. With `onlyPlanning` nothing is
  /// written, and `finish` reports what would be done. `fault` serves tests.
  ///
  /// - Parameters:
  ///   - facts: A file outside the folder that keeps the facts of the site's files from one commit to the next.
  ///     Without it all files are read.
  ///   - book: The name of the book that the site belongs to, or nil.
  ///   - refusesOthers: Whether to refuse to replace the site of another book.
  public init(
    folder: String, facts: String? = nil, of book: String? = nil, refusesOthers: Bool = false,
    keeping: [String] = [], threads: Int = 1, onlyPlanning: Bool = false,
    fault: (@Sendable (CommitStep) -> CommitFault?)? = nil
  ) throws(FileError) {
    // Exceeding a file size limit must become an error, not end the process.
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
      // Failure is ignored: stand-ins lie beside the folder, where this build may have no permission.
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

  /// Whether nothing exists at the path of the folder.
  public static func isMissing(_ folder: String) -> Bool {
    (try? OpenFolder.current.status(of: folder)) == nil
  }

  /// Decides what to do with a file, without doing it; throws if the file must not be written.
  func verdict(on output: SiteOutput) throws(FileError) -> SiteVerdict {
    try examination.verdict(on: output)
  }

  /// Compares a file with the disk and writes it beside its target if they differ.
  ///
  /// It may be called from several threads at once, with different paths. After an error the commit must be
  /// abandoned.
  public func place(_ output: SiteOutput) throws(FileError) -> Placement {
    try place(output, try verdict(on: output))
  }

  /// Keeps files of the last build if the disk holds them all; otherwise it takes none and returns false.
  public func keep(_ outputs: [SiteOutput]) throws(FileError) -> Bool {
    var verdicts: [SiteVerdict] = []
    for output in outputs {
      let verdict = try verdict(on: output)
      if case .wanted = verdict { return false }
      verdicts.append(verdict)
    }
    for (output, verdict) in zip(outputs, verdicts) { _ = try place(output, verdict) }
    return true
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

  /// Puts all placed files where they belong, and removes those of our files that were not placed.
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

  /// Removes all waiting files; the site stays as it is.
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
    // Paths that are the same as before cannot collide.
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

  /// The records in the order of their paths' bytes; they are not sorted again if they already are.
  private func inOrder(_ records: [Record]) -> [Record] {
    let isSorted = zip(records, records.dropFirst()).allSatisfy {
      RelativePath.precedes($0.path, $1.path)
    }
    return isSorted ? records : records.sorted { RelativePath.precedes($0.path, $1.path) }
  }

  /// Refuses outputs that would overwrite one another, on this system or on one that ignores case.
  func refuseClashes(among sorted: [String]) throws(FileError) {
    guard let (first, second) = clash(among: sorted) else { return }
    let isOne = RelativePath.compare(first, second) == 0
    let reason = isOne ? "it is made twice" : "it would collide with “\(first)”"
    throw FileError(.write, site.full(second), reason: reason)
  }

  /// The report of a commit of these paths.
  func report(of written: [(path: String, size: Int)], of paths: [String]) -> SiteReport {
    // If the paths are the same as before, only files that are not ours need looking up.
    let isSame = before.isWhole && paths == before.owned
    let known = PathIndex(isSame ? kept : paths + kept)
    var report = SiteReport()
    report.written = written.map(\.path)
    report.bytesWritten = written.reduce(0) { $0 + $1.size }
    report.unchanged = paths.count - written.count
    report.removed = isSame ? [] : before.owned.filter { !known.contains($0) }
    let foreign = before.foreign + before.others
    let neighbours = kept.filter { $0.hasSuffix("/") }
    report.foreign = foreign.filter { path in
      !known.contains(path) && !neighbours.contains { path.hasPrefix($0) }
    }.sorted(by: RelativePath.precedes)
    report.mends = before.cutOff != nil
    return report
  }

  private func rename(_ record: inout Record) throws(FileError) {
    guard let staged = record.staged, staged.name != nil else { return }
    try change(.rename(record.path), .rename, record.path)
    record.facts = try staged.rename(below: site)
  }

  /// Identifies the site that this commit has left; nil before it is finished.
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

  /// Begins a step after which the site is no longer the previous one.
  private func change(
    _ step: CommitStep, _ operation: FileError.Operation, _ path: String
  ) throws(FileError) {
    try begin(step, operation, path)
    progress.withLock { $0 = .changing }
  }

  /// Announces a step to `fault`, so that a test can stop the commit before it.
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
