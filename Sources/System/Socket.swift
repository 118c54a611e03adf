internal import Glibc

/// A socket that somebody else owns, by its number.
public struct Socket: Sendable {
  private let number: Int32

  /// The socket of a number.
  public init(_ number: Int32) { self.number = number }

  /// The port on which it listens; nil where it has none.
  public var port: UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(number, $0, &length)
      }
    }
    guard status == 0 else { return nil }
    // The port stands at the same place in addresses of both kinds.
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  /// Ends the talk in both directions; whoever owns the socket finds that the other side has gone.
  public func hangUp() {
    if number >= 0 { shutdown(number, Int32(SHUT_RDWR)) }
  }
}
