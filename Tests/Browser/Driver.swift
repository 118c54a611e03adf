import Foundation
import TestSupport

/// The driver of a browser, started for the tests on a port of its own choice.
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

  init(_ kind: Browser.Kind) throws {
    guard let program = kind.driver else { throw BrowserError("no driver of \(kind) is installed") }
    let log = try Project.makeScratchFolder("driver").appendingPathComponent("log")
    defer { try? FileManager.default.removeItem(at: log.deletingLastPathComponent()) }
    try Data().write(to: log)
    // The shell waits until the tests' end of the pipe is closed, by `stop` or because they ended in
    // whatever way, and then ends the driver, with which the browser goes.
    let watch = #"setsid "$1" --port="$2" & driver=$!; cat >/dev/null; kill -KILL -$driver"#
    guardian = Process()
    lifeline = Pipe()
    // Else the guardian of another browser would hold it open, and this one the other's.
    _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    guardian.executableURL = URL(fileURLWithPath: "/bin/sh")
    guardian.arguments = ["-c", watch, "sh", program, String(kind.port)]
    guardian.standardInput = lifeline
    guardian.standardOutput = try FileHandle(forWritingTo: log)
    guardian.standardError = FileHandle.nullDevice
    try guardian.run()
    http = LoopbackHTTP(port: try Self.port(from: log))
  }

  /// The port as a driver announces it.
  private static func port(from log: URL) throws -> UInt16 {
    let patience = Patience(60)
    while !patience.isOver {
      let text = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
      let start = ["successfully on port ", "Listening on 127.0.0.1:"].lazy
        .compactMap { text.range(of: $0)?.upperBound }.first
      if let start, let end = text[start...].firstIndex(where: { !$0.isNumber }),
        let port = UInt16(text[start..<end])
      {
        return port
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw BrowserError("the driver does not start")
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
