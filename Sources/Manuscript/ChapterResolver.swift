internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// Follows what a text points at: links, names, images and included code, each to its place in the
/// book, or to a finding.
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
  /// Made when the first link has something wrong with it.
  var places: LinkPlaces?
  /// The listings that lack something that they include.
  var cutListings: Set<Int> = []
  /// Where code is taken from files, by listing, as far as something is wrong in it.
  var includePlaces: [Int: [Place]] = [:]
  /// What the page may still take in.
  var room = PageRoom()
  /// The old names that lead to something.
  var takenNames: Set<String> = []
  /// The text's tree, taken out when something asks for it.
  private var opened: Document?
  /// Texts to whose names links lead and that had to be read for it, by path.
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
  /// - Parameters:
  ///   - number: The chapter's number as it is shown, which figures and listings carry before their
  ///     own.
  ///   - trees: Where its tree is; it is only opened where something asks for it.
  ///   - hidden: What the pages of the texts do not show.
  public static func resolve(
    _ file: ChapterFile, from trees: TextTrees = .init(), number: String?, in book: Book,
    wanted: WantedFacts, hidden: HiddenText = .nothing, words: MarkupWords
  ) -> Result {
    var resolver = ChapterResolver(
      file, trees, book, wanted, hidden,
      MarkupFacts(
        rawHTML: book.settings.html, highlighting: book.settings.highlight, words: words,
        imageHosts: book.settings.allowed.imageHosts))
    resolver.name(number: number)
    for link in file.links { resolver.follow(link) }
    if book.settings.html == .pass {
      resolver.findings += AddressCheck.rawFindings(
        in: resolver.document(), from: resolver.facts.imageHosts)
    }
    resolver.include()
    resolver.checkHighlights()
    resolver.checkCallouts()
    resolver.facts.takenIn = resolver.room.asked
    return Result(
      facts: resolver.facts, findings: resolver.findings, assets: resolver.assets)
  }

  /// The text's tree.
  mutating func document() -> Document {
    let document = opened ?? trees.open(file).document
    opened = document
    return document
  }

  /// A text to whose names a link leads.
  mutating func target(_ chapter: ChapterFile) -> ChapterFile {
    if chapter.isRead { return chapter }
    if chapter.path == file.path { return file }
    let read = readTargets[chapter.path] ?? chapter.open().file
    readTargets[chapter.path] = read
    return read
  }

  mutating func note(
    _ rule: Rule, _ index: Int, _ message: String, remedy: String? = nil
  ) {
    findings.append(Finding(rule, at: place(of: index), message, remedy: remedy))
  }

  /// Where the address of a link or an image stands.
  mutating func place(of index: Int) -> Place {
    let places = places ?? LinkPlaces(document())
    self.places = places
    return places.place(of: index)
  }

  mutating func note(
    _ rule: Rule, _ include: (listing: Outline.Listing, index: Int), _ message: String
  ) {
    findings.append(Finding(rule, at: place(of: include), message))
  }

  /// Where a listing asks for code of a file.
  mutating func place(of include: (listing: Outline.Listing, index: Int)) -> Place {
    let listing = include.listing
    let places =
      includePlaces[listing.node] ?? document().places(of: listing.includes, in: listing.node)
    includePlaces[listing.node] = places
    return places[include.index]
  }

  /// `: did you mean “x”?` where a name in a text is near that links may lead to.
  func hint(for id: String, in target: ChapterFile) -> String {
    let near = book.near.of("#" + target.path) {
      let outline = target.outline
      return outline.anchors.filter { showing($0.value, of: target) == .here }
        .map(\.key)
    }
    return near.question(for: id).map { ": \($0)" } ?? ""
  }

  /// `: did you mean “x”?` where the name of a file in the same folder is near, or that of a chapter.
  func hint(forFile path: String, among neighbours: [String], orChapters: Bool = false) -> String {
    let name = path.lastPathName
    let folder = path.dropLast(name.utf8.count)
    let beside = book.near.of("/" + folder) { neighbours }.best(for: name)
    if let beside { return ": did you mean “\(nearby(path, beside))”?" }
    guard orChapters else { return "" }
    let chapters = book.near.of("chapters") { book.chapters.map(\.file.fileName) }
    guard let named = chapters.best(for: name),
      let chapter = book.chapter(withFile: named)
    else { return "" }
    return ": did you mean “\(nearby(chapter.file.path, named))”?"
  }

  func shortened(_ text: String) -> String { text.shortened }
}
