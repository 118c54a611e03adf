internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A link to another host without encryption.
  static let insecureLink = Check<TextFacts>(
    "insecure-link", .warning, "A link to another host is not encrypted.",
    reason: """
      Data sent over http: can be read and changed on the way, and an https: page does not show \
      an http: image at all.
      """,
    remedy: "Write https: if the host supports it, as nearly all do.",
    examples: examples
  ) { text, report in
    let document = text.document
    for index in text.chapter.outline.links {
      guard let host = unencryptedHost(of: document.tree.pool[document[index].text.range])
      else { continue }
      let place = text.map.place(ofAddress: index)
      report.add(
        at: place, "the link to “\(host)” is not encrypted",
        fixes: fixes(at: place, in: document.source.bytes))
    }
  }
}

private func fixes(at place: Place, in bytes: [UInt8]) -> [Finding.Fix] {
  // An address without a scheme, such as www.example.com, is treated as one with http:.
  if bytes.has("www.", at: place.lower) {
    let start = Place(file: place.file, lower: place.lower, upper: place.lower)
    return [.init("Write https://", edits: [.init(start, with: "https://")])]
  }
  guard bytes.has("http://", at: place.lower) else { return [] }
  let scheme = Place(file: place.file, lower: place.lower, upper: place.lower + 4)
  return [.init("Use https:", edits: [.init(scheme, with: "https")])]
}

/// The host of an address that begins with `http://`; nil for other schemes and for reserved or local
/// hosts.
private func unencryptedHost(of address: ArraySlice<UInt8>) -> String? {
  guard address.count > 7, address[address.startIndex + 4] == ASCII.colon,
    address.prefix(7).map(\.lowercased).elementsEqual("http://".utf8)
  else { return nil }
  var host = address.dropFirst(7).prefix { !"/?#".utf8.contains($0) }
  if let at = host.lastIndex(of: ASCII.at) { host = host[(at + 1)...] }
  if host.first != ASCII.leftBracket, let colon = host.firstIndex(of: ASCII.colon) {
    host = host[..<colon]
  }
  let name = String(decoding: host.map(\.lowercased), as: UTF8.self)
  return name.isEmpty || ReservedHost.contains(name) ? nil : name
}

private let examples = RuleExamples(
  wrong: [
    "# Soot\n\nThe [mill](⌖http://mill.hornbook.page/) still grinds."
  ],
  right: [
    """
    # Soot

    The [mill](https://mill.hornbook.page/) still grinds; [try it](http://localhost:8000/) or
    write to [nobody](http://www.example.com/).
    """
  ])
