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
  /// - Parameter number: The chapter's number as it is shown, which figures and listings carry before their own.
  public static func resolve(
    _ file: ChapterFile, number: String?, in book: Book, wanted: WantedFacts, words: MarkupWords
  ) -> Result {
    var resolver = ChapterResolver(
      file: file, book: book, wanted: wanted,
      facts: MarkupFacts(
        rawHTML: book.settings.html, highlighting: book.settings.highlight, words: words))
    resolver.name(number: number)
    for link in file.links { resolver.follow(link) }
    resolver.include()
    resolver.checkHighlights()
    resolver.checkCallouts()
    return Result(
      facts: resolver.facts, findings: resolver.findings, assets: resolver.assets)
  }

  // MARK: - Names

  private mutating func name(number: String?) {
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
  private func label(of id: String, in chapter: ChapterFile, number: String?) -> String? {
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
    case .outside where address.hasPrefix("/"):
      let path = RelativeAddress.path(from: file.path, to: String(address.dropFirst()))
      note(
        .pathOutside, index, "“\(shortened(address))” begins at the root of the host",
        remedy: "Write it relative to the file that it stands in: “\(shortened(path))”.")
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

  private func page(at path: String) -> (String, ChapterFile, String?)? {
    if let chapter = book.chapter(at: path) {
      return (chapter.address, chapter.file, chapter.numeral)
    }
    if let answers = book.answers, answers.path == path {
      return (Book.answersAddress, answers, nil)
    }
    if path.hasSuffix(".html"), let name = path.split(separator: "/").last?.dropLast(5),
      let chapter = book.chapter(named: String(name))
    {
      return (chapter.address, chapter.file, chapter.numeral)
    }
    return Self.texts(at: path).lazy.compactMap { book.chapter(at: $0) }.first.map {
      ($0.address, $0.file, $0.numeral)
    }
  }

  /// The texts that another tool would have made a page of, or that stand for a folder.
  private static func texts(at path: String) -> [String] {
    let bare = path.hasSuffix(".html") ? String(path.dropLast(5)) : nil
    let folder = bare.map { $0.hasSuffix("index") ? String($0.dropLast(5)) : "" } ?? path + "/"
    let inside = folder.hasSuffix("/") || bare == "index" ? ["README.md", "index.md"] : []
    return (bare.map { [$0 + ".md"] } ?? []) + inside.map { (folder == "/" ? "" : folder) + $0 }
  }

  private func number(of file: ChapterFile) -> String? {
    book.chapter(at: file.path)?.numeral
  }

  private func title(of file: ChapterFile) -> String? {
    book.chapter(at: file.path)?.title ?? file.outline.headings.first?.title
  }

  private mutating func follow(
    anchor name: String, in target: ChapterFile, number: String?, page: String, from index: Int,
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
    let isImage = link.isImage
    switch wanted.shown(path) {
    case .image(let size, let fault, let hasLocation):
      keep(path)
      facts.links[index] = .init(address: Self.assetAddress(path), size: size)
      if let fault, isImage {
        note(.imageDamaged, index, "in “\(shortened(address))”, \(fault)")
      }
      if hasLocation {
        note(.imageLocation, index, "“\(shortened(address))” tells where it was taken")
      }
    case .file, .text:
      keep(path)
      facts.links[index] = .init(address: Self.assetAddress(path))
      if isImage, ShownImages.isKnown(path) {
        note(.imageUnknown, index, "“\(shortened(address))” is no image of any known kind")
      }
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
      let hint = hint(for: address.replacing(each: "\\", with: "/"), among: names)
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
    for listing in file.outline.listings where !listing.includes.isEmpty {
      let pool = file.document.tree.pool
      let text = file.document[listing.node].text.range
      var code: [UInt8] = []
      var start = text.lowerBound
      var isWhole = true
      for include in listing.includes {
        guard var part = part(include, listing.node) else {
          isWhole = false
          continue
        }
        // The line that it replaces ends by itself.
        if include.isLine, part.last == ASCII.newline { part.removeLast() }
        code += pool[start..<include.range.lowerBound] + part
        start = include.range.upperBound
      }
      if isWhole { facts.listings[listing.node]?.code = code + pool[start..<text.upperBound] }
    }
  }

  private mutating func checkHighlights() {
    for listing in file.outline.listings where !listing.info.highlight.isEmpty {
      let own = file.document.tree.pool[file.document[listing.node].text.range]
      let code = facts.listings[listing.node]?.code.map { $0[...] }
      // What could not be read has been told.
      guard let code = code ?? (listing.includes.isEmpty ? own : nil) else { continue }
      if let finding = HighlightOutside.finding(listing, of: code, in: file.document) {
        findings.append(finding)
      }
    }
  }

  /// The code that is included; nil, with a finding, where it is not there.
  private mutating func part(_ include: CodeInclude, _ node: Int) -> [UInt8]? {
    let name = include.path
    switch LinkTarget(name, in: file.path) {
    case .file(let path, _): return part(include, path, node)
    case .anchor, .external, .refused:
      note(.includeMissing, include, node, "“\(name)” is no file of the book")
    case .outside:
      note(.pathOutside, include, node, "“\(name)” leads out of content/")
    }
    return nil
  }

  private mutating func part(_ include: CodeInclude, _ path: String, _ node: Int) -> [UInt8]? {
    let name = include.path
    switch wanted.included(path) {
    case .text(let bytes):
      switch IncludedCode.code(include.part, of: bytes) {
      case .success(let code): return code
      case .failure(let missing): note(missing, path, include, node)
      }
    case .missing(let neighbours):
      let hint = hint(for: name, among: neighbours.map { nearby(path, $0) })
      note(.includeMissing, include, node, "there is no file “\(name)”\(hint)")
    case .throughLink:
      note(
        .pathOutside, include, node, "“\(name)” leads out of content/ through a symbolic link")
    case .unreadable(let reason):
      note(.includeMissing, include, node, "“\(name)” cannot be read: \(reason)")
    case .image, .file:
      note(.includeMissing, include, node, "“\(name)” is no text")
    }
    return nil
  }

  private mutating func note(
    _ missing: IncludedCode.Missing, _ path: String, _ include: CodeInclude, _ node: Int
  ) {
    let message: String
    switch include.part {
    case .lines(let first, _):
      message = "“\(path)” has \(missing.lineCount ?? 0) lines, and none from \(first) on as asked"
    case .all: message = "“\(path)” holds nothing"
    case .region(let region) where missing.isUnclosed:
      message = "the region “\(region)” of “\(path)” begins, but does not end"
    case .region(let region):
      message =
        "“\(path)” has no region “\(region)”\(hint(for: region, among: missing.regions))"
    }
    note(.includeRegionMissing, include, node, message)
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

  private mutating func note(
    _ rule: Rule, _ index: Int, _ message: String, remedy: String? = nil
  ) {
    let places = places ?? LinkPlaces(file.document)
    self.places = places
    findings.append(Finding(rule, at: places.place(of: index), message, remedy: remedy))
  }

  private mutating func note(
    _ rule: Rule, _ include: CodeInclude, _ node: Int, _ message: String
  ) {
    let place =
      include.isLine
      ? file.document.place(of: include, in: node) : file.document.infoPlace(of: node)
    findings.append(Finding(rule, at: place, message))
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
