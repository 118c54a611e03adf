internal import HornbookBytes

/// An e-mail address split at its `@`.
struct EmailAddress {
  /// The part before the `@`.
  let local: String
  /// The part after the `@`, in lower case.
  let domain: String

  /// Returns nil if the text is not an e-mail address.
  init?(_ text: String) {
    let parts = text.trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    local = String(parts[0])
    domain = parts[1].lowercased()
    let name = Array(local.utf8)
    guard (1...64).contains(name.count), name.first != ASCII.period, name.last != ASCII.period,
      !local.contains(".."),
      name.allSatisfy({
        $0.isLetterOrDigit || $0 >= 0x80 || "!#$%&'*+-/=?^_`{|}~.".utf8.contains($0)
      })
    else { return nil }
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, domain.utf8.count <= 253, labels.allSatisfy(Self.isLabel),
      labels.last?.utf8.contains(where: { !$0.isDigit }) == true
    else { return nil }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    let bytes = Array(label.utf8)
    return (1...63).contains(bytes.count) && bytes.first != ASCII.minus
      && bytes.last != ASCII.minus
      && bytes.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.minus || $0 >= 0x80 }
  }
}
