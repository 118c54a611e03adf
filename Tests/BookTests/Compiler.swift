import Foundation
import Synchronization
import TestSupport

/// The Swift compiler, and what it makes of code.
enum Compiler {
  /// What is wrong with the grammar of some code; empty where nothing is.
  static func parse(_ code: String, as name: String, in folder: URL) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(code.utf8).write(to: file)
    return try swiftc(["-frontend", "-parse", file.path]).errors
  }

  /// Compiles a program in a folder of its own, and runs it.
  static func run(
    _ code: String, with companions: [String: String] = [:], in place: URL
  ) throws -> ProgramRun {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let files = companions.merging(["main.swift": code]) { first, _ in first }
    for (name, text) in files {
      try Data(text.utf8).write(to: place.appendingPathComponent(name))
    }
    let tool = place.appendingPathComponent("program").path
    let made = try swiftc(
      ["-swift-version", "6", "-Onone", "-warnings-as-errors"]
        + files.keys.sorted().map { place.appendingPathComponent($0).path }
        + ["-o", tool, "-module-name", "Program", "-lm"])
    return made.code == 0 ? try ProgramRun(tool, [], in: place.path) : made
  }

  /// Runs a suite of tests in a package of its own; returns the lines about what has passed, without
  /// how long it took.
  static func test(
    _ code: String, with companions: [String: String], in place: URL
  ) throws -> (code: Int32, output: String, errors: String) {
    let tests = place.appendingPathComponent("Tests/BookTests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    for (name, text) in companions.merging(["Suite.swift": code], uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: tests.appendingPathComponent(name))
    }
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Book", targets: [.testTarget(name: "BookTests")])
      """
    try Data(package.utf8).write(to: place.appendingPathComponent("Package.swift"))
    let run = try ProgramRun(
      "/usr/bin/env", ["swift", "test", "--disable-xctest"], in: place.path, within: 300)
    let passed = run.output.split(separator: "\n").filter { $0.hasPrefix("✔ ") }.map { line in
      line.replacing(#/ after [0-9.]+ seconds\.$/#, with: "") + "\n"
    }
    return (run.code, passed.joined(), run.output + run.errors)
  }

  static func swiftc(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("/usr/bin/env", ["swiftc"] + arguments, within: 300)
  }

  /// Looks at many things with a few compilers at once; what is found stands in their order.
  static func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ judge: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let found = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < elements.count else { return }
        let result = Swift.Result { try judge(elements[index]) }
        found.withLock { $0[index] = result }
      }
    }
    let results = found.withLock { $0 }
    return try elements.indices.compactMap { try results[$0]?.get() }
  }
}
