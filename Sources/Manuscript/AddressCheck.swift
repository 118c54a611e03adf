internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// Finds forbidden addresses: links and images that would run code, images on other hosts, and both of these in raw
/// HTML.
public enum AddressCheck {
  /// The findings for the addresses of a text outside the chapters, whose links are not followed.
  public static func findings(
    in document: Document, _ html: RawHTML, from hosts: ImageHosts = .init()
  )
    -> [Finding]
  {
    let map = SourceMap(document)
    var findings: [Finding] = []
    for (index, node) in document.tree.nodes.enumerated()
    where node.kind == .link || node.kind == .image {
      let address = document.tree.pool[node.text.range]
      let isElsewhere = node.kind == .image && hosts.refuse(address)
      guard Address.isRefused(address) || isElsewhere else { continue }
      let text = document.tree.text(node.text)
      let place = map.place(ofAddress: index)
      findings.append(
        Address.isRefused(address)
          ? .linkRefused(text, at: place) : .imageRemote(text, at: place))
    }
    return html == .pass ? findings + rawFindings(in: document, from: hosts) : findings
  }

  /// The findings for the addresses in raw HTML.
  static func rawFindings(in document: Document, from hosts: ImageHosts) -> [Finding] {
    RawPlace.all(in: document).compactMap { written in
      if written.raw.isUnsafe { return .refused(written) }
      if let host = written.raw.unnamedHost(hosts) { return .imageHost(host, at: written.place) }
      return written.raw.isElsewhere(hosts) ? .imageRemote(written.text, at: written.place) : nil
    }
  }
}

extension Finding {
  static func linkRefused(_ address: String, at place: Place) -> Finding {
    let danger =
      address.lowercased().hasPrefix("file:")
      ? "leads to a disk of the reader's" : "could run code in the reader's browser"
    return Finding(.linkRefused, at: place, "“\(address.shortened)” \(danger)")
  }

  static func imageRemote(_ address: String, at place: Place) -> Finding {
    Finding(.imageRemote, at: place, "“\(address.shortened)” is on another host")
  }

  static func imageHost(_ host: String, at place: Place) -> Finding {
    Finding(.imageHost, at: place, "“\(host)” learns of every reader of its images")
  }

  fileprivate static func refused(_ written: RawPlace) -> Finding {
    switch written.raw.use {
    case .known(.bends):
      Finding(
        .linkRefused, at: written.place,
        "“\(written.text.shortened)” would change the base of every relative link on the page",
        remedy: "Write each address in full.")
    case .unread:
      Finding(
        .linkRefused, at: written.place,
        "“\(written.firstLine.shortened)” does not end in this piece of HTML, so its effect on the page "
          + "is unknown",
        remedy: "Close it, and remove any blank lines in it.")
    case .known: .linkRefused(written.text, at: written.place)
    }
  }
}

extension RawPlace {
  fileprivate var firstLine: String {
    text.split(separator: "\n").first.map(String.init) ?? text
  }
}

extension String {
  /// The text, cut to 80 characters for a message.
  var shortened: String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 80, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
