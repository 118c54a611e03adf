internal import HornbookBytes
public import HornbookManuscript
internal import HornbookMarkdown

/// Where the files of a site lie.
///
/// While pages are made, all addresses in them lead from the root of the site, and Hornbook's own files have the names
/// that they have in a site of our own. A finished page gets addresses that lead from its own folder.
public struct SiteLayout: Sendable {
  /// The folder of Hornbook's own files, with a slash at its end; empty if they lie at the root.
  private let own: String
  /// The hashes of the addresses of the pages that keep the paths of their texts, as pages write them.
  private let pages: Set<UInt64>
  /// The path of the site on its host.
  private let root: [UInt8]
  /// The folders of the translations' sites.
  private let languages: [String]

  /// The folder of the book's files before they get their places.
  private static let assets = "assets/"
  /// The files that programs look for at the root.
  private static let fixed: Set<String> = [
    "404.html", "index.html", "robots.txt", "sitemap.xml", ".nojekyll", "llms.txt",
    OfflineFiles.worker, OfflineFiles.manifest,
  ]

  /// The layout of a book's site.
  public init(_ book: Book) {
    guard book.settings.addresses == .paths else {
      self.init(own: "", pages: [], root: "/", languages: [])
      return
    }
    let copies = book.settings.llms ? book.chapters.map(\.copyAddress) : []
    let paths = book.chapters.map(\.address) + book.redirects.map(\.path) + copies
    self.init(
      own: "hornbook/", pages: Set(paths.map { Self.hash(of: PercentEncoding.encode($0).utf8) }),
      root: SiteAddress.path(of: book.settings.url),
      languages: book.settings.languages.map { $0.tag + "/" })
  }

  private init(own: String, pages: Set<UInt64>, root: String, languages: [String]) {
    self.languages = languages
    self.own = own
    self.pages = pages
    self.root = Array(root.utf8)
  }

  /// The layout in which everything lies at the root.
  public static let flat = SiteLayout(own: "", pages: [], root: "/", languages: [])

  /// Whether everything lies at the root.
  public var isFlat: Bool { own.isEmpty }

  /// The place of a file in the site.
  public func path(_ path: String) -> String {
    place(path, isPage: pages.contains(Self.hash(of: PercentEncoding.encode(path).utf8)))
  }

  private func place(_ path: String, isPage: @autoclosure () -> Bool) -> String {
    guard !isFlat, !path.hasPrefix(own) else { return path }
    let isFixed = Self.fixed.contains(path) || path.hasPrefix("sitemap") || path.hasPrefix(".")
    if isFixed || languages.contains(where: { path.hasPrefix($0) }) || isPage() { return path }
    return path.hasPrefix(Self.assets) ? String(path.dropFirst(Self.assets.count)) : own + path
  }

  /// The address in a page of what an address from the root leads to; nil if it stays as it is.
  func address(_ address: some Collection<UInt8>, on page: String) -> [UInt8]? {
    guard !isFlat else { return nil }
    var rest = Array(address)
    guard let first = rest.first, first != ASCII.hash else { return nil }
    if first == ASCII.slash {
      // In the page that is shown at any address, ours begin at the root; in others they are the author's.
      guard page == PageID.notFound.fixedPath, rest.starts(with: root), rest.count > 1,
        rest[1] != ASCII.slash
      else { return nil }
      rest.removeFirst(root.count)
      return root + placed(rest)
    }
    guard !Address.hasScheme(rest) else { return nil }
    return Array(repeating: Array("../".utf8), count: depth(of: page)).joined() + placed(rest)
  }

  /// The address in a page of what an address from the root leads to.
  func address(_ address: String, on page: String) -> String {
    self.address(address.utf8, on: page).map { String(decoding: $0, as: UTF8.self) } ?? address
  }

  private func depth(of page: String) -> Int { page.utf8.count { $0 == ASCII.slash } }

  private func placed(_ address: [UInt8]) -> [UInt8] {
    let end = address.firstIndex { $0 == ASCII.hash || $0 == ASCII.question } ?? address.count
    guard end > 0, !address.has("../", at: 0) else { return address }
    let path = address[..<end]
    if pages.contains(Self.hash(of: path)) { return address }
    let place = place(String(decoding: path, as: UTF8.self), isPage: false)
    return Array(place.utf8) + address[end...]
  }

  /// A hash of bytes (FNV-1a).
  private static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(start) { step($0, $1) }
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Whether an address leads to a page that keeps its path, as nearly all do.
  @inline(__always)
  private func isPage(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = Self.start
    for index in range {
      let byte = bytes[index]
      if byte == ASCII.hash || byte == ASCII.question {
        if index == range.lowerBound { return false }
        break
      }
      // A scheme, and the host after it, are no page's; nor is what begins at the root.
      if byte == ASCII.colon { return false }
      hash = Self.step(hash, byte)
    }
    return pages.contains(hash)
  }

  /// The page with addresses that lead from its own folder.
  func placed(_ html: [UInt8], on page: String) -> [UInt8] {
    guard !isFlat else { return html }
    var writer = ByteWriter(capacity: html.count + html.count / 16)
    var copied = 0
    let steps = [UInt8](Array(repeating: Array("../".utf8), count: depth(of: page)).joined())
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let attribute = scanner.next() {
        guard let row = scanner.row(of: attribute.name, in: scanner.element), row.use != .names,
          row.form != .style, row.form != .document,
          row.condition == nil
            || scanner.tag(of: scanner.element).map({ scanner.meets(row, in: $0) }) == true
        else { continue }
        for range in Self.addresses(in: attribute.value, row.form, scanner, buffer) {
          if isPage(range, of: buffer) {
            guard !steps.isEmpty else { continue }
            writer.write(copied..<range.lowerBound, of: html)
            writer.write(bytes: steps)
            copied = range.lowerBound
            continue
          }
          guard let address = address(buffer[range], on: page) else { continue }
          writer.write(copied..<range.lowerBound, of: html)
          writer.write(bytes: address)
          copied = range.upperBound
        }
      }
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  /// The addresses in the value of an attribute.
  private static func addresses(
    in value: Range<Int>, _ form: AddressTable.Form, _ scanner: TagScanner,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    switch form {
    case .one: return [value]
    case .refresh:
      guard let mark = bytes[value].firstIndex(of: ASCII.equals) else { return [] }
      return [mark + 1..<value.upperBound]
    default: return scanner.pieces(of: value, as: form)
    }
  }
}
