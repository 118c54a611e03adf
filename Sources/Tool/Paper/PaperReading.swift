internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPaper

/// One run of `hornbook paper --read`.
struct PaperReading: Sendable {
  /// The files with scans.
  let scans: [String]
  /// The file with the layout.
  let layout: String
  /// The file for the results.
  let output: String
  /// The file with decisions; nil for the one beside the layout, if there is one.
  let decisions: String?
  /// Whether only exactly right answers count.
  let isExact: Bool
  let jobs: Int?
  let terminal: Terminal

  func run() -> ExitCode {
    guard !scans.isEmpty else {
      terminal.complain("there are no scans: name them behind “--read”")
      return .usage
    }
    let page = RelativePath.join(RelativePath.folder(of: output), "decide.html")
    let inputs = Set((scans + [layout] + (decisions.map { [$0] } ?? [])).map(OutputFolder.resolved))
    for path in [output, page] where inputs.contains(OutputFolder.resolved(path)) {
      terminal.complain("“\(path)” would be replaced, and is read: name another file with “-o”")
      return .usage
    }
    do throws(FileError) {
      let source = Source(path: layout, bytes: try readFile(layout))
      let known: PaperLayout
      do throws(PaperLayout.Fault) { known = try PaperLayout(source) } catch {
        terminal.complain("“\(layout)” is no layout of answer sheets: \(error.reason)")
        return .findings
      }
      guard let decided = try read(known) else { return .findings }
      let read = try self.read(scans, known)
      return try write(PaperResults(known, read, decided, isExact: isExact), decided, page)
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  /// The decisions that were made before; nil if they cannot be read, which is told.
  private func read(_ layout: PaperLayout) throws(FileError) -> PaperDecisions? {
    let beside = RelativePath.join(RelativePath.folder(of: self.layout), "decisions.json")
    let path = decisions ?? beside
    let bytes: [UInt8]
    do throws(FileError) { bytes = try readFile(path) } catch {
      if decisions == nil, (try? FileFacts.of(path)) == nil { return PaperDecisions() }
      throw error
    }
    do throws(PaperDecisions.Fault) {
      return try PaperDecisions(Source(path: path, bytes: bytes), for: layout)
    } catch {
      terminal.complain("“\(path)” has no decisions for this examination: \(error.reason)")
      return nil
    }
  }

  /// Reads all scans; one that is damaged does not keep the others from being read.
  private func read(_ scans: [String], _ layout: PaperLayout) throws(FileError) -> [ReadScan] {
    let reader = StripReader(layout)
    let read = Parallel(jobs: jobs).map(scans) { path -> Result<ReadScan, FileError> in
      do throws(FileError) {
        return .success(reader.read(try readFile(path), named: RelativePath.name(of: path)))
      } catch {
        return .failure(error)
      }
    }
    return try read.map { scan throws(FileError) in try scan.get() }
  }

  private func write(_ results: PaperResults, _ decided: PaperDecisions, _ page: String)
    throws(FileError) -> ExitCode
  {
    try writeFile(results.csv(), to: output)
    try writeFile(DecisionPage.html(results, decided), to: page)
    for complaint in results.complaints { terminal.complain(complaint) }
    let graded = results.rows.count { $0.points != nil }
    terminal.print(
      "\(scans.count) \(scans.count == 1 ? "scan" : "scans"), \(results.rows.count) \(results.rows.count == 1 ? "student" : "students"), \(graded) graded: \(output)"
    )
    if !results.open.isEmpty {
      terminal.print("\(results.open.count) to decide: open \(page)")
    }
    return results.open.isEmpty && graded == results.rows.count ? .success : .findings
  }
}
