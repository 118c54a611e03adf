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
      let place = folder.appendingPathComponent("program\(index)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let source = place.appendingPathComponent("main.swift")
      try Data(program.code.utf8).write(to: source)
      let tool = place.appendingPathComponent("program").path
      let made = try Self.swiftc([
        "-swift-version", "6", "-Onone", source.path, "-o", tool, "-module-name", "Program", "-lm",
      ])
      guard made.code == 0 else { return "\(program.name) does not compile:\n\(made.errors)" }
      let run = try ProgramRun(tool, [], in: place.path)
      guard run.code == 0 else { return "\(program.name) ends with \(run.code): \(run.errors)" }
      guard run.output != program.output else { return nil }
      return "\(program.name) prints\n\(run.output)and the book says\n\(program.output)"
    }
    #expect(faults == [])
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
