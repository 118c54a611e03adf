import HornbookBytes
import HornbookDatasets
import HornbookDiagnostics
import HornbookImages

extension Target {
  /// Cards of an address book, and what is written of them for another one.
  static let vcard = Target(
    "vcard", seeds: Seeds.cards, pieces: Seeds.cardPieces,
    run: { bytes in
      let source = Source(path: "content/contacts/input.vcf", bytes: bytes)
      var findings: [Finding] = []
      let contacts = ContactSet.read(source, findings: &findings)?.contacts ?? []
      if let fault = fault(in: findings, of: [source]) { return fault }
      return fault(inCardsOf: contacts) ?? fault(inTablesOf: contacts)
    })

  private static func fault(inCardsOf contacts: [Contact]) -> String? {
    let cards = ContactFiles.vcards(contacts, nameless: "-")
    for line in cards.split(separator: 0x0A) where line.count > 76 || line.last != 0x0D {
      return "a line of \(line.count) bytes"
    }
    if cards.firstInvalidUTF8 != nil { return "cards that are not UTF-8" }
    var findings: [Finding] = []
    let again = ContactSet.read(Source(path: "a.vcf", bytes: cards), findings: &findings)
    if again?.contacts.count != contacts.count { return "another number of cards" }
    if let finding = findings.first(where: { $0.rule == "vcard-syntax" }) {
      return "cards that are not read again “\(finding.message)”"
    }
    let names = contacts.map { $0.displayName ?? "-" }.map(Self.plain)
    let others = again?.contacts.map { $0.displayName ?? "-" }.map(Self.plain) ?? []
    return names == others ? nil : "another name “\(names)” “\(others)”"
  }

  /// A name without what no card holds.
  private static func plain(_ name: String) -> [Unicode.Scalar] {
    name.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
  }

  private static func fault(inTablesOf contacts: [Contact]) -> String? {
    for (path, bytes) in [
      ("a.json", ContactFiles.json(contacts)), ("a.csv", ContactFiles.csv(contacts)),
    ] where !contacts.isEmpty {
      var findings: [Finding] = []
      let again = ContactSet.read(Source(path: path, bytes: bytes), findings: &findings)
      if path == "a.json", again?.contacts.count != contacts.count {
        return "other contacts in \(path)"
      }
      let grave = findings.first {
        $0.severity == .error && ["json-syntax", "csv-syntax"].contains($0.rule)
      }
      if let grave { return "\(path) is not read again “\(grave.message)”" }
    }
    return nil
  }

  /// Images, as they are and with the checksums that hide what is behind them put right.
  static let image = Target(
    "image", seeds: Pictures.seeds, pieces: Pictures.pieces,
    run: { bytes in fault(inImage: bytes) ?? fault(inImage: Pictures.repaired(bytes)) })

  private static func fault(inImage bytes: [UInt8]) -> String? {
    let facts = ImageFacts.read(bytes)
    if facts.faults.count > ImageFacts.mostFaults { return "too many faults" }
    if facts.faults.contains(where: { !(0...bytes.count).contains($0.offset) }) {
      return "a fault outside of the file"
    }
    if facts.frameCount < 1 || facts.frameCount > max(1, bytes.count) { return "too many frames" }
    if let size = facts.size, size.width < 1 || size.height < 1 { return "a size of nothing" }
    guard let still = StillImage.firstFrame(of: bytes, facts) else { return nil }
    let first = ImageFacts.read(still)
    if still.count > bytes.count { return "a still that is larger" }
    if first.isAnimated || !first.faults.isEmpty { return "a still with faults “\(first.faults)”" }
    return first.size == facts.size ? nil : "a still of another size"
  }
}
