internal import HornbookSystem

/// Checks the host name of a request.
///
/// A web page elsewhere could make its own host name resolve to this machine, and a browser would
/// then treat this server as part of that page. So only names that nobody else can assign to this
/// machine are accepted.
struct HostCheck {
  private let names: [String]
  /// Whether any numeric address is accepted, since those cannot be redirected.
  private let allowsNumbers: Bool

  /// Accepts the names of this machine under which a server that listens on `host` can be reached.
  init(host: String) {
    var names = ["localhost", "127.0.0.1", "[::1]", Self.bracketed(host)]
    allowsNumbers = !Self.isLoopback(host)
    if allowsNumbers {
      if let own = Machine.name?.lowercased() { names += [own, own + ".local"] }
    }
    self.names = names
  }

  /// Whether a host is reachable only from this machine.
  static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host == "[::1]"
      || isIPv4(host) && host.hasPrefix("127.")
  }

  /// Whether the Host header of a request is accepted.
  func allows(_ header: String?) -> Bool {
    guard let header, let name = Self.name(in: header) else { return false }
    return names.contains(name) || allowsNumbers && (name.hasPrefix("[") || Self.isIPv4(name))
  }

  /// The name in a Host header, without its port; nil if the header is malformed.
  static func name(in header: String) -> String? {
    let name: Substring
    let rest: Substring
    if header.hasPrefix("[") {
      guard let end = header.firstIndex(of: "]") else { return nil }
      name = header[...end]
      rest = header[header.index(after: end)...]
      guard
        name.utf8.dropFirst().dropLast().allSatisfy({
          isHexadecimal($0) || $0 == 0x3A || $0 == 0x2E
        })
      else { return nil }
    } else {
      name = header.prefix { $0 != ":" }
      rest = header[name.endIndex...]
    }
    guard !name.isEmpty, rest.isEmpty || rest.hasPrefix(":") else { return nil }
    let port = rest.dropFirst()
    guard port.utf8.count <= 5, port.utf8.allSatisfy(isDigit) else { return nil }
    return name.lowercased()
  }

  private static func bracketed(_ host: String) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host.lowercased()
  }

  private static func isIPv4(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
