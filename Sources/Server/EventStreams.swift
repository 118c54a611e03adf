internal import CEvent

/// The pages that wait for server-sent events.
final class EventStreams {
  private let limits: ServerLimits
  /// The listeners, in order of arrival.
  private var listeners: [Listener] = []

  private struct Listener {
    let request: OpaquePointer
    let connection: OpaquePointer

    var buffer: OpaquePointer? { evhttp_connection_get_bufferevent(connection) }
  }

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Begins to tell a client what happens.
  ///
  /// - Returns: The connections to close because there are too many streams.
  func open(_ request: OpaquePointer, _ greeting: [UInt8]) -> [OpaquePointer?] {
    guard let connection = evhttp_request_get_connection(request) else { return [] }
    let head = evhttp_request_get_output_headers(request)
    evhttp_add_header(head, "Content-Type", "text/event-stream")
    WebServer.addUsualHeaders(to: head)
    evhttp_send_reply_start(request, 200, "OK")
    evhttp_connection_set_closecb(
      connection,
      { connection, context in
        guard let connection, let context else { return }
        Unmanaged<EventStreams>.fromOpaque(context).takeUnretainedValue().forget(connection)
      }, Unmanaged.passUnretained(self).toOpaque())
    listeners.append(Listener(request: request, connection: connection))
    send(greeting, to: request)
    guard listeners.count > limits.streams else { return [] }
    return listeners.prefix(listeners.count - limits.streams).map(\.buffer)
  }

  /// Sends an event to all listeners.
  ///
  /// - Returns: The connections to close because they do not read their events.
  func tell(_ news: [UInt8]) -> [OpaquePointer?] {
    var late: [OpaquePointer?] = []
    for listener in listeners {
      if evbuffer_get_length(bufferevent_get_output(listener.buffer)) > limits.waitingNews {
        late.append(listener.buffer)
      } else {
        send(news, to: listener.request)
      }
    }
    return late
  }

  private func send(_ news: [UInt8], to request: OpaquePointer) {
    let piece = evbuffer_new()
    defer { evbuffer_free(piece) }
    news.withUnsafeBytes { _ = evbuffer_add(piece, $0.baseAddress, $0.count) }
    evhttp_send_reply_chunk(request, piece)
  }

  /// Removes the listener whose connection is about to end.
  private func forget(_ connection: OpaquePointer) {
    guard let place = listeners.firstIndex(where: { $0.connection == connection }) else { return }
    let request = listeners.remove(at: place).request
    // If the client has closed the connection, libevent has already detached the unfinished
    // response and left it to the server.
    if evhttp_request_get_connection(request) == nil { evhttp_send_reply_end(request) }
  }
}
