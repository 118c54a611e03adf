internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

/// What other hosts have shown before: a file in `.hornbook/`, so that the same book need not ask the
/// same hosts every hour.
public enum SeenAddresses {
  /// Where it lies in the book's folder.
  public static let path = ".hornbook/external-links.json"

  /// Reads what was seen; a file that is broken says nothing.
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

  /// The file, in the order of the addresses.
  public static func file(_ seen: [String: Int]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (address, day) in seen.sorted(by: { $0.key < $1.key }) { json.field(address, day) }
    }
    return json.finish()
  }
}
