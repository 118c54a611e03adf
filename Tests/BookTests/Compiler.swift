import Foundation
import TestSupport

/// The Swift compiler, and what it makes of code.
enum Compiler {
  /// Compiles a program in a folder of its own, and runs it.
  static func run(_ code: String, in place: URL) throws -> ProgramRun {
    let file = place.appendingPathComponent("main.swift")
    try Data(code.utf8).write(to: file)
    let tool = place.appendingPathComponent("program").path
    let made = try ProgramRun("/usr/bin/env", ["swiftc", file.path, "-o", tool], within: 300)
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
      let file = URL(fileURLWithPath: name).lastPathComponent
      try Data(text.utf8).write(to: tests.appendingPathComponent(file))
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
}
