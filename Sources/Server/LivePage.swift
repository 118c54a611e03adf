internal import HornbookBytes
internal import HornbookFiles

/// Puts the script of the live reload into a page while it is answered; the file stays as it is.
struct LivePage {
  /// What tells one state of the site from another.
  let state: String
  /// The path under which the site will be published.
  var base = ""

  /// The head of a page is shorter than this.
  private static let reach = 1 << 18

  /// A page with the script in it.
  func body(of file: OpenFile, at path: String) -> [WebReply.Piece] {
    let start = file.start(Self.reach)
    let rest = WebReply.Piece.file(file, start.count..<max(start.count, file.facts.size))
    let tag = tag(at: path)
    guard let end = start.firstRange(of: "</head>")?.lowerBound else {
      // A page without a head still has a place for a script: its end.
      return [.bytes(start), rest, .bytes(tag)]
    }
    let head = Self.opened(Array(start[..<end]))
    return [.bytes(head), .bytes(tag), .bytes(Array(start[end...])), rest]
  }

  /// The element that brings the script.
  ///
  /// - Parameter fault: The mark of what the page itself complains of; nil for a page of the site.
  func tag(at path: String, fault: String? = nil) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("<script src=\"/")
    writer.write(text: LiveFiles.script)
    writer.write("\" defer data-state=\"")
    writer.write(escaping: state)
    writer.write("\" data-page=\"")
    writer.write(escaping: path)
    writer.write("\" data-base=\"")
    writer.write(escaping: base)
    if let fault {
      writer.write("\" data-fault=\"")
      writer.write(escaping: fault)
    }
    writer.write("\"></script>\n")
    return writer.take()
  }

  /// A head whose policy lets the page ask this server for news, and take script and sheet from it.
  static func opened(_ head: [UInt8]) -> [UInt8] {
    let folded = head.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    var result: [UInt8] = []
    var copied = 0
    var searched = 0
    while let name = folded.firstRange(of: "content-security-policy", from: searched) {
      searched = name.upperBound
      guard let close = folded[searched...].firstIndex(of: ASCII.greater),
        let attribute = folded.firstRange(of: "content=", from: searched, to: close),
        attribute.upperBound < close
      else { continue }
      let quote = head[attribute.upperBound]
      guard quote == ASCII.quote || quote == ASCII.apostrophe else { continue }
      let start = attribute.upperBound + 1
      guard let end = head[start...].firstIndex(of: quote) else { continue }
      result += head[copied..<start]
      let policy = String(decoding: head[start..<end], as: UTF8.self)
      // The quotes of a policy are single ones, which an attribute in single quotes spells out.
      let opened = Self.opened(policy: policy.replacing("&#39;", with: "'"))
      let isSpelt = quote == ASCII.apostrophe
      result += (isSpelt ? opened.replacing("'", with: "&#39;") : opened).utf8
      copied = end
      searched = max(searched, end)
    }
    return result + head[copied...]
  }

  /// A policy that allows this server besides what it allows already.
  static func opened(policy: String) -> String {
    var directives = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
    for name in ["script-src", "style-src", "connect-src"] {
      if let place = directives.firstIndex(where: { $0[0].lowercased() == name }) {
        directives[place] = Self.allowing(directives[place])
      } else if let common = directives.first(where: { $0[0].lowercased() == "default-src" }) {
        directives.append(Self.allowing([name] + common.dropFirst()))
      }
    }
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }

  private static func allowing(_ directive: [String]) -> [String] {
    let kept = directive.filter { $0 != "'none'" }
    return kept.contains("'self'") ? kept : kept + ["'self'"]
  }
}
