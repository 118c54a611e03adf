import Foundation
import HornbookFiles
import HornbookServer
import TestSupport
import Testing

@testable import HornbookPipeline

/// The machine's own curl, asking a server on the same machine.
@Suite(.enabled(if: CurlProgram.isThere, "curl is not installed"))
struct ExternalLinkJudge {
  @Test(.limit(minutes: 2)) func curlTellsWhatIsThere() throws {
    let folder = try ScratchFolder("external")
    defer { folder.discard() }
    try folder.write("there.html", "Here.\n")
    let server = try SiteServer(root: folder.path, port: 0)
    let port = server.port
    nonisolated(unsafe) let running = server
    Thread.detachNewThread { running.run() }
    let host = "http://127.0.0.1:\(port)/"
    // A port on which nothing listens: it was free a moment ago.
    let silent = try SiteServer(root: folder.path, port: 0).port
    let addresses = [
      host + "there.html", host + "gone.html", host + "there.html?a=\"b\"",
      "http://127.0.0.1:\(silent)/",
    ]
    // A server that knows ranges says so when it is asked for the beginning alone.
    for (method, there) in [(ExternalCheck.Method.head, 200), (.beginning, 206)] {
      let answers = try #require(CurlProgram.ask(addresses, method))
      #expect(answers == [.status(there), .status(404), .status(there), .failure(7)])
    }
  }
}
