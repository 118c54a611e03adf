internal import Glibc

/// The running process.
public enum OwnProcess {
  /// The path of the running program's file.
  public static let path = "/proc/self/exe"

  /// The process number.
  public static var number: Int { Int(getpid()) }

  /// Whether it may do anything on this machine.
  public static var isRoot: Bool { geteuid() == 0 }

  /// Pauses this thread.
  public static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  /// Ends the program with an exit status.
  public static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Makes writing to a closed pipe an error instead of ending the program.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Makes exceeding a file size limit an error instead of ending the program.
  public static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// The signals that ask a program to end.
  public static let endingSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Unblocks `endingSignals` on this thread, in case the parent process blocked them.
  public static func unblockEndingSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endingSignals { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
