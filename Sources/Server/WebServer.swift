internal import CEvent
internal import HornbookBytes
internal import HornbookFiles
internal import HornbookSystem

/// libevent's HTTP server with limits: it converts libevent's requests to `WebRequest` and sends a
/// `WebReply`.
final class WebServer {
  private let loop: EventLoop
  private let http: OpaquePointer
  private let limits: ServerLimits
  private let connections: Connections
  private let streams: EventStreams
  /// Answers a request; nil if the client asks for events.
  private let answer: (WebRequest) -> WebReply?
  /// The first event for a new listener.
  private let greeting: () -> [UInt8]
  /// The port on which the server listens.
  let port: UInt16

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - answer: Answers a request; returns nil if the client asks for events.
  ///   - greeting: Makes the first event for such a client.
  init(
    _ loop: EventLoop, host: String, port: UInt16, _ limits: ServerLimits,
    answer: @escaping (WebRequest) -> WebReply?, greeting: @escaping () -> [UInt8]
  ) throws(FileError) {
    // A client that closes its connection early must not end the program.
    OwnProcess.ignoreBrokenPipes()
    let address = "\(host):\(port)"
    guard let http = evhttp_new(loop.base) else {
      throw FileError(.create, address, reason: "libevent could not be started")
    }
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    SystemFailure.forget()
    guard let socket = evhttp_bind_socket_with_handle(http, name, port) else {
      // If the host name cannot be resolved, there is no error code.
      let failure =
        SystemFailure.last.isNone
        ? FileError(.listen, address, reason: "there is no such address")
        : FileError(.listen, address, .last)
      evhttp_free(http)
      throw failure
    }
    self.loop = loop
    self.http = http
    self.limits = limits
    self.answer = answer
    self.greeting = greeting
    connections = Connections(limits)
    streams = EventStreams(limits)
    self.port = Socket(evhttp_bound_socket_get_fd(socket)).port ?? port
    evhttp_set_timeout(http, Int32(max(1, limits.asking / 1_000)))
    evhttp_set_max_headers_size(http, limits.headerBytes)
    evhttp_set_max_body_size(http, limits.bodyBytes)
    // All methods are accepted, so that this server answers them itself.
    evhttp_set_allowed_methods(http, UInt16.max)
    let context = Unmanaged.passUnretained(self).toOpaque()
    evhttp_set_bevcb(
      http,
      { base, context in
        guard let context else { return nil }
        return Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue().connections.open(base)
      }, context)
    evhttp_set_gencb(
      http,
      { request, context in
        guard let request, let context else { return }
        Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue().serve(request)
      }, context)
    loop.every(milliseconds: min(1_000, max(50, limits.asking / 4))) { [unowned self] in
      connections.sweep()
    }
    loop.every(milliseconds: limits.heartbeat) { [unowned self] in
      tell([UInt8](": still here\n\n".utf8))
    }
  }

  deinit {
    loop.stopWatching()
    evhttp_free(http)
    connections.close()
  }

  /// Tells all who listen.
  func tell(_ news: [UInt8]) {
    for late in streams.tell(news) { connections.end(late) }
  }

  private func serve(_ request: OpaquePointer) {
    let connection = evhttp_request_get_connection(request)
    let buffer = evhttp_connection_get_bufferevent(connection)
    guard let reply = answer(WebRequest(request)) else {
      connections.listening(buffer)
      for late in streams.open(request, greeting()) { connections.end(late) }
      return
    }
    connections.answering(buffer)
    evhttp_request_set_on_complete_cb(
      request,
      { request, context in
        guard let request, let context else { return }
        let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
        let connection = evhttp_request_get_connection(request)
        server.connections.answered(evhttp_connection_get_bufferevent(connection))
      }, Unmanaged.passUnretained(self).toOpaque())
    send(reply, to: request)
  }

  private func send(_ reply: WebReply, to request: OpaquePointer) {
    let head = evhttp_request_get_output_headers(request)
    if let type = reply.type { evhttp_add_header(head, "Content-Type", type) }
    for (name, value) in reply.headers { evhttp_add_header(head, name, value) }
    Self.addUsualHeaders(to: head)
    if reply.status != 304 { evhttp_add_header(head, "Content-Length", String(reply.length)) }
    let body = evbuffer_new()
    defer { evbuffer_free(body) }
    let isWanted =
      evhttp_request_get_command(request) != EVHTTP_REQ_HEAD && reply.status != 304
    for piece in isWanted ? reply.body : [] {
      switch piece {
      case .bytes(let bytes):
        bytes.withUnsafeBytes { _ = evbuffer_add(body, $0.baseAddress, $0.count) }
      case .file(let file, let range):
        guard !range.isEmpty, let number = file.handOut() else { continue }
        // libevent maps the file into memory and closes it, so a large file is never copied.
        if evbuffer_add_file(body, number, Int64(range.lowerBound), Int64(range.count)) != 0 {
          Descriptor.takeBack(number)
        }
      }
    }
    if isWanted, evbuffer_get_length(body) != reply.length {
      // Sending only a part of the announced body would be worse than an error.
      evbuffer_drain(body, evbuffer_get_length(body))
      evhttp_remove_header(head, "Content-Length")
      evhttp_send_reply(request, 503, "Service Unavailable", body)
      return
    }
    evhttp_send_reply(request, reply.status, reply.reason, body)
  }

  static func addUsualHeaders(to head: UnsafeMutablePointer<evkeyvalq>?) {
    evhttp_add_header(head, "Cache-Control", "no-cache")
    evhttp_add_header(head, "X-Content-Type-Options", "nosniff")
    evhttp_add_header(head, "Cross-Origin-Resource-Policy", "same-origin")
  }
}

extension WebRequest {
  fileprivate init(_ request: OpaquePointer) {
    let head = evhttp_request_get_input_headers(request)
    func header(_ name: String) -> String? {
      evhttp_find_header(head, name).map { String(cString: $0) }
    }
    let command = evhttp_request_get_command(request)
    method = command == EVHTTP_REQ_GET ? .get : command == EVHTTP_REQ_HEAD ? .head : .other
    target = evhttp_request_get_uri(request).map { String(cString: $0) } ?? ""
    host = header("Host")
    var hosts = 0
    var line = head?.pointee.tqh_first
    while let found = line {
      if String(cString: found.pointee.key).lowercased() == "host" { hosts += 1 }
      line = found.pointee.next.tqe_next
    }
    hasManyHosts = hosts > 1
    ifNoneMatch = header("If-None-Match")
    range = header("Range")
    ifRange = header("If-Range")
  }
}
