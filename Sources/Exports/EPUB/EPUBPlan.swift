internal import HornbookBytes
internal import HornbookFiles
internal import HornbookImages
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookPress

/// What an EPUB contains of a site, under which names, and where addresses in it lead.
struct EPUBPlan: Sendable {
  /// The pages that become documents, in reading order.
  let documents: [Document]
  /// The names of documents by the paths of pages, with those of pages that others replace.
  private let names: [[UInt8]: String]
  /// The names of files that pages may show, by path in the site.
  private let files: [[UInt8]: File]
  private let site: SiteAddress
  /// Whether the text is written from right to left.
  let isRightToLeft: Bool

  /// A page that becomes a document.
  struct Document: Sendable {
    /// The path of the page in the site.
    var path: String
    var name: String
    var kind: Kind
    /// The chapter of which it is the page.
    var chapter: Int?
    /// Whether the contents name it; of a dataset they name the list.
    var isListed: Bool
    var bytes: [UInt8]
  }

  /// What a document is in the book.
  enum Kind: Sendable {
    case chapter, answers, appendix
  }

  /// A file that pages may show.
  struct File: Sendable {
    /// The path in the site.
    var path: String
    var name: String
    var type: String
    var bytes: [UInt8]

    /// Whether it moves by itself.
    var isAnimated: Bool { type.hasPrefix("image/") && ImageFacts.read(bytes).isAnimated }
  }

  /// The files with these paths, sorted by their paths.
  func files(_ paths: Set<String>) -> [File] {
    paths.sorted().compactMap { files[Array($0.utf8)] }
  }

  static let cover = "cover.xhtml"
  static let navigation = "nav.xhtml"

  init(_ prepared: PreparedSite) {
    let bytes = Dictionary(prepared.outputs.map { ($0.path, $0.bytes ?? []) }) { first, _ in first }
    let isInline = prepared.book.settings.answers == .inline
    var taken = UniqueNames(taken: ["cover", "nav"])
    var documents: [Document] = []
    var names: [[UInt8]: String] = [:]
    for page in prepared.printedPages {
      guard let kind = Kind(page, isInline: isInline), let bytes = bytes[page.path] else { continue }
      let name = taken.name(Self.plain(page.path)) + ".xhtml"
      names[Array(page.path.utf8)] = name
      documents.append(
        Document(
          path: page.path, name: name, kind: kind,
          chapter: kind == .chapter ? page.ordinal : nil, isListed: page.isListed, bytes: bytes))
    }
    for page in prepared.printedPages where names[Array(page.path.utf8)] == nil {
      switch page.kind {
      case "cover": names[Array(page.path.utf8)] = Self.cover
      case "front": names[Array(page.path.utf8)] = documents.first?.name
      case "contents": names[Array(page.path.utf8)] = Self.navigation
      default: continue
      }
    }
    self.documents = documents
    self.names = names
    var files: [[UInt8]: File] = [:]
    var stems = UniqueNames()
    for output in prepared.outputs {
      guard let bytes = output.bytes, let type = MediaFile.type(of: output.path, bytes) else {
        continue
      }
      let period = output.path.lastIndex(of: ".") ?? output.path.endIndex
      let ending = output.path[period...].lowercased()
      files[Array(output.path.utf8)] = File(
        path: output.path, name: "files/" + stems.name(Self.plain(output.path)) + ending,
        type: type, bytes: bytes)
    }
    self.files = files
    site = SiteAddress(prepared.book.settings.url)
    isRightToLeft = prepared.book.settings.direction == .rtl
  }

  /// The letters, digits and hyphens of a file's name, without its extension.
  private static func plain(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    var plain = ""
    for byte in stem.utf8.prefix(80) {
      if byte.isLetterOrDigit {
        plain.unicodeScalars.append(Unicode.Scalar(byte))
      } else if plain.last != "-" {
        plain += "-"
      }
    }
    while plain.hasPrefix("-") { plain.removeFirst() }
    while plain.hasSuffix("-") { plain.removeLast() }
    return plain.isEmpty ? "page" : plain.lowercased()
  }

  // MARK: - Addresses

  /// Where an address in a page leads.
  enum Target {
    /// To a name in a document or to its beginning; to the page itself if the document is nil.
    case document(String?, name: String?)
    /// To a file that pages may show.
    case file(File)
    /// To another host.
    case web(String)
    case nowhere
  }

  /// Where an address leads, as it is written in a page, with its references decoded.
  func target(of address: [UInt8], on page: String) -> Target {
    switch LinkedAddress(address[...], on: page, base: site.base, root: site.path) {
    case .elsewhere: return WebAddress.valid(address).map { .web($0) } ?? .nowhere
    case .outside: return .nowhere
    case .file(let path, let name):
      let id = name.flatMap { $0.isEmpty ? nil : XMLText.id($0) }
      guard let path else { return id == nil ? .nowhere : .document(nil, name: id) }
      if let document = names[path] {
        return .document(document, name: document == Self.cover || document == Self.navigation ? nil : id)
      }
      if let file = files[path] { return .file(file) }
      return web(path, name)
    }
  }

  /// The address of a file in the published site; nowhere if the book does not give the site's address.
  func web(_ path: [UInt8], _ name: [UInt8]? = nil) -> Target {
    guard let base = site.base else { return .nowhere }
    let fragment = name.map { SiteAddress.anchor(String(decoding: $0, as: UTF8.self)) } ?? ""
    return .web(base + PercentEncoding.encode(String(decoding: path, as: UTF8.self)) + fragment)
  }
}

extension EPUBPlan.Kind {
  /// What a page becomes; nil if an EPUB does without it.
  fileprivate init?(_ page: PreparedSite.PrintedPage, isInline: Bool) {
    switch page.kind {
    case "chapter": self = .chapter
    // With answers in place, the page repeats what stands in the chapters.
    case "answers" where !isInline: self = .answers
    // Other views of a list show the same once more.
    case "data-list":
      guard page.isListed else { return nil }
      self = .appendix
    case "data-item", "sticker-packs", "stickers": self = .appendix
    default: return nil
    }
  }
}
