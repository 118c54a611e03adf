internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Says what is wrong with listings, given what came of running them.
struct ListingJudgement {
  let desk: RunDesk
  let tools: [String: RunDesk.Tool]

  /// A listing and its program.
  struct Case: Sendable {
    var listing: BookListing
    var built: ProgramBuilder.Built
  }

  /// The result of a program, as it is known by now.
  func result(_ program: Program) -> RunResult? {
    tool(program).map { desk.result(of: program, with: $0) }
  }

  func tool(_ program: Program) -> RunDesk.Tool? { program.tool.flatMap { tools[$0] } }

  /// Whether a second run agrees, and the tools are those of the book.
  func isSure(_ program: Program) -> (isStable: Bool, isMeant: Bool) {
    guard let tool = tool(program) else { return (false, false) }
    let isStable = desk.confirmed(program, with: tool).isStable == true
    return (isStable, program.runner.isMeant(tool.version))
  }

  /// What is wrong with listings that are one program; their outputs follow each other.
  func faults(_ cases: [Case]) -> [RunFacts.Told] {
    guard let first = cases.first, let result = result(first.built.program) else { return [] }
    var told: [RunFacts.Told] = []
    let isGood = result.isGood
    for one in cases {
      switch one.listing.run.expectation {
      case .fails(let text):
        if let fault = doesNotFail(one, result, text) {
          told.append(fault)
        } else if let tool = tool(one.built.program) {
          desk.approve(one.built.program, with: tool)
        }
      case .run, .prints, .compiles, .parses:
        // One finding for a program, whoever shows a part of it.
        if !isGood, told.isEmpty { told.append(fails(one, result)) }
      case .nothing, nil: break
      }
    }
    if isGood, let fault = differs(cases, result) { told.append(fault) }
    return told
  }

  private func fails(_ one: Case, _ result: RunResult) -> RunFacts.Told {
    let sure = isSure(one.built.program)
    let why = result.complaint.map { ": “\(Difference.short($0))”" } ?? ""
    let line = FailingLine.number(
      in: result.errors, of: one.built.program.runner.file, isCompiled: !result.hasRun)
    // The line that the tools complain about, if it is one of the listing.
    let index = line.map { $0 - 1 - one.built.linesBefore } ?? -1
    let isOwn = one.listing.lines.indices.contains(index)
    var place = ""
    if let line, let file = one.listing.file { place = " at line \(line) of “\(file)”" }
    return RunFacts.Told(
      kind: result.isRefused ? .notRun : .fails,
      place: isOwn ? one.listing.lines[index] : one.listing.place,
      message: result.fault + place + why,
      isSure: sure.isStable && sure.isMeant)
  }

  private func doesNotFail(_ one: Case, _ result: RunResult, _ text: String) -> RunFacts.Told? {
    let said = result.errors + "\n" + result.output
    let isSaid = text.isEmpty || said.contains(text)
    guard result.isGood || !isSaid else { return nil }
    let sure = isSure(one.built.program)
    let why = result.complaint.map { ", but with “\(Difference.short($0))”" } ?? ""
    return RunFacts.Told(
      kind: .doesNotFail, place: one.listing.place,
      message: result.isGood
        ? "the listing does not fail" : "the listing does not fail with “\(text)”\(why)",
      isSure: sure.isStable && sure.isMeant)
  }

  private func differs(_ cases: [Case], _ result: RunResult) -> RunFacts.Told? {
    let shown = cases.filter { $0.listing.run.expectation == .prints }
    guard let first = shown.first else { return nil }
    let (printed, cut) = ownLines(first.built, result)
    let blocks = shown.compactMap(\.listing.printed)
    let said = blocks.flatMap(\.lines)
    let difference = Difference(said, printed)
    if blocks.count == shown.count, difference == nil { return nil }
    if let bare = shown.first(where: { $0.listing.printed?.isOutput != true }) {
      return missing(bare, printed, isAlone: shown.count == 1)
    }
    guard let difference else { return nil }
    // The block in which the difference begins.
    var line = difference.line
    var owner = shown[0]
    for one in shown {
      owner = one
      let count = one.listing.printed?.lines.count ?? 0
      if line < count || one.listing.place == shown.last?.listing.place { break }
      line -= count
    }
    guard let block = owner.listing.printed else { return nil }
    let place =
      block.places.indices.contains(line) ? block.places[line] : block.places.last ?? block.place
    let sure = isSure(owner.built.program)
    var told = RunFacts.Told(
      kind: .outputDiffers, place: place, message: difference.message, notes: difference.notes,
      isSure: sure.isStable && sure.isMeant)
    told.remedy =
      switch (cut, block.claim) {
      case (.none, _):
        "Let the listings that it continues print the same each time, so that its own output is known."
      case (.marked, _) where !sure.isStable:
        "Correct the listing or its output; --record leaves it alone, as what it continues prints something else each time."
      case _ where !sure.isStable: Self.unstable + "."
      case (_, .likely):
        "Correct the listing or its output; as text stands between them, --record writes it only if its language is “output”."
      default: nil
      }
    if told.remedy == nil, desk.request.recordsOutputs, shown.count == 1 {
      told.recording = Recording(printed, of: owner.listing, replacing: block)
    }
    return told
  }

  /// How the output of a listing is told from that of the listings before it.
  enum Cut {
    case known, marked, none
  }

  /// What a listing itself prints, without the output of those that it continues.
  func ownLines(_ built: ProgramBuilder.Built, _ result: RunResult) -> (lines: [String], cut: Cut) {
    let before = built.before.flatMap(self.result)
    if let lines = result.lines(behind: before) { return (lines, .known) }
    if let marked = built.marked.flatMap(self.result), marked.isGood,
      let output = PartMark.output(behind: marked.output)
    {
      return (TerminalText.lines(of: output), .marked)
    }
    return (result.lines, .none)
  }

  private static let unstable = "Show a listing that prints the same each time"

  private func missing(_ one: Case, _ printed: [String], isAlone: Bool) -> RunFacts.Told {
    var told = RunFacts.Told(
      kind: .outputDiffers, place: one.listing.place,
      message: "no listing behind it says what it prints",
      remedy: isAlone
        ? "Put a listing that shows the output behind it, or let --record do so."
        : "Put a listing that shows the output behind it.")
    told.isSure = true
    if let other = one.listing.printed, case .unlikely(let reason) = other.claim {
      told.notes = [
        .init(
          at: other.place,
          "this listing counts only if it shows just the output, since \(reason); “output” as its language makes it the output"
        )
      ]
    }
    guard desk.request.recordsOutputs, isAlone else { return told }
    guard isSure(one.built.program).isStable else {
      told.remedy = Self.unstable + "; --record writes nothing else."
      return told
    }
    guard one.listing.position?.isClosed != false else {
      told.remedy =
        "Close the listing with a line as far from the margin as its first one: it ends only because what is around it does."
      return told
    }
    told.recording = Recording(printed, behind: one.listing)
    return told
  }
}

extension BookListing.Printed {
  /// Whether it is an output, right or wrong.
  var isOutput: Bool { if case .unlikely = claim { false } else { true } }
}
