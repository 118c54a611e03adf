import Foundation
import TestSupport
import Testing

/// The Swift compiler judges the listings of the book, each by what it is: one that needs a framework
/// of Apple's is parsed; all others are compiled and run, and print what the book says.
@Suite(.serialized) struct ListingJudge {
  /// A listing, and what came of it.
  struct Verdict {
    /// Its chapter and line.
    let name: String
    /// The framework of Apple's for which it can only be parsed.
    var framework: String?
    /// The program that it is, or is a part of.
    var program: String?
    /// Whether it was compiled and run, and printed what the book says.
    var hasRun = false

    /// A line of the table that the test prints.
    var line: String {
      let end = framework.map { "parsed, as it needs \($0)" } ?? (hasRun ? "run" : "NOT RUN")
      return program.map { "\(name): \(end), in \($0)" } ?? "\(name): \(end)"
    }
  }

  /// The listings of the book, before they were looked at.
  static let listings: [(listing: Chapter.Listing, verdict: Verdict)] = Chapter.all.flatMap {
    chapter in
    chapter.listings.filter { $0.language == "swift" }.map { listing in
      let code = listing.file.map(BookProgram.text) ?? listing.code
      let framework = Modules.framework(of: code)
      let verdict = Verdict(
        name: "\(chapter.name):\(listing.line)", framework: framework,
        program: listing.file)
      return (listing, verdict)
    }
  }

  /// The names by which frameworks are known to be Apple's hold, and no listing imports another.
  @Test func everyImportIsOfTheCompilersOrOfApples() throws {
    let folder = try Project.makeScratchFolder("modules")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Compiler.run(Modules.absence, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    let known = Modules.apple.union(Modules.everywhere)
    for (listing, verdict) in Self.listings {
      let strange = Modules.imported(by: listing.code).filter { !known.contains($0) }
      #expect(strange == [], "\(verdict.name)")
      // Nobody could say whether it is true.
      #expect(verdict.framework == nil || listing.output == nil, "\(verdict.name) shows an output")
    }
    for (name, program) in BookProgram.all {
      #expect(Modules.framework(of: program.code) == nil, "\(name) is to be run")
      #expect(Modules.imported(by: program.code).allSatisfy(known.contains), "\(name)")
    }
  }

  /// Fences that this suite would not see.
  @Test func noListingHides() {
    for chapter in Chapter.all {
      #expect(!chapter.text.contains("~~~"), "\(chapter.name)")
      for listing in chapter.listings where listing.language.lowercased().contains("swift") {
        #expect(listing.language == "swift", "\(chapter.name):\(listing.line)")
      }
    }
  }

  @Test func everyListingParses() throws {
    let folder = try Project.makeScratchFolder("listings")
    defer { try? FileManager.default.removeItem(at: folder) }
    let faults = try Compiler.inParallel(Array(Self.listings.enumerated())) { index, element in
      let code = element.listing.file.map(BookProgram.text) ?? element.listing.code
      let fault = try Compiler.parse(code, as: "listing\(index).swift", in: folder)
      return fault.isEmpty ? "" : "\(element.verdict.name)\n\(fault)"
    }
    #expect(faults.filter { !$0.isEmpty } == [])
  }

  @Test(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
  func everyListingThatNeedsNoFrameworkOfApplesRuns() throws {
    let folder = try Project.makeScratchFolder("programs")
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = BookProgram.all.values.sorted { $0.name < $1.name }
    let faults = try Compiler.inParallel(Array(programs.enumerated())) { index, program in
      try Self.fault(of: program, in: folder.appendingPathComponent("program\(index)"))
    }
    let asked = try ProgramQuestion.all()
    let wrong = try Compiler.inParallel(Array(asked.enumerated())) { index, question in
      try question.fault(in: folder.appendingPathComponent("asked\(index)"))
    }
    #expect((faults + wrong).compactMap(\.self) == [])

    let good = Set(zip(programs, faults).filter { $1 == nil }.map(\.0.name))
    let answered = Set(zip(asked, wrong).filter { $1 == nil }.map(\.0.shown))
    let verdicts = Self.listings.map { listing, verdict in
      var verdict = verdict
      verdict.hasRun =
        listing.isIndented
        ? answered.contains(listing.code) : good.contains(verdict.program ?? verdict.name)
      return verdict
    }
    print(verdicts.map(\.line).joined(separator: "\n"))
    #expect(verdicts.filter { $0.framework == nil && !$0.hasRun }.map(\.line) == [])
    #expect(verdicts.count { $0.hasRun } > verdicts.count { $0.framework != nil })
  }

  /// Every region of every file is shown somewhere, once, and every file is part of a program.
  @Test func everyPieceOfCodeIsShown() throws {
    let shown = Self.listings.compactMap(\.listing.include)
    #expect(Set(shown).count == shown.count)
    let folder = Chapter.folder.appendingPathComponent("code").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let file = "code/" + name
      #expect(BookProgram.all[file] != nil, "\(file) is shown nowhere")
      for line in BookProgram.text(of: file).split(separator: "\n") {
        guard let mark = line.range(of: "// ANCHOR: ") else { continue }
        let region = "\(file)#\(line[mark.upperBound...])"
        #expect(shown.contains(region), "\(region) is shown nowhere")
      }
    }
  }

  /// What is wrong with a program; nil where it prints what the book says.
  private static func fault(of program: BookProgram, in place: URL) throws -> String? {
    let (code, output, errors): (Int32, String, String)
    if program.isSuite {
      (code, output, errors) = try Compiler.test(
        program.code, with: program.companions, in: place)
    } else {
      let run = try Compiler.run(program.code, with: program.companions, in: place)
      (code, output, errors) = (run.code, run.output, run.errors)
    }
    guard code == 0 else { return "\(program.name) ends with \(code): \(errors)" }
    guard output != program.output else { return nil }
    return "\(program.name) prints\n\(output)and the book says\n\(program.output)"
  }
}
