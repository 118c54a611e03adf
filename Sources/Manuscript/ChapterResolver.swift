internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// Follows what a text points at: links, names, images and included code, each to its place in the
/// book, or to a finding.
public struct ChapterResolver {
  let file: ChapterFile
  let book: Book
  let wanted: WantedFacts
  var facts: MarkupFacts
  var findings: [Finding] = []
  var assets: [String] = []
  var kept: Set<String> = []
  /// Made when the first link has something wrong with it.
  var places: LinkPlaces?
  /// The listings that lack something that they include.
  var cutListings: Set<Int> = []
  /// Names that are near others take long to find; a chapter with more than this many faults has
  /// other troubles.
  var hintsLeft = 100

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
  /// - Parameter number: The chapter's number as it is shown, which figures and listings carry
  ///   before their own.
  public static func resolve(
    _ file: ChapterFile, number: String?, in book: Book, wanted: WantedFacts, words: MarkupWords
  ) -> Result {
    var resolver = ChapterResolver(
      file: file, book: book, wanted: wanted,
      facts: MarkupFacts(
        rawHTML: book.settings.html, highlighting: book.settings.highlight, words: words,
        imageHosts: book.settings.allowed.imageHosts))
    resolver.name(number: number)
    for link in file.links { resolver.follow(link) }
    if book.settings.html == .pass { resolver.lookAtRawHTML() }
    resolver.include()
    resolver.checkHighlights()
    resolver.checkCallouts()
    return Result(
      facts: resolver.facts, findings: resolver.findings, assets: resolver.assets)
  }

  mutating func note(
    _ rule: Rule, _ index: Int, _ message: String, remedy: String? = nil
  ) {
    findings.append(Finding(rule, at: place(of: index), message, remedy: remedy))
  }

  /// Where the address of a link or an image stands.
  mutating func place(of index: Int) -> Place {
    let places = places ?? LinkPlaces(file.document)
    self.places = places
    return places.place(of: index)
  }

  /// Finds addresses in raw HTML that no page may have.
  private mutating func lookAtRawHTML() {
    for written in RawPlaces.all(in: file.document) {
      let address = HTMLEntities.decoded(Array(written.text.utf8)[...])[...]
      let shown = shortened(written.text)
      if Address.isRefused(address) {
        findings.append(
          Finding(
            .linkRefused, at: written.place, "“\(shown)” would run in the reader's browser"))
      } else if written.use == .takes, facts.imageHosts.refuse(address) {
        findings.append(
          Finding(.imageRemote, at: written.place, "“\(shown)” lies on another host"))
      }
    }
  }

  mutating func note(
    _ rule: Rule, _ include: CodeInclude, _ node: Int, _ message: String
  ) {
    let place =
      include.isLine
      ? file.document.place(of: include, in: node) : file.document.infoPlace(of: node)
    findings.append(Finding(rule, at: place, message))
  }

  /// `: did you mean “x”?` where a name is near.
  mutating func hint(for name: String, among names: some Collection<String>) -> String {
    guard hintsLeft > 0 else { return "" }
    hintsLeft -= 1
    return NearMiss.question(for: name, among: names.sorted()).map { ": \($0)" } ?? ""
  }

  func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 80, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
