internal import HornbookSystem

/// How much a client may ask of the server, and how long it may take.
struct ServerLimits {
  /// How many connections there are at once; more push out the one that has been idle the longest.
  var connections = 512
  /// How many pages may wait for news at once.
  var streams = 128
  /// How long a client may take to ask something, in milliseconds: in all, not between two bytes.
  var asking = 15_000
  /// How long a client may take to fetch an answer, in milliseconds.
  var fetching = 600_000
  /// How many bytes the head of a request may have.
  var headerBytes = 16_384
  /// How many bytes may follow it; nothing is done with them.
  var bodyBytes = 65_536
  /// How many bytes of news may wait for a page that does not take them.
  var waitingNews = 262_144
  /// How long nothing is said to a waiting page, in milliseconds.
  var heartbeat = 10_000

  /// The limits, with no more connections than the system has room for.
  static var usual: ServerLimits {
    var limits = ServerLimits()
    if let files = Machine.openFileLimit {
      // Each connection may have a file open besides.
      limits.connections = min(512, max(16, files / 3))
    }
    return limits
  }
}
