/// The hosts that are reserved for examples or local use.
public enum ReservedHost {
  /// Whether a host, in lower case, is reserved for examples and tests, or belongs to a local network.
  static func contains(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    guard let last = labels.last else { return true }
    if ownTopLevels.contains(String(last)) || isForExamples(host) { return true }
    return isOwnNetwork(labels) || host.hasPrefix("[::1]") || host.hasPrefix("[fe80:")
  }

  /// Whether a host, in lower case, is reserved for examples and tests.
  public static func isForExamples(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    switch labels.last {
    case "example", "test", "invalid": return true
    case "com", "org", "net": return labels.dropLast().last == "example"
    default: return false
    }
  }

  private static let ownTopLevels: Set<String> = ["localhost", "local", "internal"]

  private static func isOwnNetwork(_ labels: [Substring]) -> Bool {
    let numbers = labels.compactMap { UInt8($0) }
    guard labels.count == 4, numbers.count == 4 else { return false }
    switch (numbers[0], numbers[1]) {
    case (127, _), (10, _), (0, _), (192, 168), (169, 254): return true
    case (172, 16...31): return true
    // The networks reserved for documentation.
    case (192, 0): return numbers[2] == 2
    case (198, 51): return numbers[2] == 100
    case (203, 0): return numbers[2] == 113
    default: return false
    }
  }
}
