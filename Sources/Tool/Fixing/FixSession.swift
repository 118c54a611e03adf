internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPipeline

/// One run of `hornbook fix`: shows each fix as a diff, asks, and applies those that were accepted.
struct FixSession {
  let run: BookRun
  /// The rules whose findings are fixed; all if empty.
  let rules: Set<String>
  private var terminal: Terminal { run.terminal }
  private var accepted = Accepted()
  /// The fixes that were declined, so that they are not asked about again.
  private var declined: Set<Asked> = []
  private var hasEnded = false
  private var fixed: (findings: Int, files: Set<String>) = (0, [])

  /// What is accepted without asking.
  private struct Accepted {
    var all = false
    var rules: Set<String> = []

    func includes(_ rule: String) -> Bool { all || rules.contains(rule) }
  }

  /// What tells a fix from others, wherever it moves in its file.
  private struct Asked: Hashable {
    let rule: String
    let message: String
    let file: String
    let replacements: [[UInt8]]

    init(_ finding: Finding, _ fix: Finding.Fix) {
      rule = finding.rule
      message = finding.message
      file = finding.place?.file ?? ""
      replacements = fix.edits.map(\.replacement)
    }
  }

  init(run: BookRun) {
    self.run = run
    rules = Set(run.arguments.all(.rule))
  }

  /// The most rounds: some findings appear only after another has been fixed.
  private static let mostRounds = 8

  /// Asks about all fixes of the book, round by round.
  mutating func start() -> ExitCode {
    var sites: [PreparedSite] = []
    do throws(FileError) {
      for run in [run] + run.translations { sites.append(try askAbout(run)) }
    } catch {
      terminal.complain(error.description)
      return .files
    }
    terminal.print(summary(of: sites))
    if sites.contains(where: { $0.completeness == .refused }) { return .files }
    return sites.contains { $0.report.fails || $0.isIncomplete } ? .findings : .success
  }

  /// Asks about the fixes of the book in one language, and returns what it is afterwards.
  private mutating func askAbout(_ run: BookRun) throws(FileError) -> PreparedSite {
    var site = run.prepare()
    for _ in 0..<Self.mostRounds where !hasEnded {
      let chosen = ask(site)
      guard !chosen.isEmpty else { break }
      let done = try site.apply(fixesOf: chosen, in: run.arguments.bookFolder)
      if hasEnded {
        done.tellChanged(terminal)
      } else {
        for file in done.changedMeanwhile {
          terminal.complain("“\(file)” has changed in the meantime and is read again")
        }
      }
      fixed.findings += done.applied.count
      fixed.files.formUnion(done.files)
      site = run.prepare()
    }
    return site
  }

  /// Asks about each fix of a check, and returns the findings whose fixes were accepted.
  private mutating func ask(_ site: PreparedSite) -> [Finding] {
    var plan = EditPlan(for: site.intactSources)
    var chosen: [Finding] = []
    // Two findings may share a fix, and one answer counts for both.
    var answers: [Finding.Fix: Bool] = [:]
    for finding in site.report.findings where rules.isEmpty || rules.contains(finding.rule) {
      for fix in site.report.fixes(of: finding) where !declined.contains(Asked(finding, fix)) {
        if answers[fix] == nil {
          // A fix that overlaps an accepted one comes in the next round, with the new text.
          var next = plan
          guard next.accepts(fix) else { continue }
          let isWanted =
            accepted.includes(finding.rule) && !fix.isProposal || isWanted(finding, fix, site)
          if hasEnded { return chosen }
          answers[fix] = isWanted
          if isWanted { plan = next } else { declined.insert(Asked(finding, fix)) }
        }
        if answers[fix] == true {
          chosen.append(finding.choosing(fix))
          break
        }
      }
    }
    return chosen
  }

  /// Shows a fix and asks whether it is wanted.
  private mutating func isWanted(
    _ finding: Finding, _ fix: Finding.Fix, _ site: PreparedSite
  ) -> Bool {
    var writer = ByteWriter()
    site.report.write(
      proposal: finding, fix, style: run.style(isReport: true), to: &writer)
    terminal.output(writer.take(), as: .printed)
    while true {
      terminal.ask("apply this fix [y,n,a,A,q,?]? ")
      guard let line = terminal.nextLine() else {
        hasEnded = true
        terminal.print("")
        return false
      }
      switch String(decoding: line.filter { !$0.isWhitespace }, as: UTF8.self) {
      case "y", "yes": return true
      case "n", "no": return false
      case "a":
        accepted.rules.insert(finding.rule)
        return true
      case "A":
        accepted.all = true
        return true
      case "q", "quit":
        hasEnded = true
        return false
      default:
        terminal.print(lines: [
          "y  apply this fix", "n  leave it", "a  apply this and all others of [\(finding.rule)]",
          "A  apply this and all others, but ask about proposals",
          "q  ask no more, and apply what was accepted",
        ])
      }
    }
  }

  private func summary(of sites: [PreparedSite]) -> String {
    let findings = sites.flatMap(\.report.findings)
    let left = sites.reduce(0) { count, site in
      count + site.report.findings.count { !site.report.fixes(of: $0).isEmpty }
    }
    let files = fixed.files.sorted().joined(separator: ", ")
    let done =
      fixed.findings == 0
      ? "nothing was changed"
      : "fixed \(fixed.findings) finding\(fixed.findings == 1 ? "" : "s") in \(files)"
    let others = findings.count - left
    let rest = [(left, "with a fix"), (others, "without a fix")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    return done + (rest.isEmpty ? "; nothing is left" : "; left: " + rest.joined(separator: ", "))
  }
}

extension PreparedSite.Fixed {
  /// Tells which files were left alone.
  func tellChanged(_ terminal: Terminal) {
    for file in changedMeanwhile {
      terminal.complain("“\(file)” has changed meanwhile and was left alone: run the command again")
    }
  }
}
