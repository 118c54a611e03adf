import Foundation
import TestSupport

/// One chromedriver, started for the tests on a port of its own choice.
final class Driver {
  private let guardian: Process
  private let lifeline: Pipe
  private let http: LoopbackHTTP

  /// The path of a program, where it is installed.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (folders + ["/usr/bin"]).map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  init() throws {
    guard let program = Self.path(of: "chromedriver") else {
      throw BrowserError("chromedriver is not installed")
    }
    let log = try Project.makeScratchFolder("driver").appendingPathComponent("log")
    defer { try? FileManager.default.removeItem(at: log.deletingLastPathComponent()) }
    try Data().write(to: log)
    // The shell waits until the tests' end of the pipe is closed, by `stop` or because they ended in
    // whatever way, and then ends the driver, with which the browser goes.
    let watch = #""$1" --port=0 & driver=$!; cat >/dev/null; kill -KILL $driver"#
    guardian = Process()
    lifeline = Pipe()
    guardian.executableURL = URL(fileURLWithPath: "/bin/sh")
    guardian.arguments = ["-c", watch, "sh", program]
    guardian.standardInput = lifeline
    guardian.standardOutput = try FileHandle(forWritingTo: log)
    guardian.standardError = FileHandle.nullDevice
    try guardian.run()
    http = LoopbackHTTP(port: try Self.port(from: log))
  }

  /// The port as the driver announces it.
  private static func port(from log: URL) throws -> UInt16 {
    let patience = Patience(60)
    while !patience.isOver {
      let text = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
      if let start = text.range(of: "successfully on port "),
        let end = text.range(of: ".", range: start.upperBound..<text.endIndex),
        let port = UInt16(text[start.upperBound..<end.lowerBound])
      {
        return port
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw BrowserError("chromedriver does not start")
  }

  /// Ends the driver, and with it a browser that no longer listens.
  func stop() {
    try? lifeline.fileHandleForWriting.close()
    guardian.waitUntilExit()
  }

  deinit { stop() }

  /// One command of the WebDriver protocol; its value, or what the driver complains of.
  func command(
    _ method: String, _ path: String, _ body: JSONValue? = nil, within seconds: Double = 180
  ) throws -> JSONValue {
    let data = try body.map { try JSONEncoder().encode($0) }
    let reply = try http.ask(method, path, body: data, within: seconds)
    guard let answer = try? JSONDecoder().decode(JSONValue.self, from: reply) else {
      throw BrowserError("\(method) \(path): no JSON came back")
    }
    let value = answer["value"]
    if let error = value["error"].string {
      let message = (value["message"].string ?? "").prefix { $0 != "\n" }
      throw BrowserError("\(method) \(path): \(error): \(message)")
    }
    return value
  }
}
