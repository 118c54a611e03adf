internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

/// A file in `.hornbook/` with the addresses that were reachable before, so that the same book need
/// not ask the same hosts every hour.
public enum SeenAddresses {
  /// The path of the file, relative to the book's folder.
  public static let path = ".hornbook/external-links.json"

  /// Reads the addresses and their days; returns none if the file is broken.
  public static func read(_ source: Source) -> [String: Int] {
    var findings: [Finding] = []
    guard let root = JSONParser.parse(source).root(findings: &findings), findings.isEmpty else {
      return [:]
    }
    var seen: [String: Int] = [:]
    for member in root.members {
      if let day = member.value.int, day >= 0 { seen[member.key] = day }
    }
    return seen
  }

  /// The bytes of the file, sorted by address.
  public static func file(_ seen: [String: Int]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (address, day) in seen.sorted(by: { $0.key < $1.key }) { json.field(address, day) }
    }
    return json.finish()
  }
}
