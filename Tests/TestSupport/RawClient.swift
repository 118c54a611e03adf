import Foundation

/// A client that says to a server on this machine exactly what a test wants, and hears what comes.
public final class RawClient {
  private let connection: Int32
  private var heard = Data()

  /// What went wrong with it.
  public struct Failure: Error {
    /// What it was.
    public let text: String
  }

  /// Connects to a port.
  public init(port: UInt16) throws {
    connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard connection >= 0 else { throw Failure(text: "no socket to be had") }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let connection = connection
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(text: "nothing answers on port \(port)") }
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
  }

  deinit { close(connection) }

  /// Sends bytes; false where the other side has hung up or takes no more within the time.
  @discardableResult
  public func send(_ bytes: [UInt8], within seconds: Double = 20) -> Bool {
    let patience = Patience(seconds)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN || !wait(for: POLLOUT, until: patience) {
        return false
      }
    }
    return true
  }

  /// Sends a text.
  @discardableResult
  public func send(_ text: String) -> Bool { send([UInt8](text.utf8)) }

  /// Says that nothing more comes.
  public func finishSending() { shutdown(connection, Int32(SHUT_WR)) }

  /// All that comes until the other side hangs up; nil where it does not within the time.
  public func all(within seconds: Double = 20) -> String? {
    let patience = Patience(seconds)
    while true {
      switch receive(until: patience) {
      case .some(0): return String(decoding: heard, as: UTF8.self)
      case .none: return nil
      default: continue
      }
    }
  }

  /// What comes up to some words and with them, which the next call does not hear again; nil where
  /// they do not come within the time.
  public func next(_ words: String, within seconds: Double = 20) -> String? {
    let patience = Patience(seconds)
    while true {
      if let found = heard.range(of: Data(words.utf8)) {
        let text = String(decoding: heard[..<found.upperBound], as: UTF8.self)
        heard = Data(heard[found.upperBound...])
        return text
      }
      guard let count = receive(until: patience), count > 0 else { return nil }
    }
  }

  /// Asks for an address and gives all of the answer, head and body.
  public static func get(
    _ target: String, port: UInt16, host: String = "localhost", method: String = "GET",
    headers: [String] = []
  ) throws -> String {
    let client = try RawClient(port: port)
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    guard let answer = client.all() else { throw Failure(text: "no answer to \(target)") }
    return answer
  }

  /// The bytes that came, 0 where the other side has hung up; nil where the time was up.
  private func receive(until patience: Patience) -> Int? {
    guard wait(for: POLLIN, until: patience) else { return nil }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection, &piece, piece.count, 0)
    if count > 0 { heard.append(contentsOf: piece[..<count]) }
    // Whoever is cut off hears a reset, which is an end too.
    return max(0, count)
  }

  private func wait(for event: Int32, until patience: Patience) -> Bool {
    let left = patience.left
    guard left > 0 else { return false }
    var waiting = pollfd(fd: connection, events: Int16(event), revents: 0)
    return poll(&waiting, 1, Int32(left * 1_000) + 1) > 0
  }
}

extension String {
  /// The status at the beginning of an answer; nil where it is none.
  public var httpStatus: Int? {
    guard hasPrefix("HTTP/1.") else { return nil }
    return split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) }
  }

  /// What stands behind the head of an answer.
  public var httpBody: String {
    range(of: "\r\n\r\n").map { String(self[$0.upperBound...]) } ?? ""
  }
}
