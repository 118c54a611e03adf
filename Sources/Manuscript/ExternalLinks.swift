internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// A link of a text to another host.
public struct ExternalLink: Sendable, Hashable {
  /// The address without the part behind `#`, which no host is told.
  public let address: String
  /// Where it stands.
  public let place: Place

  /// The links and images of a text that lead to other hosts over the web, in order; those to hosts
  /// that are kept for examples are none.
  public static func all(in text: OpenText) -> [ExternalLink] {
    let (chapter, document) = (text.file, text.document)
    var found: [(node: Int, address: String)] = []
    for node in chapter.outline.links {
      let text = document.tree.text(document[node].text)
      guard case .external(let address) = LinkTarget(text, in: chapter.path),
        let address = fetched(address)
      else { continue }
      found.append((node, address))
    }
    guard !found.isEmpty else { return [] }
    let places = LinkPlaces(document)
    return found.map { ExternalLink(address: $0.address, place: places.place(of: $0.node)) }
  }

  /// An address as it is fetched; nil for other schemes and for hosts that are nobody's.
  private static func fetched(_ address: String) -> String? {
    let address = address.hasPrefix("//") ? "https:" + address : address
    let lower = address.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let host = lower.dropFirst(scheme.utf8.count).prefix { !"/?#:".contains($0) }
    guard !host.isEmpty, !ReservedHost.isForExamples(String(host)),
      !address.utf8.contains(where: { $0 <= ASCII.space || $0 == 0x7F })
    else { return nil }
    return String(address.prefix { $0 != "#" })
  }
}
