internal import Glibc

/// The process of the program itself.
public enum OwnProcess {
  /// The file of the program.
  public static let path = "/proc/self/exe"

  /// Its number.
  public static var number: Int { Int(getpid()) }

  /// Lets this thread wait.
  public static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  /// Ends the program.
  public static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// Lets writing to a reader who has gone away be an error, where it would end the program.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Lets a file that outgrows a limit be an error, where it would end the program.
  public static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// The signals that ask a program to end.
  public static let endingSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Lets those signals through to this thread; whoever started the program may have blocked them.
  public static func unblockEndingSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endingSignals { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
