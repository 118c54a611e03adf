internal import CEvent
internal import Glibc
internal import HornbookBytes
public import HornbookFiles

/// A web server for looking at a site on one's own machine.
///
/// libevent does the protocol; this type gives it answers. It serves one folder, reads nothing
/// outside it, and runs until the process ends.
public final class SiteServer {
  private let folder: BookFolder
  private let allowedHosts: [String]
  private let base: OpaquePointer
  private let http: OpaquePointer
  /// The port that is listened on; the one that was asked for, or a free one for 0.
  public let port: UInt16

  /// How long a silent client is kept, in seconds.
  private static let patience: Int32 = 15
  private static let mostHeaderBytes = 16_384

  /// Starts to listen.
  public init(root: String, host: String = "127.0.0.1", port: UInt16) throws(FileError) {
    let address = "\(host):\(port)"
    guard let base = event_base_new(), let http = evhttp_new(base) else {
      throw FileError(.create, address, reason: "libevent could not be started")
    }
    evhttp_set_timeout(http, Self.patience)
    evhttp_set_max_headers_size(http, Self.mostHeaderBytes)
    evhttp_set_max_body_size(http, 0)
    evhttp_set_allowed_methods(http, UInt16(EVHTTP_REQ_GET.rawValue | EVHTTP_REQ_HEAD.rawValue))
    guard let socket = evhttp_bind_socket_with_handle(http, host, port) else {
      let failure = FileError(.create, address, code: errno)
      evhttp_free(http)
      event_base_free(base)
      throw failure
    }
    self.base = base
    self.http = http
    self.port = Self.port(of: evhttp_bound_socket_get_fd(socket)) ?? port
    folder = BookFolder(root: root)
    allowedHosts = ["localhost", "127.0.0.1", "[::1]", host.lowercased()]
    evhttp_set_gencb(
      http,
      { request, context in
        guard let request, let context else { return }
        Unmanaged<SiteServer>.fromOpaque(context).takeUnretainedValue().answer(request)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    evhttp_free(http)
    event_base_free(base)
  }

  /// Answers requests until the process ends.
  public func run() {
    event_base_dispatch(base)
  }

  /// Answers requests for some time, which is how tests keep it on a leash.
  public func run(forMilliseconds milliseconds: Int) {
    var time = timeval(tv_sec: milliseconds / 1_000, tv_usec: milliseconds % 1_000 * 1_000)
    event_base_loopexit(base, &time)
    event_base_dispatch(base)
  }

  private func answer(_ request: OpaquePointer) {
    let headers = evhttp_request_get_input_headers(request)
    let host = evhttp_find_header(headers, "Host").map { String(cString: $0) }
    let target = evhttp_request_get_uri(request).map { String(cString: $0) } ?? ""
    let answer = SiteAnswer.answer(
      to: target, host: host, allowedHosts: allowedHosts, in: folder)
    let output = evhttp_request_get_output_headers(request)
    evhttp_add_header(output, "Content-Type", answer.type)
    evhttp_add_header(output, "Cache-Control", "no-cache")
    evhttp_add_header(output, "X-Content-Type-Options", "nosniff")
    if let location = answer.location { evhttp_add_header(output, "Location", location) }
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    answer.body.withUnsafeBytes { _ = evbuffer_add(buffer, $0.baseAddress, $0.count) }
    evhttp_send_reply(request, answer.status, answer.reason, buffer)
  }

  private static func port(of socket: Int32) -> UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &length)
      }
    }
    guard status == 0 else { return nil }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }
}
