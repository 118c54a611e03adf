import Foundation
import Synchronization
import TestSupport

@testable import HornbookFiles
@testable import HornbookServer

/// A server on a thread of its own, with a small site and a file beside it that nobody may see.
final class RunningServer: Sendable {
  let folder: ScratchFolder
  let port: UInt16
  /// How often it complained that it cannot watch everything.
  var complaints: Int { count.value.load(ordering: .relaxed) }
  private let leash: Leash
  private let count = Count()

  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }

  /// What ends the thread.
  private final class Leash: Sendable {
    let isCut = Atomic<Bool>(false)
    let ended = DispatchSemaphore(value: 0)
  }

  static let site = [
    "site/index.html": "<html><head><title>a</title></head><body>front</body></html>",
    "site/part/index.html": "inner", "site/a b.html": "spaced", "site/style.css": "a { b: c }",
    "site/.hidden": "hidden", "site/.hornbook-manifest": "manifest", "secret.txt": "SECRET",
    "site/numbers.txt": "0123456789", "content/a.md": "a",
  ]

  /// Starts it.
  ///
  /// - Parameter build: Builds the site again, where its sources are to be watched; `first` is what
  ///   it came to at the beginning.
  init(
    _ name: String, limits: ServerLimits = .usual, base: String = "", first: SiteNews = .init(),
    watching: WatchSystem = .usual,
    build: (@Sendable (ScratchFolder) -> SiteNews)? = nil
  ) throws {
    let folder = try ScratchFolder(name)
    for (path, text) in Self.site { try folder.write(path, text) }
    try folder.link("site/link.txt", to: "../secret.txt")
    try folder.link("site/out", to: "..")
    try folder.link("site/inner.txt", to: "numbers.txt")
    let started = DispatchSemaphore(value: 0)
    let result = Mutex<Result<UInt16, any Error>>(.success(0))
    let leash = Leash()
    let count = count
    Thread.detachNewThread {
      do {
        let server = try SiteServer(
          root: folder.path("site"), port: 0, base: base, limits: limits)
        if let build {
          let watch = try FolderWatch(
            folder.path, folders: ["content", "templates"], system: watching)
          try server.keepFresh(
            watch, first: first, complain: { _ in count.value.wrappingAdd(1, ordering: .relaxed) }
          ) { build(folder) }
        }
        result.withLock { $0 = .success(server.port) }
        started.signal()
        while !leash.isCut.load(ordering: .relaxed) { server.run(forMilliseconds: 10) }
      } catch {
        result.withLock { $0 = .failure(error) }
        started.signal()
      }
      leash.ended.signal()
    }
    started.wait()
    port = try result.withLock { try $0.get() }
    self.folder = folder
    self.leash = leash
  }

  /// Asks for an address and gives all of the answer.
  func get(
    _ target: String, host: String = "localhost", method: String = "GET", _ headers: String...
  ) throws -> String {
    try RawClient.get(target, port: port, host: host, method: method, headers: headers)
  }

  /// A client that hears what happens.
  func listen() throws -> RawClient {
    let client = try RawClient(port: port)
    client.send("GET /.hornbook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return client
  }

  /// Ends it and removes its files.
  func stop() {
    leash.isCut.store(true, ordering: .relaxed)
    _ = leash.ended.wait(timeout: .now() + 5)
    folder.discard()
  }
}
