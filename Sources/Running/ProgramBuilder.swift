internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

/// Puts programs together from listings.
struct ProgramBuilder: Sendable {
  let runners: Runners
  /// The bytes of a file under `content/`; nil if it cannot be read.
  let file: @Sendable (String) -> [UInt8]?
  /// The listings that have names, by text and name.
  private let named: [String: [String: BookListing]]

  init(
    _ runners: Runners, _ listings: [BookListing], file: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.runners = runners
    self.file = file
    var named: [String: [String: BookListing]] = [:]
    for listing in listings {
      if let id = listing.id, named[listing.text]?[id] == nil {
        named[listing.text, default: [:]][id] = listing
      }
    }
    self.named = named
  }

  /// Why there is no program.
  enum Fault: Error {
    /// The reason, as a clause, and what to do if it is not that of the rule.
    case because(String, remedy: String? = nil)
  }

  /// A program, and how it is put together.
  struct Built: Sendable {
    var program: Program
    /// The program of the listing that this one continues, whose output comes first.
    var before: Program?
    /// The same program with a mark in the output where the listing itself begins; nil if there can be none.
    var marked: Program?
    /// The number of lines that come before those of the listing itself.
    var linesBefore: Int
  }

  /// The program of a listing.
  func built(_ listing: BookListing) throws(Fault) -> Built {
    guard let runner = runners[listing.language] else {
      throw .because("nothing says how listings in “\(listing.language)” are run")
    }
    let goal: Program.Goal =
      switch listing.run.expectation {
      case .compiles: .check
      case .parses: .parse
      default: .run
      }
    var companions = try self.companions(listing)
    if let file = listing.file {
      let program = try program(runner, bytes(of: file), companions, goal)
      return Built(program: try possible(program, listing), linesBefore: 0)
    }
    let chain = try chain(before: listing, runner)
    var code = chain.contains { $0.file != nil } ? [] : runner.prelude
    for earlier in chain {
      if let file = earlier.file {
        append(try bytes(of: file), to: &code)
      } else {
        append(earlier.code, to: &code)
      }
      companions += try self.companions(earlier)
    }
    guard !chain.isEmpty else {
      let linesBefore = code.count { $0 == ASCII.newline }
      append(listing.code, to: &code)
      let program = try program(runner, code, companions, goal)
      return Built(program: try possible(program, listing), linesBefore: linesBefore)
    }
    let program = try program(runner, joined(code, listing.code), companions, goal)
    var built = Built(
      program: try possible(program, listing), linesBefore: code.count { $0 == ASCII.newline })
    // What is only compiled prints nothing.
    guard goal == .run else { return built }
    built.before = try self.program(runner, code, companions, .run)
    built.marked = try PartMark.line(for: runner).map { (mark) throws(Fault) in
      try self.program(runner, joined(code, mark + listing.code), companions, .run)
    }
    return built
  }

  private func possible(_ program: Program, _ listing: BookListing) throws(Fault) -> Program {
    guard program.commands != nil else {
      throw .because("there is no command for this with listings in “\(listing.language)”")
    }
    return program
  }

  private func bytes(of path: String) throws(Fault) -> [UInt8] {
    guard let bytes = file(path) else {
      throw .because(
        "“\(path)” cannot be read", remedy: "Correct the path, which is relative to the text.")
    }
    return bytes
  }

  private func program(
    _ runner: Runner, _ code: [UInt8], _ companions: [Companion], _ goal: Program.Goal
  ) throws(Fault) -> Program {
    var files = [Program.File(name: runner.file, bytes: code)]
    var paths: [String: String] = [:]
    for companion in companions {
      let name = companion.file.name
      if name == runner.file {
        throw .because(
          "“\(companion.path)” has the name of the file that the listing becomes",
          remedy: "Give it another name, or set `file` in `run` of book.json.")
      }
      if let other = paths.updateValue(companion.path, forKey: name) {
        if other == companion.path { continue }
        throw .because(
          "“\(other)” and “\(companion.path)” have the same name",
          remedy: "Give one of them another name: what `with` brings lies in one folder.")
      }
      files.append(companion.file)
    }
    return Program(runner: runner, files: files, goal: goal)
  }

  private func joined(_ code: [UInt8], _ piece: [UInt8]) -> [UInt8] {
    var code = code
    append(piece, to: &code)
    return code
  }

  private func append(_ piece: [UInt8], to code: inout [UInt8]) {
    code += piece
    if let last = code.last, last != ASCII.newline { code.append(ASCII.newline) }
  }

  /// A file that a listing brings along, and its path under `content/`.
  private struct Companion {
    var path: String
    var file: Program.File
  }

  private func companions(_ listing: BookListing) throws(Fault) -> [Companion] {
    var files: [Companion] = []
    for name in listing.run.companions {
      guard case .file(let path, _) = LinkTarget(name, in: listing.text), let bytes = file(path)
      else {
        throw .because(
          "there is no file “\(name)”",
          remedy: "Correct the path behind `with`, which is relative to the text.")
      }
      files.append(Companion(path: path, file: .init(name: path.lastPathName, bytes: bytes)))
    }
    return files
  }

  /// As each listing runs all that it continues, a long chain would take too long.
  private static let longestChain = 100

  /// The listings that a listing continues, from the first on.
  private func chain(before listing: BookListing, _ runner: Runner) throws(Fault) -> [BookListing] {
    var chain: [BookListing] = []
    var seen: Set<String> = []
    var next = listing.run.continues
    while let name = next {
      guard let earlier = named[listing.text]?[name] else { throw unknown(name, in: listing.text) }
      guard runner.continues(runners[earlier.language]) else {
        throw .because(
          "“\(name)” is in “\(earlier.language)”, and the listing that continues it in “\(listing.language)”",
          remedy: "Continue a listing in the same language, or remove `continues`.")
      }
      guard seen.insert(name).inserted else {
        throw .because("“\(name)” continues itself", remedy: "Let one of them continue nothing.")
      }
      chain.append(earlier)
      guard chain.count <= Self.longestChain else {
        throw .because(
          "it continues more than \(Self.longestChain) listings",
          remedy: "Begin again with a listing that continues nothing.")
      }
      next = earlier.run.continues
    }
    return chain.reversed()
  }

  /// That a text has no listing with a name; another one may have it.
  private func unknown(_ name: String, in text: String) -> Fault {
    let others = named.filter { $0.value[name] != nil }.keys
    if let other = others.min() {
      return .because(
        "“\(name)” is a listing of another text, “\(other)”",
        remedy: "Repeat it in this text: a listing continues only those of its own.")
    }
    let known = (named[text]?.keys).map { $0.sorted() } ?? []
    let hint = NearMiss.question(for: name, among: known).map { ": \($0)" } ?? ""
    return .because(
      "there is no listing “\(name)”\(hint)",
      remedy: "Correct the name, or give it to a listing of this text as its `id`.")
  }
}

extension Runner {
  /// Whether code in another language may stand before code in this one.
  fileprivate func continues(_ other: Runner?) -> Bool {
    guard let other else { return false }
    let shells = ["sh", "bash"]
    return names.contains { other.names.contains($0) }
      || [self, other].allSatisfy { $0.names.contains(where: shells.contains) }
  }
}
