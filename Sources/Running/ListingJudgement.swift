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
    return RunFacts.Told(
      kind: result.isRefused ? .notRun : .fails, place: place(of: result, one),
      message: result.fault + why,
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
    var printed = result.lines
    if let before = first.built.before, let earlier = self.result(before)?.lines {
      // What the earlier listings print is shown behind them.
      let all = shown.flatMap { $0.listing.printed?.lines ?? [] }
      if printed.starts(with: earlier), all != printed { printed.removeFirst(earlier.count) }
    }
    if let bare = shown.first(where: { $0.listing.printed == nil }) {
      return missing(bare, printed, isAlone: shown.count == 1)
    }
    let said = shown.flatMap { $0.listing.printed?.lines ?? [] }
    guard let difference = Difference(said, printed) else { return nil }
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
    if !sure.isStable {
      told.remedy = "Show a listing that prints the same each time."
    } else if desk.request.recordsOutputs, shown.count == 1 {
      told.fix = block.recording(printed)
    }
    return told
  }

  private func missing(_ one: Case, _ printed: [String], isAlone: Bool) -> RunFacts.Told {
    var told = RunFacts.Told(
      kind: .outputDiffers, place: one.listing.place,
      message: "no listing behind it says what it prints",
      remedy: "Put a listing with its output behind it, or let --record do so.")
    told.isSure = true
    if desk.request.recordsOutputs, isAlone, isSure(one.built.program).isStable {
      let (place, indent) = one.listing.insertion
      let block = BookListing.Printed.block(printed, opening: "```text", indent: indent)
      told.fix = Finding.Fix(
        "Record the output",
        edits: [.init(place, with: "\n\(indent.trimmedEnd)\n\(indent)\(block)")])
    }
    return told
  }

  /// The line that the tools complain about, if it is one of the listing.
  private func place(of result: RunResult, _ one: Case) -> Place {
    let name = one.built.program.runner.file
    let line = FailingLine.number(in: result.errors, of: name, isCompiled: !result.hasRun)
    guard let line else { return one.listing.place }
    let index = line - 1 - one.built.linesBefore
    return one.listing.lines.indices.contains(index) ? one.listing.lines[index] : one.listing.place
  }
}

extension BookListing.Printed {
  /// The fix that replaces the block by a real output.
  func recording(_ lines: [String]) -> Finding.Fix {
    Finding.Fix(
      "Record the output",
      edits: [.init(block, with: Self.block(lines, opening: opening, indent: indent))])
  }

  /// A block with an output, whose fence no line of it ends.
  static func block(_ lines: [String], opening: String, indent: String) -> String {
    let mark: Character = opening.first ?? "`"
    let longest =
      lines.map { line in
        line.drop { $0 == " " }.prefix { $0 == mark }.count
      }.max() ?? 0
    let own = opening.prefix { $0 == mark }.count
    let fence = String(repeating: mark, count: max(own, longest + 1, 3))
    let rest = opening.dropFirst(own)
    let body = lines.map { $0.isEmpty ? indent.trimmedEnd : indent + $0 }
    return ([fence + rest] + body + [indent + fence]).joined(separator: "\n")
  }
}

extension String {
  /// The text without the spaces at its end.
  var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
