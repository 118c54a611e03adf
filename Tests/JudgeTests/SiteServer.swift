import Foundation
import TestSupport

/// A server for the judged sites, each under the path that its book names.
///
/// It serves as hosts of pages do, with the book's own page 404, and ends with the tests.
final class SiteServer: Sendable {
  /// Where it answers.
  let port: Int
  private let lifeline: Pipe

  /// Starts a server; one that is late sends pages in pieces, and scripts when the page has been seen without them.
  init(_ sites: [(path: String, folder: URL)], isLate: Bool = false) throws {
    let process = Process()
    let output = Pipe()
    lifeline = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", Project.tests("Judges/serve.py").path] + (isLate ? ["--late"] : [])
      + sites.map { "\($0.path)=\($0.folder.path)" }
    process.standardInput = lifeline
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw NothingToJudge("no server for the sites: \(line)")
    }
    self.port = port
  }

  /// An address on the server.
  func address(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw NothingToJudge("no address: \(path)")
    }
    return url
  }
}
