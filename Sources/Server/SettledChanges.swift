internal import HornbookFiles

/// Waits until the watched sources have come to rest after a change, since editors write in several steps.
final class SettledChanges {
  private let watch: FolderWatch
  private let complain: (FileError) -> Void
  private var hasComplained = false
  private var alarm: EventLoop.Alarm?
  /// The time of the first change that was not taken yet; nil if there is none.
  private var first: Int?
  private var paths: [String] = []

  /// The time in milliseconds to wait for further changes.
  private static let settling = 5
  /// The time to wait while a file seems to be open for writing.
  private static let writing = 40
  /// The maximum time to wait for further changes.
  private static let patience = 120

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - complain: Called once if some folders cannot be watched and must be scanned instead.
  ///   - settled: Called when changes have come to rest, and when `again` has asked for it.
  init(
    _ watch: FolderWatch, on loop: EventLoop, complain: @escaping (FileError) -> Void,
    settled: @escaping () -> Void
  ) {
    self.watch = watch
    self.complain = complain
    alarm = loop.alarm(settled)
    if let descriptor = watch.descriptor {
      loop.whenReadable(descriptor) { [unowned self] in look() }
    }
    loop.every(milliseconds: 1_000) { [unowned self] in lookAround() }
    lookAround()
  }

  /// Whether there are changes that were not taken yet.
  var isPending: Bool { first != nil }

  /// Takes the changes, and returns the paths that are known of them.
  func take() -> [String] {
    defer {
      first = nil
      paths = []
    }
    return paths
  }

  /// Asks to be called again after some time.
  func again(milliseconds: Int = settling) { alarm?.set(milliseconds: milliseconds) }

  /// Handles changes in the watched folders.
  private func look() {
    let changes = watch.changes()
    guard !changes.isEmpty else { return }
    let now = EventLoop.now
    let start = first ?? now
    first = start
    paths += changes.paths
    let wait = changes.isUnfinished ? Self.writing : Self.settling
    again(milliseconds: max(1, min(wait, start + Self.patience - now)))
  }

  /// Scans folders that cannot be watched.
  private func lookAround() {
    guard let fault = watch.fault else { return }
    if !hasComplained { complain(fault) }
    hasComplained = true
    guard watch.looksOther() else { return }
    first = first ?? EventLoop.now
    again()
  }
}
