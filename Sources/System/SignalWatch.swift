internal import Glibc
internal import Synchronization

/// The signal that asked this program to end; 0 if none did.
private let arrived = Atomic<Int32>(0)

/// Holds back the signals that ask this program to end, so that what it has started can end first.
struct SignalWatch {
  private var before: [(signal: Int32, action: sigaction)] = []

  init() {
    arrived.store(0, ordering: .relaxed)
    for signal in OwnProcess.endingSignals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { arrived.store($0, ordering: .relaxed) }
      var old = sigaction()
      guard sigaction(signal, &action, &old) == 0 else { continue }
      if Self.number(of: old) == Self.number(of: SIG_IGN) {
        sigaction(signal, &old, nil)
      } else {
        before.append((signal, old))
      }
    }
    OwnProcess.unblockEndingSignals()
  }

  /// The signal that has arrived; nil if none has.
  static var signal: Int32? {
    let signal = arrived.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Lets signals through again, and first the one that has arrived.
  func finish() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    guard let signal = Self.signal, let old = before.first(where: { $0.signal == signal }) else {
      return
    }
    if Self.number(of: old.action) == Self.number(of: SIG_DFL) { TemporaryFolder.removeAll() }
    kill(getpid(), signal)
  }

  private static func number(of action: sigaction) -> Int {
    number(of: action.__sigaction_handler.sa_handler)
  }

  private static func number(of handler: __sighandler_t?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }
}
