import Foundation
import TestSupport
import Testing

@testable import HornbookServer

/// Whatever comes, the server answers or cuts off, shows nothing that lies outside the site, and goes
/// on serving others.
@Suite struct HostileRequestTests {
  private static let end = "Host: localhost\r\nConnection: close\r\n\r\n"

  private static let requests: [String] = [
    "GET /../secret.txt HTTP/1.1\r\n" + end,
    "GET /part/../../secret.txt HTTP/1.1\r\n" + end,
    "GET /%2e%2e/secret.txt HTTP/1.1\r\n" + end,
    "GET /..%2fsecret.txt HTTP/1.1\r\n" + end,
    "GET /%252e%252e/secret.txt HTTP/1.1\r\n" + end,
    "GET /..\\secret.txt HTTP/1.1\r\n" + end,
    "GET /link.txt HTTP/1.1\r\n" + end,
    "GET /out/secret.txt HTTP/1.1\r\n" + end,
    "GET //etc/passwd HTTP/1.1\r\n" + end,
    "GET /%2Fetc/passwd HTTP/1.1\r\n" + end,
    "GET file:///etc/passwd HTTP/1.1\r\n" + end,
    "GET http://localhost/../secret.txt HTTP/1.1\r\n" + end,
    "GET /secret.txt%00.html HTTP/1.1\r\n" + end,
    "GET /\0/../secret.txt HTTP/1.1\r\n" + end,
    "GET /a\rb HTTP/1.1\r\n" + end,
    "GET /%ff%fe HTTP/1.1\r\n" + end,
    "GET /%c0%ae%c0%ae/secret.txt HTTP/1.1\r\n" + end,
    "GET ../secret.txt HTTP/1.1\r\n" + end,
    "GET  HTTP/1.1\r\n" + end,
    "GET / HTTP/9.9\r\n" + end,
    "GET /\r\n" + end,
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon here\r\n" + end,
    "GET / HTTP/1.1\r\n folded before any\r\n" + end,
    "GET / HTTP/1.1\r\nContent-Length: -1\r\n" + end,
    "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n" + end,
    "POST / HTTP/1.1\r\nContent-Length: 1000000000\r\n" + end + "x",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + end + "FFFFFFFFFFFFFFFF\r\nx",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + end + "-5\r\nx",
    "FOO / HTTP/1.1\r\n" + end,
    "CONNECT localhost:80 HTTP/1.1\r\n" + end,
    "\r\n\r\n\r\n", "\0\0\0\0", "hello\r\n", "GET", "",
    "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 20_000) + end,
    "GET /" + String(repeating: "a", count: 1_000_000) + " HTTP/1.1\r\n" + end,
    "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 1_000_000) + "\r\n" + end,
    String(repeating: "a", count: 3_000_000),
    "GET /" + String(repeating: "a/", count: 4_000) + " HTTP/1.1\r\n" + end,
    "GET /" + String(repeating: "%2e%2e/", count: 1_000) + "etc/passwd HTTP/1.1\r\n" + end,
  ]

  @Test(.limit(minutes: 2)) func areAnsweredOrCutOff() throws {
    let server = try RunningServer("hostile")
    defer { server.stop() }
    for request in Self.requests {
      let name = request.prefix(60)
      let client = try RawClient(port: server.port)
      client.send(request)
      client.finishSending()
      let answer = try #require(client.all(), "hung on \(name)")
      #expect(!answer.contains("SECRET") && !answer.contains("root:"), "\(name)")
      if let status = answer.httpStatus {
        #expect(
          status >= 400 || request.contains(" / HTTP/") && status == 200, "\(name): \(status)")
      }
    }
    #expect(try server.get("/").httpStatus == 200)
  }

  /// A connection that has ended must take nothing from the next one, which gets its number.
  @Test(.limit(minutes: 2)) func longHeadsAreHeardWholeRightAfterAnotherConnection() throws {
    let server = try RunningServer("cookies")
    defer { server.stop() }
    for round in 0..<10 {
      for (length, status) in [(9_000, 200), (9_000, 200), (30_000, 400)] {
        #expect(try server.get("/").httpStatus == 200)
        let client = try RawClient(port: server.port)
        let cookie = "Cookie: " + String(repeating: "a", count: length) + "\r\n"
        client.send("GET / HTTP/1.1\r\n" + cookie + Self.end)
        let answer = try #require(client.all(), "hung in round \(round) on \(length)")
        #expect(answer.httpStatus == status, "round \(round), \(length)")
      }
    }
  }

  @Test func moreThanOneHostIsRefused() throws {
    let server = try RunningServer("hosts")
    defer { server.stop() }
    let hosts = ["localhost", "evil.example"]
    for (first, second) in [(0, 0), (0, 1), (1, 0)] {
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nhost: \(hosts[first])\r\nHost: \(hosts[second])\r\n")
      client.send("Connection: close\r\n\r\n")
      #expect(client.all()?.httpStatus == 400, "\(hosts[first]), \(hosts[second])")
    }
  }

  @Test func whoSaysNothingOrSpeaksSlowlyIsCutOff() throws {
    var limits = ServerLimits()
    limits.asking = 1_000
    let server = try RunningServer("slow", limits: limits)
    defer { server.stop() }
    let silent = try RawClient(port: server.port)
    let slow = try RawClient(port: server.port)
    slow.send("GET / HTTP/1.1\r\n")
    #expect(Patience.wait(20) { !slow.send("A: b\r\n") })
    #expect(silent.all() == "")
    #expect(try server.get("/").httpStatus == 200)
  }

  @Test func idleClientsMakeRoomForOthers() throws {
    var limits = ServerLimits()
    limits.connections = 20
    let server = try RunningServer("crowd", limits: limits)
    defer { server.stop() }
    var crowd: [RawClient] = []
    for _ in 0..<300 {
      let client = try RawClient(port: server.port)
      client.send("GET / HT")
      crowd.append(client)
    }
    #expect(try server.get("/").httpStatus == 200)
    #expect(crowd[0].all() != nil)
    #expect(try server.get("/").httpStatus == 200)
  }

  @Test func manyRequestsOnOneConnectionAreAnsweredInOrder() throws {
    let server = try RunningServer("pipeline")
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    for count in 0..<200 {
      client.send(
        "GET /numbers.txt HTTP/1.1\r\nHost: localhost\r\nRange: bytes=\(count % 10)-\r\n\r\n")
    }
    for count in 0..<200 {
      let head = client.next("Content-Range: bytes \(count % 10)-9/10\r\n")
      #expect(head?.split(separator: "HTTP/1.1 ").count { $0.hasPrefix("206") } == 1)
    }
  }

  @Test func whoSpeaksWhileListeningFillsNoMemory() throws {
    let server = try RunningServer("babbler", build: { _ in .init() })
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("hello") != nil)
    // More than the system's own buffers hold: at some time nobody takes it any more.
    let isTaken = client.send([UInt8](repeating: 0x61, count: 64 << 20), within: 2)
    #expect(!isTaken)
    #expect(try server.get("/").httpStatus == 200)
  }
}
