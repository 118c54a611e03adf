internal import HornbookBytes

extension NearMiss {
  /// The question about a name that was probably meant.
  public static func question(about name: String) -> String { "did you mean “\(name)”?" }

  /// The fix that writes the name which a finding asks about, in place of the one that it quotes.
  ///
  /// Nil if the finding asks about none, or if the quoted name does not stand exactly once at its place.
  static func proposal(of finding: Finding, in bytes: [UInt8]) -> Finding.Fix? {
    guard let place = finding.place, place.upper <= bytes.count else { return nil }
    let told = [finding.message, finding.remedy ?? ""] + finding.notes.map(\.message)
    guard let meant = told.lazy.compactMap(asked).first else { return nil }
    // A member of a data file is quoted with its path, of which the last step stands there.
    let names = quoted(finding.message).reversed().flatMap { name in
      [name, Array(name[(name.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0)...])]
    }
    for quoted in names where quoted != meant {
      // What stands behind the path of an address stays.
      let name = meant.contains(ASCII.hash) ? quoted : Array(quoted.prefix { $0 != ASCII.hash })
      guard let found = bytes.firstRange(of: name, from: place.lower, to: place.upper),
        bytes.firstRange(of: name, from: found.upperBound, to: place.upper) == nil
      else { continue }
      let edit = Finding.Edit(
        Place(file: place.file, range: found), with: String(decoding: meant, as: UTF8.self))
      return Finding.Fix(
        "Write “\(String(decoding: meant, as: UTF8.self))”.", edits: [edit], isProposal: true)
    }
    return nil
  }

  /// The name that a text asks about.
  private static func asked(in text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    // The question may begin a sentence.
    return bytes.firstRange(of: "id you mean “").flatMap { question in
      quoted(bytes[(question.upperBound - opening.count)...]).first
    }
  }

  /// The names in quotation marks before the question.
  private static func quoted(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return quoted(bytes[..<(bytes.firstRange(of: "id you mean “")?.lowerBound ?? bytes.count)])
  }

  private static let opening = Array("“".utf8)
  private static let closing = Array("”".utf8)

  private static func quoted(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    let bytes = Array(text)
    var names: [[UInt8]] = []
    var start = 0
    while let open = bytes.firstRange(of: opening, from: start),
      let close = bytes.firstRange(of: closing, from: open.upperBound)
    {
      names.append(Array(bytes[open.upperBound..<close.lowerBound]))
      start = close.upperBound
    }
    return names
  }
}
