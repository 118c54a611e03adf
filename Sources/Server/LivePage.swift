internal import HornbookBytes
internal import HornbookFiles

/// Inserts the script for live reloading into pages as they are served, without changing the files.
struct LivePage {
  /// An identifier for the current state of the site.
  let state: String
  /// The path under which the site will be published.
  var base = ""

  /// The number of bytes that are searched for the end of the head.
  private static let reach = 1 << 18

  /// The content of a page with the script.
  func body(of file: OpenFile, at path: String) -> [WebReply.Piece] {
    let start = file.start(Self.reach)
    let rest = WebReply.Piece.file(file, start.count..<max(start.count, file.facts.size))
    let tag = tag(at: path)
    guard let end = start.firstRange(of: "</head>")?.lowerBound else {
      // In a page without a head, the script is at the end.
      return [.bytes(start), rest, .bytes(tag)]
    }
    let head = Self.opened(Array(start[..<end]))
    return [.bytes(head), .bytes(tag), .bytes(Array(start[end...])), rest]
  }

  /// The script element.
  ///
  /// - Parameter fault: The mark of the fault that the page shows; nil for a page of the site.
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

  /// Changes the policy in a head so that the page may connect to this server and load its script
  /// and style sheet.
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
      // Policies contain single quotes, which are escaped in an attribute with single quotes.
      let opened = Self.opened(policy: policy.replacing("&#39;", with: "'"))
      let isSpelt = quote == ASCII.apostrophe
      result += (isSpelt ? opened.replacing("'", with: "&#39;") : opened).utf8
      copied = end
      searched = max(searched, end)
    }
    return result + head[copied...]
  }

  /// A policy that also allows this server.
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
