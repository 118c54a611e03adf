internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookHighlighting
public import HornbookMarkdown

/// Follows what a text points at: links, names, images and included code, each to its place in the
/// book, or to a finding.
public struct ChapterResolver {
  private let file: ChapterFile
  private let book: Book
  private let wanted: WantedFacts
  private var facts: MarkupFacts
  private var findings: [Finding] = []
  private var assets: [String] = []
  private var kept: Set<String> = []
  /// Made when the first link has something wrong with it.
  private var places: LinkPlaces?
  /// Names that are near others take long to find; a chapter with more than this many faults has
  /// other troubles.
  private var hintsLeft = 100

  /// What came of it.
  public struct Result: Sendable {
    /// What the writer needs to know.
    public var facts: MarkupFacts
    /// What leads nowhere.
    public var findings: [Finding]
    /// The files that the page shows, by path under `content/`, in order.
    public var assets: [String]
  }

  /// Resolves a chapter, or the printed key.
  ///
  /// - Parameter number: The chapter's number, which figures and listings carry before their own.
  public static func resolve(
    _ file: ChapterFile, number: Int?, in book: Book, wanted: WantedFacts, words: MarkupWords
  ) -> Result {
    var resolver = ChapterResolver(
      file: file, book: book, wanted: wanted,
      facts: MarkupFacts(rawHTML: book.settings.html, words: words))
    resolver.name(number: number)
    for link in file.links { resolver.follow(link) }
    resolver.include()
    resolver.checkCallouts()
    return Result(
      facts: resolver.facts, findings: resolver.findings, assets: resolver.assets)
  }

  // MARK: - Names

  private mutating func name(number: Int?) {
    for heading in file.outline.headings { facts.headingIDs[heading.node] = heading.id }
    for figure in file.outline.figures {
      facts.figures[figure.node] = .init(
        id: figure.id, image: figure.image,
        label: facts.words.figure(figure.number, chapter: number))
    }
    for listing in file.outline.listings {
      facts.listings[listing.node] = .init(
        info: listing.info, id: listing.id,
        label: listing.number.map { facts.words.listing($0, chapter: number) })
    }
    for anchor in file.frontMatter.redirects.anchors { keepAlive(anchor) }
  }

  /// Lets an old name lead to what has another one now.
  private mutating func keepAlive(_ anchor: ChapterRedirects.Anchor) {
    guard let target = file.outline.anchors[anchor.new] else {
      let hint = hint(for: anchor.new, among: file.outline.anchors.keys)
      findings.append(
        Finding(
          .anchorMissing, at: anchor.place,
          "this chapter has nothing called “\(shortened(anchor.new))”\(hint)"))
      return
    }
    let node =
      switch target {
      case .heading(let index): file.outline.headings[index].node
      case .figure(let index): file.outline.figures[index].node
      case .listing(let index): file.outline.listings[index].node
      }
    let isTaken = facts.aliases.values.contains { $0.contains(anchor.old) }
    guard file.outline.anchors[anchor.old] == nil, !isTaken else {
      findings.append(
        Finding(
          .redirectTaken, at: anchor.place,
          "there is something called “\(shortened(anchor.old))” in this chapter"))
      return
    }
    facts.aliases[node, default: []].append(anchor.old)
  }

  /// What an empty link to a name shows.
  private func label(of id: String, in chapter: ChapterFile, number: Int?) -> String? {
    switch chapter.outline.anchors[id] {
    case .heading(let index): chapter.outline.headings[index].title
    case .figure(let index): facts.words.figure(index + 1, chapter: number)
    case .listing(let index):
      chapter.outline.listings[index].number.map { facts.words.listing($0, chapter: number) }
        ?? chapter.outline.listings[index].info.title
    case nil: nil
    }
  }

  // MARK: - Links

  private mutating func follow(_ link: ChapterLink) {
    let index = link.node
    let address = link.address
    let isImage = link.isImage
    switch link.target {
    case .external(let address):
      facts.links[index] = .init(address: address)
    case .refused:
      note(
        .linkRefused, index, "“\(shortened(address))” would run in the reader's browser")
    case .outside:
      note(.pathOutside, index, "“\(shortened(address))” leads out of content/")
    case .anchor(let id):
      if isImage {
        note(.linkBroken, index, "“\(shortened(address))” is no image")
        return
      }
      follow(anchor: id, in: file, number: number(of: file), page: "", from: index, address)
    case .file(let path, let anchor):
      if !isImage, let (page, target, number) = page(at: path) {
        guard let anchor, !anchor.isEmpty else {
          facts.links[index] = .init(address: page, label: title(of: target))
          return
        }
        follow(anchor: anchor, in: target, number: number, page: page, from: index, address)
      } else {
        follow(file: path, from: link)
      }
    }
  }

  private func page(at path: String) -> (String, ChapterFile, Int?)? {
    if let chapter = book.chapter(at: path) {
      return (chapter.address, chapter.file, chapter.number)
    }
    if let answers = book.answers, answers.path == path {
      return (Book.answersAddress, answers, nil)
    }
    if path.hasSuffix(".html"), let name = path.split(separator: "/").last?.dropLast(5),
      let chapter = book.chapter(named: String(name))
    {
      return (chapter.address, chapter.file, chapter.number)
    }
    return nil
  }

  private func number(of file: ChapterFile) -> Int? { book.chapter(at: file.path)?.number }

  private func title(of file: ChapterFile) -> String? {
    book.chapter(at: file.path)?.title ?? file.outline.headings.first?.title
  }

