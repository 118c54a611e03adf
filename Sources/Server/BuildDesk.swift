internal import Dispatch
internal import HornbookFiles
internal import HornbookSystem
internal import Synchronization

/// Builds the site on a separate thread, so that the server can continue to answer.
final class BuildDesk: Sendable {
  private let build: @Sendable () -> SiteNews
  private let queue = DispatchQueue(label: "hornbook.build")
  private let done = Mutex<[SiteNews]>([])
  private let bell: WakePipe

  /// A file descriptor that becomes readable when a build is done.
  var readable: Int32 { bell.readable }

  init(_ build: @escaping @Sendable () -> SiteNews) throws(FileError) {
    self.build = build
    do {
      bell = try WakePipe()
    } catch {
      throw FileError(.create, "pipe", error)
    }
  }

  /// Starts a build; `readable` signals its end.
  func begin() {
    queue.async { [self] in
      let news = build()
      done.withLock { $0.append(news) }
      bell.ring()
    }
  }

  /// Returns the results of builds since the last call.
  func news() -> [SiteNews] {
    bell.settle()
    return done.withLock { done in
      defer { done = [] }
      return done
    }
  }

  /// Waits for builds in progress.
  func finish() { queue.sync {} }
}
