internal import Synchronization

/// How many pieces of work must be done before this program may end, and what holds back the signals.
private let work = Mutex<(count: Int, watch: SignalWatch?)>((0, nil))

extension OwnProcess {
  /// Does work that clears away its own folders and processes.
  ///
  /// A signal that asks this program to end comes through only when no such work is left. Programs in
  /// open folders end at once then.
  public static func clearingAway<Result>(_ body: () -> Result) -> Result {
    work.withLock { work in
      if work.count == 0 { work.watch = SignalWatch() }
      work.count += 1
    }
    defer {
      work.withLock { work in
        work.count -= 1
        guard work.count == 0, let watch = work.watch else { return }
        work.watch = nil
        watch.finish()
      }
    }
    return body()
  }
}
