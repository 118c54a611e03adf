import Foundation

/// How long this thread has been at work: other programs that share the machine do not count.
public enum ThreadClock {
  /// The processor's time that some work takes on this thread.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  /// What some work costs when it grows too fast; nil if it grows with its input.
  ///
  /// The limit is halfway between the ratio of the sizes and its square. Other programs slow down
  /// single turns, so the fastest of up to eight count.
  public static func excess(
    from small: Int, to large: Int, _ cost: (Int) throws -> Duration
  ) rethrows -> String? {
    let ratio = large / small
    let limit = (ratio + ratio * ratio) / 2
    let negligible = Duration.milliseconds(20)
    var fastest = (small: try cost(small), large: try cost(large))
    for _ in 1..<8 where fastest.large > max(fastest.small * limit, negligible) {
      fastest.small = min(fastest.small, try cost(small))
      fastest.large = min(fastest.large, try cost(large))
    }
    if fastest.large <= max(fastest.small * limit, negligible) { return nil }
    return "\(ratio) times the input: \(fastest.small), then \(fastest.large)"
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
