import Foundation
import HornbookSystem
import Synchronization
import TestSupport
import Testing

@testable import HornbookFiles
@testable import HornbookServer

/// What pages hear when sources change.
///
/// Building is made up here: it copies a text into the site.
@Suite struct LiveSiteTests {
  private static let fault = SiteFault(title: "1 problem", html: [UInt8]("<ol></ol>".utf8))

  /// “wrong” in the source is a fault; anything else becomes the page.
  private static func build(_ folder: ScratchFolder) -> SiteNews {
    let text = folder.text(of: "content/a.md")
    if text == "wrong" { return SiteNews(fault: fault) }
    if text == "busy" {
      try? folder.write("content/a.md", "free")
      return SiteNews(isBusy: true)
    }
    guard folder.text(of: "site/part/index.html") != text else { return SiteNews() }
    try? folder.write("site/part/index.html", text)
    try? folder.write("site/.hornbook-manifest", text)
    return SiteNews(changed: ["part/index.html"])
  }

  @Test func aSavedSourceIsToldToWhoListens() throws {
    let server = try RunningServer("saved", build: Self.build)
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("event: hello\ndata: ")?.contains("text/event-stream") == true)
    let state = client.next("\"fault\":null}\n\n")
    try server.folder.write("content/a.md", "new")
    #expect(client.next("event: change\ndata: ") != nil)
    let data = try #require(client.next("\n\n"))
    #expect(data.contains("\"files\":[\"part/index.html\"]") && data.contains("\"all\":false"))
    #expect(state?.contains("\"state\":\"") == true)
    #expect(try server.get("/part/").httpBody.hasPrefix("new"))
  }

  @Test func aFaultIsToldAndItsEndToo() throws {
    let server = try RunningServer("fault", build: Self.build)
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("\"fault\":null}\n\n") != nil)
    try server.folder.write("content/a.md", "wrong")
    #expect(client.next("event: fault\ndata: ") != nil)
    #expect(client.next("\n\n")?.contains("1 problem") == true)
    // Who comes later hears of it at once; the old page is still there.
    #expect(try server.listen().next("1 problem") != nil)
    #expect(try server.get("/part/").httpBody.hasPrefix("inner"))
    try server.folder.write("content/a.md", "right")
    #expect(client.next("event: mended") != nil)
    #expect(try server.listen().next("\"fault\":null") != nil)
  }

  @Test func theFirstFaultIsAPageOfItsOwnUntilItIsMended() throws {
    let server = try RunningServer("first", first: SiteNews(fault: Self.fault), build: Self.build)
    defer { server.stop() }
    #expect(try server.get("/").httpStatus == 200)
    try server.folder.remove("site/index.html")
    for target in ["/", "/part/", "/nothing.html"] {
      let answer = try server.get(target)
      #expect(answer.httpStatus == 503)
      #expect(answer.contains("<div role=\"alert\">") && answer.contains("<ol></ol>"))
      #expect(answer.contains("live.js"))
    }
    let client = try server.listen()
    try server.folder.write("content/a.md", "right")
    #expect(client.next("event: mended") != nil)
    #expect(try server.get("/part/").httpStatus == 200)
  }

  @Test func whatSomebodyElseHeldIsTriedAgain() throws {
    let server = try RunningServer("busy", build: Self.build)
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("hello") != nil)
    try server.folder.write("content/a.md", "busy")
    #expect(client.next("event: change") != nil)
    #expect(try server.get("/part/").httpBody.hasPrefix("free"))
  }

  @Test func anotherProgramsBuildIsSeenToo() throws {
    let server = try RunningServer("others", build: Self.build)
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("hello") != nil)
    try server.folder.write("site/.hornbook-manifest", "another build")
    #expect(client.next("\"all\":true") != nil)
  }

  @Test func whoListensHearsThatTheServerIsStillThere() throws {
    var limits = ServerLimits()
    limits.heartbeat = 100
    limits.asking = 300
    let server = try RunningServer("heart", limits: limits, build: Self.build)
    defer { server.stop() }
    let client = try server.listen()
    for _ in 0..<20 { #expect(client.next(": still here\n\n") != nil) }
  }

  @Test func deadAndTooManyListenersAreDropped() throws {
    var limits = ServerLimits()
    limits.streams = 3
    let server = try RunningServer("dropped", limits: limits, build: Self.build)
    defer { server.stop() }
    var clients: [RawClient] = []
    for _ in 0..<5 {
      clients.append(try server.listen())
      #expect(clients.last?.next("hello") != nil)
    }
    #expect(clients[0].all() != nil)
    clients.removeFirst(4)
    try server.folder.write("content/a.md", "new")
    #expect(clients[0].next("event: change") != nil)
  }

  @Test func aBurstOfChangesIsBuiltAFewTimes() throws {
    let count = Counter()
    let server = try RunningServer("burst") { folder in
      count.value.withLock { $0 += 1 }
      return Self.build(folder)
    }
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("hello") != nil)
    for number in 0..<300 { try server.folder.write("content/b\(number).md", "x") }
    try server.folder.write("content/a.md", "last")
    while try !server.get("/part/").httpBody.hasPrefix("last") { usleep(5_000) }
    #expect(count.value.withLock { $0 } < 100)
  }

  private final class Counter: Sendable {
    let value = Mutex(0)
  }
}

/// Where the system has no watches left, or none for every folder.
@Suite struct UnwatchedSiteTests {
  /// What the system refuses.
  enum Lack: CaseIterable, Sendable {
    /// There are too many programs that watch already.
    case everything
    /// There is not a single watch left.
    case allFolders
    /// There are watches for the first folders only.
    case someFolders

    var system: WatchSystem {
      let left = Mutex(self == .someFolders ? 2 : 0)
      return WatchSystem(
        begin: { () throws(SystemFailure) in
          if self == .everything { throw SystemFailure(code: EMFILE) }
          return try WatchSystem.usual.begin()
        },
        add: { events, place, onlyNames, followingLink throws(SystemFailure) in
          let isGranted = left.withLock { left in
            left -= 1
            return left >= 0
          }
          guard isGranted else { throw SystemFailure(code: ENOSPC) }
          return try WatchSystem.usual.add(events, place, onlyNames, followingLink)
        })
    }
  }

  @Test(arguments: Lack.allCases) func theFilesAreLookedAt(_ lack: Lack) throws {
    let builds = Mutex(0)
    let server = try RunningServer("unwatched", watching: lack.system) { folder in
      builds.withLock { $0 += 1 }
      let text = folder.text(of: "content/deep/b.md")
      try? folder.write("site/part/index.html", text)
      try? folder.write("site/.hornbook-manifest", text)
      return SiteNews(changed: ["part/index.html"])
    }
    defer { server.stop() }
    let client = try server.listen()
    #expect(client.next("hello") != nil)
    for text in ["one", "two"] {
      try server.folder.write("content/deep/b.md", text)
      #expect(try Patience.wait(20) { try server.get("/part/").httpBody.hasPrefix(text) })
      #expect(client.next("event: change") != nil)
    }
    // Nothing is built while nothing changes, and it is said once.
    let count = builds.withLock { $0 }
    usleep(2_500_000)
    #expect(builds.withLock { $0 } == count && count >= 2)
    #expect(server.complaints == 1)
  }
}
