public import Foundation

/// Programs by others that judge what Hornbook writes; tests are skipped where theirs is missing.
public enum Judges {
  /// The Python that `Tests/Judges/install-python.sh` installs.
  public static let python = Project.root.appendingPathComponent(".build/judges/python/bin/python")

  /// Whether a module of the judges' Python is there.
  public static func hasPython(module: String) -> Bool { pythonFile(module) != nil }

  /// A file among the packages of the judges' Python.
  public static func pythonFile(_ path: String) -> URL? {
    let library = Project.root.appendingPathComponent(".build/judges/python/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return versions.map { library.appendingPathComponent("\($0)/site-packages/\(path)") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Runs a script of `Tests/Judges` on some input and returns how it ended and what it said.
  public static func runPython(_ script: String, input: [UInt8]) throws -> (
    status: Int32, output: Data
  ) {
    try run(python.path, [Project.tests("Judges/\(script)").path], input: input)
  }

  /// Runs a program on some input and returns how it ended and what it said.
  public static func run(_ program: String, _ arguments: [String], input: [UInt8]) throws -> (
    status: Int32, output: Data
  ) {
    let folder = try Project.makeScratchFolder("judge")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("input")
    try Data(input).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}