  private mutating func follow(
    anchor name: String, in target: ChapterFile, number: Int?, page: String, from index: Int,
    _ address: String
  ) {
    let id = target.frontMatter.redirects.current(name) ?? name
    // The page's own heading is its top.
    let isTitle = target.outline.anchors[id].map { self.isTitle($0, of: target) } ?? false
    let fragment = id.isEmpty ? "" : isTitle ? (page.isEmpty ? "#" : "") : "#\(id)"
    facts.links[index] = .init(
      address: page + fragment, label: label(of: id, in: target, number: number))
    guard !id.isEmpty, target.outline.anchors[id] == nil else { return }
    let hint = hint(for: id, among: target.outline.anchors.keys)
    let name = target.path == file.path ? "this chapter" : "“\(target.path)”"
    note(.anchorMissing, index, "\(name) has nothing called “\(shortened(id))”\(hint)")
  }

  private func isTitle(_ anchor: Outline.Anchor, of file: ChapterFile) -> Bool {
    guard case .heading(let index) = anchor else { return false }
    return book.chapter(at: file.path)?.titleNode == file.outline.headings[index].node
  }

  private mutating func follow(file path: String, from link: ChapterLink) {
    let index = link.node
    let address = link.address
    switch wanted.shown(path) {
    case .image(let size):
      keep(path)
      facts.links[index] = .init(address: Self.assetAddress(path), size: size)
    case .file, .text:
      keep(path)
      facts.links[index] = .init(address: Self.assetAddress(path))
    case .missing(let neighbours):
      facts.links[index] = .init(address: address)
      var names = neighbours.map { nearby(path, $0) }
      if !link.isImage {
        names += book.chapters.map { nearby($0.file.path, $0.file.fileName) }
      }
      if book.hasDraft(at: path) {
        note(.linkBroken, index, "“\(shortened(address))” is a draft, which has no page")
        return
      }
      let hint = hint(for: address.replacing("\\", with: "/"), among: names)
      note(.linkBroken, index, "there is no file “\(shortened(address))”\(hint)")
    case .throughLink:
      note(
        .pathOutside, index,
        "“\(address)” leads out of content/ through a symbolic link")
    case .unreadable(let reason):
      note(.linkBroken, index, "“\(shortened(address))” cannot be read: \(reason)")
    }
  }

  private mutating func keep(_ path: String) {
    if kept.insert(path).inserted { assets.append(path) }
  }

  /// Where a file of the book stands in the site.
  public static func assetAddress(_ path: String) -> String { "assets/" + path }

  /// A neighbour's name in the way the address was written, with its folders.
  private func nearby(_ path: String, _ name: String) -> String {
    let own = file.path.split(separator: "/").dropLast()
    var folder = path.split(separator: "/").dropLast()[...]
    if folder.starts(with: own) { folder = folder.dropFirst(own.count) }
    return (folder.map(String.init) + [name]).joined(separator: "/")
  }

  // MARK: - Code

  private mutating func include() {
    for listing in file.outline.listings {
      guard let include = listing.info.include else { continue }
      switch LinkTarget(include, in: file.path) {
      case .file(let path, let region): insert(path, region, include, listing.node)
      case .anchor, .external, .refused:
        noteListing(.includeMissing, listing.node, "“\(include)” is no file of the book")
      case .outside:
        noteListing(.pathOutside, listing.node, "“\(include)” leads out of content/")
      }
    }
  }

  private mutating func insert(_ path: String, _ region: String?, _ include: String, _ node: Int) {
    switch wanted.included(path) {
    case .text(let bytes):
      switch IncludedCode.region(region, of: bytes) {
      case .success(let code): facts.listings[node]?.code = code
      case .failure(let missing):
        if missing.isUnclosed {
          noteListing(
            .includeRegionMissing, node,
            "the region “\(region ?? "")” of “\(path)” begins, but does not end")
          return
        }
        let hint = hint(for: region ?? "", among: missing.regions)
        noteListing(
          .includeRegionMissing, node, "“\(path)” has no region “\(region ?? "")”\(hint)")
      }
    case .missing(let neighbours):
      let names = neighbours.map { nearby(path, $0) }
      let name = include.split(separator: "#").first.map(String.init) ?? include
      let hint = hint(for: name, among: names)
      noteListing(.includeMissing, node, "there is no file “\(name)”\(hint)")
    case .throughLink:
      noteListing(
        .pathOutside, node, "“\(include)” leads out of content/ through a symbolic link")
    case .unreadable(let reason):
      noteListing(.includeMissing, node, "“\(include)” cannot be read: \(reason)")
    case .image, .file:
      noteListing(.includeMissing, node, "“\(include)” is no text")
    }
  }

  private mutating func checkCallouts() {
    for position in file.listingsWithMarks {
      let listing = file.outline.listings[position]
      let node = file.document[listing.node]
      let code = facts.listings[listing.node]?.code
      let marks =
        code.map { Callouts(in: 0..<$0.count, of: $0).marks }
        ?? Callouts(in: node.text.range, of: file.document.tree.pool).marks
      guard !marks.isEmpty else { continue }
      findings += CalloutCheck.findings(marks, listing: listing.node, in: file.document)
    }
  }

  // MARK: - Findings

  private mutating func note(_ rule: Rule, _ index: Int, _ message: String) {
    let places = places ?? LinkPlaces(file.document)
    self.places = places
    findings.append(Finding(rule, at: places.place(of: index), message))
  }

  private mutating func noteListing(_ rule: Rule, _ node: Int, _ message: String) {
    findings.append(Finding(rule, at: file.document.infoPlace(of: node), message))
  }

  /// `: did you mean “x”?` where a name is near.
  private mutating func hint(for name: String, among names: some Collection<String>) -> String {
    guard hintsLeft > 0 else { return "" }
    hintsLeft -= 1
    return NearMiss.question(for: name, among: names.sorted()).map { ": \($0)" } ?? ""
  }

  private func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 80, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
