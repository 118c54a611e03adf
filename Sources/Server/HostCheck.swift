internal import HornbookSystem

/// Whether a request means this server by the name that it uses.
///
/// A page elsewhere can let its own name lead to this machine, and a browser then takes us for a part
/// of that page. So only names that nobody else can give us are answered.
struct HostCheck {
  private let names: [String]
  /// Whether any address in numbers is us: those cannot be made to lead elsewhere.
  private let allowsNumbers: Bool

  /// Answers to the names of this machine by which a server that listens on `host` is reached.
  init(host: String) {
    var names = ["localhost", "127.0.0.1", "[::1]", Self.bracketed(host)]
    allowsNumbers = !Self.isLoopback(host)
    if allowsNumbers {
      if let own = Machine.name?.lowercased() { names += [own, own + ".local"] }
    }
    self.names = names
  }

  /// Whether only this machine can reach a host.
  static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host == "[::1]"
      || isIPv4(host) && host.hasPrefix("127.")
  }

  /// Whether the Host of a request is one of ours.
  func allows(_ header: String?) -> Bool {
    guard let header, let name = Self.name(in: header) else { return false }
    return names.contains(name) || allowsNumbers && (name.hasPrefix("[") || Self.isIPv4(name))
  }

  /// The name in a Host header, without its port; nil where it is not well formed.
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
