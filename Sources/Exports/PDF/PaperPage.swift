internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline

/// A page of the site as one document that needs no other file.
///
/// What the page loads, it contains: its style sheets, images and fonts are `data:` addresses. So the program that
/// prints it may be forbidden to open anything, and nothing of this machine comes into a book by a path.
struct PaperPage {
  private let path: String
  private let site: String?
  private let files: [String: [UInt8]]

  /// Prepares a page.
  ///
  /// - Parameter site: The address of the site, which ends with a slash; nil if it has none.
  init(_ page: String, among outputs: [SiteOutput], site: String?) {
    path = page
    self.site = site
    files = Dictionary(outputs.map { ($0.path, $0.bytes ?? []) }) { first, _ in first }
  }

  /// The document, with another title and more rules behind those of its sheets.
  func html(titled title: String, rules: String) -> [UInt8] {
    var html = headed(files[path] ?? [], title: title, rules: rules)
    html = html.withUnsafeBufferPointer { contained(html, TagScanner($0)) }
    return html
  }

  // MARK: - Head

  /// The page without the policy for browsers, with the one for printing, a title and rules.
  private func headed(_ html: [UInt8], title: String, rules: String) -> [UInt8] {
    var head = html.withUnsafeBufferPointer { withoutOrders(html, TagScanner($0)) }
    if let start = head.firstRange(of: Array("<title>".utf8))?.upperBound,
      let end = head.firstRange(of: Array("</title>".utf8), from: start)?.lowerBound
    {
      var writer = ByteWriter()
      writer.write(escaping: title)
      head.replaceSubrange(start..<end, with: writer.take())
    }
    if let end = head.firstRange(of: Array("</head>".utf8))?.lowerBound, !rules.isEmpty {
      let sheet = Self.data("text/css", Array(rules.utf8))
      head.insert(
        contentsOf: Array("<link rel=\"stylesheet\" href=\"".utf8) + sheet + "\">".utf8, at: end)
    }
    let start = head.firstRange(of: Array("<head>".utf8))?.upperBound ?? 0
    head.insert(contentsOf: Self.policy.utf8, at: start)
    return head
  }

  /// The page without what it orders browsers to do: a policy of its own, or to go elsewhere.
  private func withoutOrders(_ html: [UInt8], _ scanner: TagScanner) -> [UInt8] {
    var scanner = scanner
    var writer = ByteWriter(capacity: html.count)
    var copied = 0
    while let tag = scanner.nextTag() {
      guard scanner.has("meta", at: tag.name), tag.range.lowerBound >= copied,
        tag.attributes.contains(where: { scanner.has("http-equiv", at: $0.name) })
      else { continue }
      writer.write(copied..<tag.range.lowerBound, of: html)
      copied = tag.range.upperBound
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  private static let policy = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src data:; \
    img-src data:; font-src data:; base-uri 'none'; form-action 'none'">
    """

  // MARK: - Addresses

  private func contained(_ html: [UInt8], _ scanner: TagScanner) -> [UInt8] {
    var scanner = scanner
    var writer = ByteWriter(capacity: html.count * 2)
    var copied = 0
    while let attribute = scanner.next() {
      guard let row = scanner.row(of: attribute.name, in: scanner.element) else { continue }
      for (range, address) in replacements(html, attribute, row, scanner) {
        writer.write(copied..<range.lowerBound, of: html)
        writer.write(bytes: address)
        copied = range.upperBound
      }
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  private func replacements(
    _ html: [UInt8], _ attribute: (name: Range<Int>, value: Range<Int>), _ row: AddressTable.Row,
    _ scanner: TagScanner
  ) -> [(Range<Int>, [UInt8])] {
    let value = attribute.value
    switch (row.use, row.form) {
    case (.leads, _):
      switch lead(HTMLEntities.decoded(html[value])) {
      case .stays: return []
      case .leads(let address): return [(value, Self.escaped(address))]
      case .leadsHome(let address):
        return [(attribute.name, Array("data-site href".utf8)), (value, Self.escaped(address))]
      case .ends: return [(attribute.name, Array("data-link".utf8))]
      }
    case (.bends, _): return [(value, [])]
    case (.takes, .one):
      return file(HTMLEntities.decoded(html[value]), from: path).map { [(value, $0)] } ?? []
    case (.takes, .candidates):
      return scanner.pieces(of: value, as: .candidates).compactMap { piece in
        file(HTMLEntities.decoded(html[piece]), from: path).map { (piece, $0) }
      }
    case (.takes, .style):
      let css = HTMLEntities.decoded(html[value])
      let new = sheet(css, from: path)
      return new == css ? [] : [(value, Self.escaped(new))]
    default: return []
    }
  }

  /// What a link does on paper.
  private enum Lead {
    case stays
    case leads([UInt8])
    /// It leads to another page of the site, whose address need not be printed.
    case leadsHome([UInt8])
    /// It is text, since it would lead to a file that nobody has beside the PDF.
    case ends
  }

  private func lead(_ address: [UInt8]) -> Lead {
    let address = Array(address[address.trimmed(0..<address.count)])
    if address.first == ASCII.hash { return .stays }
    if let outer = WebAddress.valid(address) { return .leads(Array(outer.utf8)) }
    let parts = Self.parts(of: address)
    guard let site, !parts.path.contains(":"),
      let target = RelativePath.resolve(parts.path, from: path)
    else { return .ends }
    return .leadsHome(Array((site + PercentEncoding.encode(target)).utf8) + parts.rest)
  }

  /// A file of the site as an address; nil if the page cannot show it.
  private func file(_ address: [UInt8], from page: String) -> [UInt8]? {
    let parts = Self.parts(of: address)
    guard let path = RelativePath.resolve(parts.path, from: page), let bytes = files[path],
      let type = Self.type(of: path, bytes)
    else { return nil }
    let rest = parts.rest.first == ASCII.hash ? parts.rest : []
    return Self.data(type, type == "text/css" ? sheet(bytes, from: path) : bytes) + rest
  }

  /// A style sheet that contains what it loads; sheets that it imports are left out.
  private func sheet(_ css: [UInt8], from path: String) -> [UInt8] {
    var sheet: [UInt8] = []
    var copied = 0
    for found in StyleAddress.all(in: css) where found.range.lowerBound >= copied {
      guard let target = RelativePath.resolve(Self.parts(of: found.address).path, from: path),
        Self.type(of: target, files[target] ?? []) != "text/css",
        let data = file(found.address, from: path)
      else { continue }
      sheet += css[copied..<found.range.lowerBound] + data
      copied = found.range.upperBound
    }
    return sheet + css[copied...]
  }

  /// The path of an address, decoded, and its query and fragment.
  private static func parts(of address: [UInt8]) -> (path: String, rest: [UInt8]) {
    let end = address.firstIndex { $0 == ASCII.hash || $0 == ASCII.question } ?? address.count
    let path = PercentEncoding.decode(address[..<end]).bytes
    return (String(decoding: path, as: UTF8.self), Array(address[end...]))
  }

  private static func type(of path: String, _ bytes: [UInt8]) -> String? {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "css": return "text/css"
    case "woff", "woff2", "otf", "ttf": return "font/" + ending
    default: return MediaFile.type(of: path, bytes).flatMap { $0.hasPrefix("image/") ? $0 : nil }
    }
  }

  private static func data(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("data:\(type);base64,".utf8) + Base64.encode(bytes)
  }

  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { writer.write(escaping: $0) }
    return writer.take()
  }
}
