internal import Glibc

/// A socket that is owned elsewhere, given by its number.
public struct Socket: Sendable {
  private let number: Int32

  /// Wraps a socket number.
  public init(_ number: Int32) { self.number = number }

  /// The port on which it listens; nil if it has none.
  public var port: UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(number, $0, &length)
      }
    }
    guard status == 0 else { return nil }
    // The port has the same offset in IPv4 and IPv6 addresses.
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  /// Shuts down both directions; the socket's owner then sees that the connection has ended.
  public func hangUp() {
    if number >= 0 { shutdown(number, Int32(SHUT_RDWR)) }
  }
}
