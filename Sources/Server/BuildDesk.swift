internal import Dispatch
internal import Glibc
internal import HornbookFiles
internal import Synchronization

/// Builds the site on a thread of its own, so that the server goes on answering.
final class BuildDesk: Sendable {
  private let build: @Sendable () -> SiteNews
  private let queue = DispatchQueue(label: "hornbook.build")
  private let done = Mutex<[SiteNews]>([])
  /// Can be read from when a build is done.
  let bell: Int32
  private let rope: Int32

  init(_ build: @escaping @Sendable () -> SiteNews) throws(FileError) {
    self.build = build
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileError(.create, "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    bell = ends[0]
    rope = ends[1]
  }

  deinit {
    close(bell)
    close(rope)
  }

  /// Begins to build; the bell is rung when that is done.
  func begin() {
    queue.async { [self] in
      let news = build()
      done.withLock { $0.append(news) }
      var stroke: UInt8 = 1
      _ = write(rope, &stroke, 1)
    }
  }

  /// What builds have come to since somebody last asked.
  func news() -> [SiteNews] {
    var strokes: [UInt8] = [0, 0, 0, 0]
    _ = read(bell, &strokes, strokes.count)
    return done.withLock { done in
      defer { done = [] }
      return done
    }
  }

  /// Waits until nothing is being built.
  func finish() { queue.sync {} }
}
