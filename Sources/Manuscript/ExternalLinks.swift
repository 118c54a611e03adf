internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// A link from a text to another host.
public struct ExternalLink: Sendable, Hashable {
  /// The address without its fragment, which is never sent to a host.
  public let address: String
  /// The place of the address in the text.
  public let place: Place

  /// The links and images of a text that lead to other hosts by HTTP, in order.
  ///
  /// Hosts reserved for examples are left out.
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
    let map = SourceMap(document)
    return found.map { ExternalLink(address: $0.address, place: map.place(ofAddress: $0.node)) }
  }

  /// The address to fetch; nil for other schemes and for hosts reserved for examples.
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
