internal import Dispatch
internal import HornbookFiles
internal import HornbookSystem
internal import Synchronization

/// Builds the site on a thread of its own, so that the server goes on answering.
final class BuildDesk: Sendable {
  private let build: @Sendable () -> SiteNews
  private let queue = DispatchQueue(label: "hornbook.build")
  private let done = Mutex<[SiteNews]>([])
  private let bell: WakePipe

  /// Can be read from when a build is done.
  var readable: Int32 { bell.readable }

  init(_ build: @escaping @Sendable () -> SiteNews) throws(FileError) {
    self.build = build
    do {
      bell = try WakePipe()
    } catch {
      throw FileError(.create, "pipe", error)
    }
  }

  /// Begins to build; the bell is rung when that is done.
  func begin() {
    queue.async { [self] in
      let news = build()
      done.withLock { $0.append(news) }
      bell.ring()
    }
  }

  /// What builds have come to since somebody last asked.
  func news() -> [SiteNews] {
    bell.settle()
    return done.withLock { done in
      defer { done = [] }
      return done
    }
  }

  /// Waits until nothing is being built.
  func finish() { queue.sync {} }
}
