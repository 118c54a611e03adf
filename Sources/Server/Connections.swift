internal import CEvent
internal import HornbookSystem

/// The connections of a server, with the time since which each has been waiting.
///
/// libevent closes connections that are silent for some time. It would keep those that send a byte
/// now and then, or thousands of them, forever; they are closed here.
final class Connections {
  private enum State {
    /// No complete request has been received.
    case asking
    /// A response is being sent.
    case fetching
    /// The client waits for events.
    case listening
  }

  private struct Entry {
    var state = State.asking
    var since: Int
    /// Whether the connection is being closed.
    var isEnding = false
  }

  private let limits: ServerLimits
  private var entries: [OpaquePointer: Entry] = [:]

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Releases all connections; must be called before the loop ends, since they refer to it.
  func close() {
    for buffer in entries.keys { _ = bufferevent_decref(buffer) }
    entries = [:]
  }

  /// Makes the buffers of a connection that has just come.
  func open(_ base: OpaquePointer?) -> OpaquePointer? {
    // Forget ended connections first: a stale entry could have the file descriptor of the new one.
    forgetEnded()
    if entries.count >= limits.connections { makeRoom() }
    guard let buffer = bufferevent_socket_new(base, -1, 0) else { return nil }
    // The reference keeps the buffer alive, so that its end can be noticed; see `isGone`.
    bufferevent_incref(buffer)
    // Limits data that arrives while nobody reads it, such as after a request for events.
    bufferevent_setwatermark(buffer, Int16(EV_READ), 0, limits.headerBytes + limits.bodyBytes)
    entries[buffer] = Entry(since: EventLoop.now)
    return buffer
  }

  /// Records that a complete request has been received.
  func answering(_ buffer: OpaquePointer?) { set(buffer, .fetching) }

  /// Records that the client will receive events from now on.
  func listening(_ buffer: OpaquePointer?) {
    set(buffer, .listening)
    bufferevent_set_timeouts(buffer, nil, nil)
  }

  /// Records that the response has been sent.
  func answered(_ buffer: OpaquePointer?) { set(buffer, .asking) }

  private func set(_ buffer: OpaquePointer?, _ state: State) {
    guard let buffer, entries[buffer] != nil else { return }
    entries[buffer]?.state = state
    entries[buffer]?.since = EventLoop.now
  }

  /// Forgets connections that have ended, and closes those that take too long.
  func sweep() {
    forgetEnded()
    let now = EventLoop.now
    for (buffer, entry) in entries {
      let patience: Int
      switch entry.state {
      case .asking: patience = limits.asking
      case .fetching: patience = limits.fetching
      case .listening: continue
      }
      if now - entry.since > patience { end(buffer) }
    }
  }

  /// Closes a connection; libevent then notices its end.
  func end(_ buffer: OpaquePointer?) {
    guard let buffer, entries[buffer]?.isEnding == false else { return }
    entries[buffer]?.isEnding = true
    Socket(bufferevent_getfd(buffer)).hangUp()
  }

  private func makeRoom() {
    let open = entries.filter { !$0.value.isEnding }
    // Connections without a request are closed first, then the oldest.
    let oldest = open.min { a, b in
      (a.value.state == .asking ? 0 : 1, a.value.since)
        < (b.value.state == .asking ? 0 : 1, b.value.since)
    }
    end(oldest?.key)
  }

  private func forgetEnded() {
    for buffer in entries.keys where Self.isGone(buffer) {
      entries[buffer] = nil
      _ = bufferevent_decref(buffer)
    }
  }

  /// Whether libevent has released a connection, in which case it has removed its callbacks.
  private static func isGone(_ buffer: OpaquePointer) -> Bool {
    var reading: bufferevent_data_cb?
    var writing: bufferevent_data_cb?
    var ending: bufferevent_event_cb?
    bufferevent_getcb(buffer, &reading, &writing, &ending, nil)
    return reading == nil && writing == nil && ending == nil
  }
}
