internal import HornbookQuizzes
internal import HornbookSystem

/// Runs programs, or remembers what came of them.
struct RunDesk: Sendable {
  let request: RunRequest
  /// The language of the book, which tells its results from those of its translations.
  var book = ""

  /// A tool of this machine, and what it says of its version.
  struct Tool: Sendable {
    var program: InstalledProgram
    var version: String
  }

  /// Finds tools by name; the first that can be started is taken.
  func tools(_ names: Set<String>) -> [String: Tool] {
    var tools: [String: Tool] = [:]
    for name in names.sorted() {
      let programs = InstalledProgram.all(named: name)
      // A tool that could not be started before may have been repaired.
      tools[name] = first(of: programs) ?? first(of: programs, askingAgain: true)
    }
    return tools
  }

  private func first(of programs: [InstalledProgram], askingAgain: Bool = false) -> Tool? {
    for program in programs {
      guard let version = version(of: program, askingAgain) else { continue }
      return Tool(program: program, version: version)
    }
    return nil
  }

  private func version(of tool: InstalledProgram, _ askingAgain: Bool) -> String? {
    let identity = tool.identity + surroundings
    if let known = request.memory.version(of: identity), known != nil || !askingAgain {
      return known
    }
    var program = ConfinedProgram()
    program.tools = [tool]
    program.steps = [
      .init(
        [tool.path, "--version"], isInSource: false, milliseconds: 20_000, megabytes: 1_024,
        tasks: 64)
    ]
    let outcome = run(program).first
    var version: String?
    switch outcome?.end {
    case .refused, nil: return nil
    case .exit(126), .exit(127): version = nil
    case .exit(0):
      let text = String(decoding: outcome?.output ?? [], as: UTF8.self)
      version = Trace.lines(of: text).first ?? ""
    case .exit: version = ""
    // Perhaps the machine was busy.
    default: return ""
    }
    request.memory.remember(version, of: identity)
    return version
  }

  /// What is not confined sees other files, and may end in another way.
  private var surroundings: String { request.isConfined ? "" : " unconfined" }

  private func key(_ program: Program, _ tool: Tool) -> String {
    program.key(tool.version + tool.program.identity + surroundings)
  }

  /// The result of a program.
  func result(of program: Program, with tool: Tool) -> RunResult {
    let key = key(program, tool)
    if let known = request.memory.result(key, in: book) { return known }
    var result = run(program, tool)
    if result.isLate {
      // Perhaps the machine was busy.
      var again = run(program, tool)
      if again.agrees(with: result) { again.isStable = true }
      result = again
    }
    if !result.isRefused { request.memory.remember(result, as: key) }
    return result
  }

  /// The result of a program that is run again if it was run only once.
  func confirmed(_ program: Program, with tool: Tool) -> RunResult {
    var result = result(of: program, with: tool)
    if result.isRight {
      // It was expected once, and is not any more.
      result.isRight = false
      request.memory.remember(result, as: key(program, tool))
    }
    guard result.isStable == nil, !result.isRefused else { return result }
    result.isStable = result.agrees(with: run(program, tool))
    request.memory.remember(result, as: key(program, tool))
    return result
  }

  /// Notes that a program does what the book says.
  func approve(_ program: Program, with tool: Tool) {
    request.memory.approve(key(program, tool))
  }

  private func run(_ program: Program, _ tool: Tool) -> RunResult {
    let outcomes = run(program.confined(tool.program))
    var result = RunResult()
    guard let last = outcomes.last else {
      result.fault = "it could not be started"
      result.isRefused = true
      return result
    }
    if case .refused = last.end { result.isRefused = true }
    result.output = String(decoding: last.output, as: UTF8.self)
    result.errors = String(decoding: last.errors, as: UTF8.self)
    result.hasRun = program.goal == .run && outcomes.count == program.commands?.count
    result.fault = Self.fault(last.end, program, hasRun: result.hasRun)
    return result
  }

  private static func fault(_ end: ConfinedProgram.End, _ program: Program, hasRun: Bool) -> String
  {
    switch end {
    case .exit(0): ""
    case .exit where !hasRun: "it does not compile"
    case .exit(let status): RunResult.exited(status)
    case .signal(let signal): RunResult.killed(signal)
    case .late where !hasRun: RunResult.lateCompiler
    case .late: RunResult.late(program.runner.milliseconds)
    case .memory: "it takes too much memory"
    case .processes: "it starts too many processes"
    case .output: "it writes too much"
    case .refused(let reason): "it could not be started: \(reason)"
    }
  }

  private func run(_ program: ConfinedProgram) -> [ConfinedProgram.Outcome] {
    var program = program
    program.hidden = request.hidden
    program.homes = request.homes
    if request.isConfined { return program.run() }
    return OwnProcess.clearingAway { [program] in
      guard let folder = try? TemporaryFolder("hornbook-run") else { return [] }
      var program = program
      program.openFolder = folder
      return program.run()
    }
  }
}
