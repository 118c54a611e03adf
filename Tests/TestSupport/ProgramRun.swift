import Foundation

/// A program that was started, with what it said and how it ended.
public struct ProgramRun: Sendable {
  /// Its exit code; 128 and the signal's number where it was killed.
  public let code: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String

  /// The program as the tests' own build made it; nil where it did not.
  public static let hornbook: String? = {
    let beside = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
      .deletingLastPathComponent().appendingPathComponent("hornbook").path
    let usual = Project.root.appendingPathComponent(".build/debug/hornbook").path
    return [beside, usual].first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The program as it is handed out; it may not have been built.
  public static let release = Project.root.appendingPathComponent(".build/release/hornbook").path

  /// Whether the program was built to be handed out.
  public static var hasRelease: Bool { FileManager.default.isExecutableFile(atPath: release) }

  /// The program that judges look at: the one that `HORNBOOK_PROGRAM` names (`make judge` names the
  /// one that is handed out), else the tests' own.
  public static let judged: String? =
    ProcessInfo.processInfo.environment["HORNBOOK_PROGRAM"].map { name in
      URL(fileURLWithPath: name, relativeTo: Project.root).path
    } ?? hornbook

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - environment: All of its environment; that of the tests where nil.
  ///   - seconds: After so many on a quiet machine it is ended, so that no test hangs.
  public init(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String]? = nil, within seconds: Double = 120
  ) throws {
    // Output goes to files: two pipes that are read one after the other may block each other.
    let scratch = try Project.makeScratchFolder("run")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let streams = try ["output", "errors"].map { name in
      let file = scratch.appendingPathComponent(name)
      try Data().write(to: file)
      return file
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams[0])
    process.standardError = try FileHandle(forWritingTo: streams[1])
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let patience = Patience(seconds)
    while ended.wait(timeout: .now() + max(0, min(patience.left, 1))) == .timedOut {
      guard patience.isOver else { continue }
      kill(process.processIdentifier, SIGKILL)
      break
    }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    code = process.terminationStatus + (isSignal ? 128 : 0)
    output = String(decoding: try Data(contentsOf: streams[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self)
  }

  /// Runs a line of shell, in which `$HORNBOOK` is the program.
  public static func shell(_ line: String, in folder: String) throws -> ProgramRun {
    var environment = ProcessInfo.processInfo.environment
    environment["HORNBOOK"] = hornbook ?? "hornbook"
    return try ProgramRun("/bin/sh", ["-c", line], in: folder, environment: environment)
  }
}
