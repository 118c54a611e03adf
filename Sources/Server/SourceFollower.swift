public import HornbookFiles
internal import HornbookSystem

/// Does something whenever the sources of a book have changed, until it is interrupted.
public final class SourceFollower {
  private let loop: EventLoop
  private let watch: FolderWatch
  private let complain: (FileError) -> Void
  private var changes: SettledChanges?

  /// Prepares to follow; from now on, an interrupt ends `run`.
  ///
  /// - Parameters:
  ///   - watch: Watches the folders with the sources.
  ///   - complain: Called once if some folders cannot be watched and must be scanned instead.
  public init(_ watch: FolderWatch, complain: @escaping (FileError) -> Void) throws(FileError) {
    self.watch = watch
    self.complain = complain
    loop = try EventLoop()
    for signal in OwnProcess.endingSignals {
      loop.whenSignalled(signal) { [unowned self] in loop.stop() }
    }
    OwnProcess.unblockEndingSignals()
  }

  /// Calls a closure after each change, with the paths that are known of it, until a signal arrives.
  public func run(_ changed: @escaping ([String]) -> Void) {
    changes = SettledChanges(watch, on: loop, complain: complain) { [unowned self] in
      changed(changes?.take() ?? [])
    }
    loop.run()
    loop.stopWatching()
  }
}
