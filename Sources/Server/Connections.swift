internal import CEvent
internal import HornbookSystem

/// The connections of a server: how many there are, and since when each has kept us waiting.
///
/// libevent lets go of a client that is silent for some time. One that sends a byte now and then, or
/// one of thousands, it would keep for ever: those are cut off here.
final class Connections {
  private enum State {
    /// Nothing, or half a request, has come.
    case asking
    /// An answer is on its way.
    case fetching
    /// It waits for news.
    case listening
  }

  private struct Entry {
    var state = State.asking
    var since: Int
    /// Whether it has been told to go.
    var isEnding = false
  }

  private let limits: ServerLimits
  private var entries: [OpaquePointer: Entry] = [:]

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Lets go of all; before the loop ends, which they still know.
  func close() {
    for buffer in entries.keys { _ = bufferevent_decref(buffer) }
    entries = [:]
  }

  /// Makes the buffers of a connection that has just come.
  func open(_ base: OpaquePointer?) -> OpaquePointer? {
    // What we keep of a connection still reads from its number, which this one may have got.
    forgetEnded()
    if entries.count >= limits.connections { makeRoom() }
    guard let buffer = bufferevent_socket_new(base, -1, 0) else { return nil }
    // Kept alive by us, so that its end can be seen; see `isGone`.
    bufferevent_incref(buffer)
    // What comes while nobody reads, as behind a request for news, must not pile up.
    bufferevent_setwatermark(buffer, Int16(EV_READ), 0, limits.headerBytes + limits.bodyBytes)
    entries[buffer] = Entry(since: EventLoop.now)
    return buffer
  }

  /// A whole request has come.
  func answering(_ buffer: OpaquePointer?) { set(buffer, .fetching) }

  /// The client will hear from us again and again.
  func listening(_ buffer: OpaquePointer?) {
    set(buffer, .listening)
    bufferevent_set_timeouts(buffer, nil, nil)
  }

  /// The answer has gone out.
  func answered(_ buffer: OpaquePointer?) { set(buffer, .asking) }

  private func set(_ buffer: OpaquePointer?, _ state: State) {
    guard let buffer, entries[buffer] != nil else { return }
    entries[buffer]?.state = state
    entries[buffer]?.since = EventLoop.now
  }

  /// Forgets those that have ended, and ends those that take too long.
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

  /// Cuts a client off; libevent then finds that it has gone.
  func end(_ buffer: OpaquePointer?) {
    guard let buffer, entries[buffer]?.isEnding == false else { return }
    entries[buffer]?.isEnding = true
    Socket(bufferevent_getfd(buffer)).hangUp()
  }

  private func makeRoom() {
    let open = entries.filter { !$0.value.isEnding }
    // Whoever asks nothing goes first, then whoever has been there the longest.
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

  /// Whether libevent has let go of a connection: it then takes its callbacks away.
  private static func isGone(_ buffer: OpaquePointer) -> Bool {
    var reading: bufferevent_data_cb?
    var writing: bufferevent_data_cb?
    var ending: bufferevent_event_cb?
    bufferevent_getcb(buffer, &reading, &writing, &ending, nil)
    return reading == nil && writing == nil && ending == nil
  }
}
