internal import HornbookBytes

extension SiteCommit {
  /// Commits a whole site at once; all files are examined before anything is written.
  ///
  /// If bytes are missing, nothing is written and `wanted` in the report lists those files. With
  /// `onlyPlanning` nothing is ever written, and the report tells what would be.
  public static func run(
    _ outputs: [SiteOutput], in folder: String, facts: String? = nil, keeping: [String] = [],
    threads: Int = 1, onlyPlanning: Bool = false,
    fault: (@Sendable (CommitStep) -> CommitFault?)? = nil
  ) throws(FileError) -> SiteReport {
    let sorted = outputs.sorted { RelativePath.precedes($0.path, $1.path) }
    if onlyPlanning && isMissing(folder) { return firstPlan(of: sorted) }
    let commit = try SiteCommit(
      folder: folder, facts: facts, keeping: keeping, threads: threads, onlyPlanning: onlyPlanning,
      fault: fault)
    let paths = sorted.map(\.path)
    try commit.refuseClashes(among: paths)

    let parallel = Parallel(jobs: threads)
    let verdicts = try parallel.map(count: sorted.count, leastPiece: 16) {
      index throws(FileError) in
      try commit.verdict(on: sorted[index])
    }
    let wanted = sorted.indices.filter { verdicts[$0].isWanted }
    if onlyPlanning || !wanted.isEmpty {
      commit.abandon()
      let changed = sorted.indices.filter { verdicts[$0].isChanged }
      var report = commit.report(
        of: changed.map { (paths[$0], sorted[$0].bytes?.count ?? 0) }, of: paths)
      report.unchanged -= wanted.count
      report.wanted = wanted.map { paths[$0] }
      return report
    }
    do throws(FileError) {
      _ = try parallel.map(count: sorted.count, leastPiece: 16) { index throws(FileError) in
        try commit.place(sorted[index], verdicts[index])
      }
    } catch {
      commit.abandon()
      throw error
    }
    return try commit.finish(refusingClashes: false)
  }

  /// The plan if the output folder does not exist yet.
  private static func firstPlan(of sorted: [SiteOutput]) -> SiteReport {
    var report = SiteReport()
    for output in sorted {
      if let bytes = output.bytes {
        report.written.append(output.path)
        report.bytesWritten += bytes.count
      } else {
        report.wanted.append(output.path)
      }
    }
    return report
  }
}

extension SiteVerdict {
  fileprivate var isWanted: Bool {
    if case .wanted = self { true } else { false }
  }

  fileprivate var isChanged: Bool {
    if case .changed = self { true } else { false }
  }
}
