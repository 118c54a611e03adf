import Foundation
import Synchronization
import TestSupport
import Testing

/// The Swift compiler judges the listings of the book: each parses, and each program prints what
/// the chapter says.
@Suite(.serialized) struct ListingJudge {
  @Test func thereIsSomethingToJudge() {
    #expect(Chapter.all.count > 2)
    #expect(BookProgram.all.count > 3)
    #expect(Set(BookProgram.all.map(\.name)).count == BookProgram.all.count)
  }

  @Test func everyListingParses() throws {
    let folder = try Project.makeScratchFolder("listings")
    defer { try? FileManager.default.removeItem(at: folder) }
    var sources: [(name: String, path: String)] = []
    for chapter in Chapter.all {
      for listing in chapter.listings where listing.language == "swift" && listing.file == nil {
        let file = folder.appendingPathComponent("listing\(sources.count).swift")
        try Data(listing.code.utf8).write(to: file)
        sources.append(("\(chapter.name):\(listing.line)", file.path))
      }
    }
    let code = Chapter.folder.appendingPathComponent("code")
    for name in try FileManager.default.contentsOfDirectory(atPath: code.path).sorted()
    where name.hasSuffix(".swift") {
      sources.append((name, code.appendingPathComponent(name).path))
    }
    let faults = inParallel(sources) { source in
      let run = try Self.swiftc(["-frontend", "-parse", source.path])
      return run.code == 0 ? nil : "\(source.name)\n\(run.errors)"
    }
    #expect(faults == [])
  }

  @Test func everyProgramPrintsWhatTheBookSays() throws {
    let folder = try Project.makeScratchFolder("programs")
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = Array(BookProgram.all.enumerated())
    let faults = inParallel(programs) { index, program in
      let run = try Self.run(program.code, in: folder.appendingPathComponent("program\(index)"))
      guard run.code == 0 else { return "\(program.name) ends with \(run.code): \(run.errors)" }
      guard run.output != program.output else { return nil }
      return "\(program.name) prints\n\(run.output)and the book says\n\(program.output)"
    }
    #expect(faults == [])
  }

  /// Questions ask what code prints: the key is right when the code prints it.
  @Test(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
  func everyProgramThatIsAskedAboutPrintsItsAnswer() throws {
    let program = try #require(ProgramRun.hornbook)
    let key = try ProgramRun(program, ["key", Project.root.path])
    let questions = ProgramQuestion.all(in: key.output)
    #expect(questions.count > 5)
    let folder = try Project.makeScratchFolder("asked")
    defer { try? FileManager.default.removeItem(at: folder) }
    let faults = inParallel(Array(questions.enumerated())) { index, question in
      let run = try Self.run(question.code, in: folder.appendingPathComponent("asked\(index)"))
      guard run.code == 0 else { return "\(question.name) ends with \(run.code): \(run.errors)" }
      let printed = run.output.split(separator: "\n").last.map(String.init) ?? ""
      return printed == question.answer
        ? nil : "\(question.name) prints \(printed), and the key says \(question.answer)"
    }
    #expect(faults == [])
  }

  /// Compiles a program in a folder of its own, and runs it.
  private static func run(_ code: String, in place: URL) throws -> ProgramRun {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let source = place.appendingPathComponent("main.swift")
    try Data(code.utf8).write(to: source)
    let tool = place.appendingPathComponent("program").path
    let made = try swiftc([
      "-swift-version", "6", "-Onone", source.path, "-o", tool, "-module-name", "Program", "-lm",
    ])
    return made.code == 0 ? try ProgramRun(tool, [], in: place.path) : made
  }

  private static func swiftc(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("/usr/bin/env", ["swiftc"] + arguments)
  }

  /// Looks at many things with a few compilers at once; returns what is wrong, sorted.
  private func inParallel<Element: Sendable>(
    _ elements: [Element], _ judge: @Sendable (Element) throws -> String?
  ) -> [String] {
    let faults = Mutex<[String]>([])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < elements.count else { return }
        do {
          if let fault = try judge(elements[index]) { faults.withLock { $0.append(fault) } }
        } catch {
          faults.withLock { $0.append("\(error)") }
        }
      }
    }
    return faults.withLock { $0.sorted() }
  }
}
