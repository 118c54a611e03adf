internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// Finds the addresses that no page may have: of links and images that would run code, of images that
/// lie on another host, and of all that raw HTML says of both.
public enum AddressCheck {
  /// What is wrong with the addresses of a text that stands in no chapter: nobody follows its links.
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

  /// What is wrong with the addresses of raw HTML.
  static func rawFindings(in document: Document, from hosts: ImageHosts) -> [Finding] {
    RawPlace.all(in: document).compactMap { written in
      if written.raw.isUnsafe { return .refused(written) }
      return written.raw.isElsewhere(hosts) ? .imageRemote(written.text, at: written.place) : nil
    }
  }
}

extension Finding {
  static func linkRefused(_ address: String, at place: Place) -> Finding {
    Finding(
      .linkRefused, at: place, "“\(address.shortened)” could run code in the reader's browser")
  }

  static func imageRemote(_ address: String, at place: Place) -> Finding {
    Finding(.imageRemote, at: place, "“\(address.shortened)” is on another host")
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
  /// As much of an address as a message needs.
  var shortened: String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 80, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
