internal import HornbookBytes
internal import HornbookPipeline

/// How much an editor wants to know about each check.
enum TraceLevel: String, Sendable {
  case off
  /// How long it took.
  case messages
  /// How long each of its stages took, too.
  case verbose

  /// Says how long a check took.
  func log(_ duration: Duration, of timings: [PreparedSite.Timing], to outbox: inout Outbox) {
    guard self != .off else { return }
    outbox.tell("$/logTrace") { json in
      json.field("message", "checked the book in \(Self.milliseconds(duration))")
      if self == .verbose {
        let stages = timings.map {
          "\($0.stage): \(Self.milliseconds(.nanoseconds($0.duration)))"
        }
        json.field("verbose", stages.joined(separator: "\n"))
      }
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
