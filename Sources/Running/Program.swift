internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookSystem

/// A program that listings make, and what is done with it.
struct Program: Sendable {
  let runner: Runner
  /// Its files by name; the first is the one in which it begins.
  let files: [File]
  let goal: Goal

  struct File: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// What is done with a program.
  enum Goal: String, Sendable {
    case run, check, parse
  }

  /// The commands that reach the goal; nil if the language has none for it.
  var commands: [[String]]? {
    switch goal {
    case .run where runner.command.isEmpty: nil
    case .run: [runner.command] + (runner.compiles ? [["{program}"]] : [])
    case .check where runner.check.isEmpty: runner.compiles ? [runner.command] : nil
    case .check: [runner.check]
    case .parse: runner.parse.isEmpty ? nil : [runner.parse]
    }
  }

  /// The name of the tool that is needed.
  var tool: String? { commands?.first?.first }

  /// Identifies the program, what is done with it, and the tools that do it.
  func key(_ tools: String) -> String {
    var hasher = StableHasher(seed: 3)
    hasher.combine(goal.rawValue)
    hasher.combine(UInt64(runner.milliseconds))
    for word in commands?.flatMap(\.self) ?? [] { hasher.combine(word) }
    for file in files {
      hasher.combine(file.name)
      hasher.combine(file.bytes)
    }
    hasher.combine(tools)
    return hasher.finish().description
  }

  /// The confined program, which starts the tool at its path.
  func confined(_ tool: InstalledProgram) -> ConfinedProgram {
    var program = ConfinedProgram()
    program.files = files.map { ($0.name, $0.bytes) }
    // What a listing reads by name has to be where it starts.
    program.data = files.dropFirst().map { ($0.name, $0.bytes) }
    program.tools = [tool]
    let commands = commands ?? []
    program.steps = commands.enumerated().map { index, command in
      let isProgram = command == ["{program}"]
      // Compilers are slow and take much memory; what they make should not.
      let compiles = goal != .run || runner.compiles && !isProgram
      var words = command.flatMap { spelt($0, isInSource: compiles) }
      if index == 0, !words.isEmpty { words[0] = tool.path }
      return ConfinedProgram.Step(
        words, isInSource: compiles, milliseconds: compiles ? 120_000 : runner.milliseconds,
        megabytes: compiles ? 4_096 : 1_024, tasks: 192)
    }
    return program
  }

  private func spelt(_ word: String, isInSource: Bool) -> [String] {
    let source = isInSource ? "" : "{base}/source/"
    if word == "{files}" {
      let ending = Self.ending(of: runner.file)
      return files.filter { Self.ending(of: $0.name) == ending }.map { source + $0.name }
    }
    return [
      word.replacing("{file}", with: source + (files.first?.name ?? ""))
        .replacing("{program}", with: "{base}/source/program")
    ]
  }

  private static func ending(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[$0...] } ?? ""
  }
}
