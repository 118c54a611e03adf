import Foundation

/// A program that runs beside a test until it is told to end.
public final class RunningProgram {
  private let process = Process()
  private let scratch: URL

  /// Starts a program.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    scratch = try Project.makeScratchFolder("running")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let streams = try ["output", "errors"].map { name in
      let file = scratch.appendingPathComponent(name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: scratch)
  }

  /// What it has written to standard output so far.
  public var output: String { text("output") }

  /// What it has written to standard error so far.
  public var errors: String { text("errors") }

  /// The port that it says it listens on; nil where it does not within the time.
  public func port(within seconds: Double = 30) -> UInt16? {
    var port: UInt16?
    Patience.wait(seconds) {
      let found = output.firstMatch(of: /http:\/\/[^ ]*:(\d+)\//)
      port = found.flatMap { UInt16($0.1) }
      return port != nil
    }
    return port
  }

  /// Sends a signal, that of an interrupt (2) or another one, and gives the exit code; nil where it
  /// does not end within the time.
  public func end(_ signal: Int32 = 2, within seconds: Double = 30) -> Int32? {
    kill(process.processIdentifier, signal)
    return code(within: seconds)
  }

  /// Its exit code; nil where it does not end within the time.
  public func code(within seconds: Double = 30) -> Int32? {
    guard Patience.wait(seconds, until: { !process.isRunning }) else { return nil }
    return process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }

  private func text(_ name: String) -> String {
    let bytes = (try? Data(contentsOf: scratch.appendingPathComponent(name))) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}
