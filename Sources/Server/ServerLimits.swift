internal import HornbookSystem

/// The limits on what clients may request and how long they may take.
struct ServerLimits {
  /// The maximum number of connections; beyond it, the one that has been idle longest is closed.
  var connections = 512
  /// The maximum number of pages that wait for events.
  var streams = 128
  /// The total time in milliseconds that a client may take to send a request.
  var asking = 15_000
  /// The time in milliseconds that a client may take to receive a response.
  var fetching = 600_000
  /// The maximum size of a request's headers in bytes.
  var headerBytes = 16_384
  /// The maximum size of a request's body in bytes, which is ignored.
  var bodyBytes = 65_536
  /// The maximum number of bytes of events waiting for a page that does not read them.
  var waitingNews = 262_144
  /// The interval in milliseconds between events to a waiting page.
  var heartbeat = 10_000

  /// The usual limits, with no more connections than the system allows.
  static var usual: ServerLimits {
    var limits = ServerLimits()
    if let files = Machine.openFileLimit {
      // Each connection may also have an open file.
      limits.connections = min(512, max(16, files / 3))
    }
    return limits
  }
}
