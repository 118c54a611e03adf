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
    /// The reason, as a clause.
    case because(String)
  }

  /// A program, and how it is put together.
  struct Built: Sendable {
    var program: Program
    /// The program of the listing that this one continues, whose output comes first.
    var before: Program?
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
      guard let bytes = self.file(file) else { throw .because("“\(file)” cannot be read") }
      let program = program(runner, bytes, companions, goal)
      return Built(program: try possible(program, listing), before: nil, linesBefore: 0)
    }
    let chain = try chain(before: listing)
    var code = chain.contains { $0.file != nil } ? [] : runner.prelude
    for earlier in chain {
      if let file = earlier.file {
        guard let bytes = self.file(file) else { throw .because("“\(file)” cannot be read") }
        append(bytes, to: &code)
      } else {
        append(earlier.code, to: &code)
      }
      companions += try self.companions(earlier)
    }
    let before = chain.isEmpty ? nil : program(runner, code, companions, .run)
    let linesBefore = code.count { $0 == ASCII.newline }
    append(listing.code, to: &code)
    let program = program(runner, code, companions, goal)
    return Built(program: try possible(program, listing), before: before, linesBefore: linesBefore)
  }

  private func possible(_ program: Program, _ listing: BookListing) throws(Fault) -> Program {
    guard program.commands != nil else {
      throw .because("there is no command for this with listings in “\(listing.language)”")
    }
    return program
  }

  private func program(
    _ runner: Runner, _ code: [UInt8], _ companions: [Program.File], _ goal: Program.Goal
  ) -> Program {
    var seen: Set<String> = [runner.file]
    let others = companions.filter { seen.insert($0.name).inserted }
    return Program(
      runner: runner, files: [Program.File(name: runner.file, bytes: code)] + others, goal: goal)
  }

  private func append(_ piece: [UInt8], to code: inout [UInt8]) {
    code += piece
    if let last = code.last, last != ASCII.newline { code.append(ASCII.newline) }
  }

  private func companions(_ listing: BookListing) throws(Fault) -> [Program.File] {
    var files: [Program.File] = []
    for name in listing.run.companions {
      guard case .file(let path, _) = LinkTarget(name, in: listing.text), let bytes = file(path)
      else {
        throw .because("there is no file “\(name)”")
      }
      files.append(Program.File(name: path.lastPathName, bytes: bytes))
    }
    return files
  }

  /// As each listing runs all that it continues, a long chain would take too long.
  private static let longestChain = 100

  /// The listings that a listing continues, from the first on.
  private func chain(before listing: BookListing) throws(Fault) -> [BookListing] {
    var chain: [BookListing] = []
    var seen: Set<String> = []
    var next = listing.run.continues
    while let name = next {
      guard let earlier = named[listing.text]?[name] else {
        let known = (named[listing.text]?.keys).map { $0.sorted() } ?? []
        let hint = NearMiss.question(for: name, among: known).map { ": \($0)" } ?? ""
        throw .because("there is no listing “\(name)”\(hint)")
      }
      guard seen.insert(name).inserted else { throw .because("“\(name)” continues itself") }
      chain.append(earlier)
      guard chain.count <= Self.longestChain else {
        throw .because("it continues more than \(Self.longestChain) listings")
      }
      next = earlier.run.continues
    }
    return chain.reversed()
  }
}
