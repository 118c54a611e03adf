internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// Resolves a text's references (links, anchors, images and included code) to their targets, or reports findings.
public struct ChapterResolver {
  let file: ChapterFile
  private let trees: TextTrees
  let book: Book
  let wanted: WantedFacts
  let hidden: HiddenText
  var facts: MarkupFacts
  var findings: [Finding] = []
  var assets: [String] = []
  var kept: Set<String> = []
  private var sourceMap: SourceMap?
  /// The listings that have a failed or oversized include.
  var cutListings: Set<Int> = []
  /// The bytes that the page may still include.
  var room = PageRoom()
  /// The old anchor names that are already in use.
  var takenNames: Set<String> = []
  /// The address in raw HTML that is being followed.
  var followed: ChapterLink?
  /// The text's tree; nil until it is first needed.
  private var opened: Document?
  /// Link target texts that had to be read for their anchors, by path.
  private var readTargets: [String: ChapterFile] = [:]

  private init(
    _ file: ChapterFile, _ trees: TextTrees, _ book: Book, _ wanted: WantedFacts,
    _ hidden: HiddenText, _ facts: MarkupFacts
  ) {
    self.file = file
    self.trees = trees
    self.book = book
    self.wanted = wanted
    self.hidden = hidden
    self.facts = facts
  }

  /// The result of resolving a text.
  public struct Result: Sendable {
    /// The facts that the HTML writer needs.
    public var facts: MarkupFacts
    /// The findings for its references.
    public var findings: [Finding]
    /// The paths under `content/` of the files that the page shows or links, in order.
    public var assets: [String]
  }

  /// Resolves a chapter, or the printed answer key.
  ///
  /// - Parameters:
  ///   - trees: The source of its tree, which is opened only if needed.
  ///   - hidden: The stretches of texts that their pages do not show.
  public static func resolve(
    _ file: ChapterFile, from trees: TextTrees = .init(), number: String?, in book: Book,
    wanted: WantedFacts, hidden: HiddenText = .nothing, words: MarkupWords
  ) -> Result {
    var resolver = ChapterResolver(
      file, trees, book, wanted, hidden,
      MarkupFacts(
        rawHTML: book.settings.html, highlighting: book.settings.highlight, words: words,
        imageHosts: book.settings.allowed.imageHosts, formulas: book.settings.formulas))
    resolver.name(number: number)
    for link in file.links { link.raw == nil ? resolver.follow(link) : resolver.follow(raw: link) }
    if book.settings.html == .pass, file.outline.hasHTML {
      resolver.findings += AddressCheck.rawFindings(
        in: resolver.document(), from: resolver.facts.imageHosts)
    }
    resolver.include()
    resolver.lookAtPictures()
    resolver.lookAtCard()
    resolver.checkHighlights()
    resolver.checkCallouts()
    for (index, label) in file.outline.notes.enumerated() {
      resolver.facts.noteLabels[index + 1] = label
    }
    resolver.facts.takenIn = resolver.room.asked
    return Result(
      facts: resolver.facts, findings: resolver.findings, assets: resolver.assets)
  }

  /// Maps the text to its source; made when first needed.
  var map: SourceMap {
    mutating get {
      let map = sourceMap ?? SourceMap(document())
      sourceMap = map
      return map
    }
  }

  /// The text's tree, opened when first needed.
  mutating func document() -> Document {
    let document = opened ?? trees.open(file).document
    opened = document
    return document
  }

  /// A link target's chapter, with its text in memory.
  mutating func target(_ chapter: ChapterFile) -> ChapterFile {
    if chapter.isRead { return chapter }
    if chapter.path == file.path { return file }
    let read = readTargets[chapter.path] ?? chapter.inMemory
    readTargets[chapter.path] = read
    return read
  }

  mutating func note(
    _ rule: Rule, _ index: Int, _ message: String, remedy: String? = nil
  ) {
    findings.append(Finding(rule, at: place(of: index), message, remedy: remedy))
  }

  /// The place of a link's or an image's address.
  mutating func place(of index: Int) -> Place {
    guard let raw = followed?.raw else { return map.place(ofAddress: index) }
    let start = document()[index].text.range.lowerBound
    return map.place(of: start + raw.lowerBound..<start + raw.upperBound, in: index)
  }

  mutating func note(
    _ rule: Rule, _ include: (listing: Outline.Listing, index: Int), _ message: String
  ) {
    findings.append(Finding(rule, at: place(of: include), message))
  }

  /// The place at which a listing includes code.
  mutating func place(of include: (listing: Outline.Listing, index: Int)) -> Place {
    let node = include.listing.node
    let code = include.listing.includes[include.index]
    return code.isLine ? map.place(of: code.range, in: node) : map.place(ofInfo: node)
  }

  /// A suggestion (`: did you mean “x”?`) if a visible anchor of `target` has a similar name, else empty.
  func hint(for id: String, in target: ChapterFile) -> String {
    let near = book.near.of("#" + target.path) {
      let outline = target.outline
      return outline.anchors.filter { showing($0.value, of: target) == .here }
        .map(\.key)
    }
    return near.question(for: id).map { ": \($0)" } ?? ""
  }

  /// A suggestion (`: did you mean “x”?`) if a file in the same folder, or a chapter, has a similar name.
  func hint(forFile path: String, among neighbours: [String], orChapters: Bool = false) -> String {
    let name = path.lastPathName
    let folder = path.dropLast(name.utf8.count)
    // In an address, `#` and `?` end the path unless they are encoded.
    let cut = neighbours.first { $0.hasPrefix(name + "#") || $0.hasPrefix(name + "?") }
    let beside = cut ?? book.near.of("/" + folder) { neighbours }.best(for: name)
    if let beside { return ": \(NearMiss.question(about: nearby(path, beside)))" }
    guard orChapters else { return "" }
    let chapters = book.near.of("chapters") { book.chapters.map(\.file.fileName) }
    guard let named = chapters.best(for: name),
      let chapter = book.chapter(withFile: named)
    else { return "" }
    return ": \(NearMiss.question(about: nearby(chapter.file.path, named)))"
  }

  func shortened(_ text: String) -> String { text.shortened }
}
