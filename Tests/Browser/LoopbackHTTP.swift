import Foundation
import TestSupport

/// Asks a server on this machine one question: a connection, a request, an answer, all within a time.
///
/// `URLSession` cannot read what chromedriver replies, and waits for ever where it hangs.
struct LoopbackHTTP {
  let port: UInt16

  /// Sends a request and returns the body of the answer, whatever its status.
  func ask(_ method: String, _ path: String, body: Data?, within seconds: Double) throws -> Data {
    let patience = Patience(seconds)
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard connection >= 0 else { throw BrowserError("no socket to be had") }
    defer { close(connection) }
    // The children of other tests must not hold the connection open.
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    try connect(connection)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    var request = Data(
      """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Connection: close\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body?.count ?? 0)\r
      \r\n
      """.utf8)
    if let body { request.append(body) }
    try send(request, to: connection, until: patience)
    return try receive(from: connection, until: patience)
  }

  private func connect(_ connection: Int32) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw BrowserError("nothing answers on port \(port)") }
  }

  private func send(_ data: Data, to connection: Int32, until patience: Patience) throws {
    var sent = 0
    while sent < data.count {
      try wait(connection, for: POLLOUT, until: patience)
      let count = data.withUnsafeBytes { bytes in
        Foundation.send(
          connection, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count > 0 { sent += count }
      if count < 0, errno != EAGAIN { throw BrowserError("the driver hung up") }
    }
  }

  /// Reads until as much has come as the head promises, or until the other side closes.
  private func receive(from connection: Int32, until patience: Patience) throws -> Data {
    var answer = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var end: Int?
    var bodyStart = 0
    while answer.count < end ?? Int.max {
      try wait(connection, for: POLLIN, until: patience)
      let count = recv(connection, &chunk, chunk.count, 0)
      if count == 0 { break }
      if count < 0 {
        if errno == EAGAIN { continue }
        throw BrowserError("the driver hung up")
      }
      answer.append(contentsOf: chunk[..<count])
      if end == nil, let blank = answer.range(of: Data("\r\n\r\n".utf8)) {
        bodyStart = blank.upperBound
        if let length = Self.contentLength(answer[..<blank.lowerBound]) {
          end = bodyStart + length
        }
      }
    }
    return answer.dropFirst(bodyStart)
  }

  private static func contentLength(_ head: Data) -> Int? {
    for line in String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        return Int(parts[1].trimmingCharacters(in: .whitespaces))
      }
    }
    return nil
  }

  private func wait(_ connection: Int32, for event: Int32, until patience: Patience) throws {
    let left = patience.left
    guard left > 0 else { throw BrowserError("the browser did not answer in time", isHung: true) }
    var waiting = pollfd(fd: connection, events: Int16(event), revents: 0)
    _ = poll(&waiting, 1, Int32(left * 1000) + 1)
    if waiting.revents == 0, patience.isOver {
      throw BrowserError("the browser did not answer in time", isHung: true)
    }
  }
}
