internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// Finds the line of the book that made a reference that leads nowhere.
struct LinkOrigins {
  /// The texts of the pages, by page path; pages that no text makes have none.
  let texts: [String: ChapterFile]
  /// The redirects, by the path of their page.
  private let redirects: [String: Redirect]
  /// Whether raw HTML is passed through.
  private let passesHTML: Bool
  /// The other files whose content appears on pages: questions, data, the words of the interface.
  let data: [Source]
  /// The book's own templates.
  let templates: [Source]
  /// Addresses with earlier findings in the texts, by file; they are not reported twice.
  private let told: [String: Endings]
  private let toldAnywhere: Endings
  /// The places of these findings.
  private let toldPlaces: Set<Place>
  /// The messages of all errors.
  private let messages: [String]

  /// The rules about links in texts.
  private static let rules: Set<String> = Set(
    [
      Rule.linkBroken, .anchorMissing, .pathOutside, .linkRefused, .idDuplicate, .redirectTaken,
      .directiveTargetMissing, .fileKeptBack,
    ].map(\.id))

  /// Whether a finding is about a link in a text.
  static func concerns(_ finding: Finding) -> Bool { rules.contains(finding.rule) }

  /// Gathers everything in a book that could have made a reference.
  init(
    _ book: Book, _ loaded: LoadedBook, _ theme: Theme, answers: String, _ findings: [Finding]
  ) {
    var texts: [String: ChapterFile] = [:]
    for chapter in book.chapters { texts[chapter.address] = chapter.file }
    texts[answers] = book.answers
    self.texts = texts
    redirects = Dictionary(book.redirects.map { ($0.path, $0) }) { first, _ in first }
    passesHTML = loaded.settings.html == .pass
    data = (loaded.notes.sources + theme.sources).filter { $0.path.hasSuffix(".json") }
    templates = theme.sources
    let addresses = Self.told(findings, Array(texts.values), data)
    told = addresses.mapValues { Endings($0) }
    toldAnywhere = Endings(addresses.values.joined())
    toldPlaces = Set(findings.lazy.filter(Self.concerns).compactMap(\.place))
    messages = findings.filter { $0.severity == .error }.map(\.message)
  }

  /// The addresses that findings point to, by file; of the texts only those with findings are read.
  private static func told(_ findings: [Finding], _ texts: [ChapterFile], _ data: [Source])
    -> [String: Set<String>]
  {
    let found = Dictionary(grouping: findings.filter(concerns)) { $0.place?.file }
    let sources =
      data + texts.lazy.filter { found[$0.sourcePath] != nil }.map(\.source)
    var told: [String: Set<String>] = [:]
    for source in sources {
      for place in found[source.path, default: []].compactMap(\.place) {
        let text = source.bytes.text(place.range.clamped(to: 0..<source.bytes.count))
        told[source.path, default: []].formUnion([plain(text), plain(unescaped(text))])
      }
    }
    return told
  }

  /// Where a reference comes from.
  enum Origin {
    /// It has been reported already.
    case told
    /// These places in files: all of them if they are in a text's raw HTML, otherwise the first.
    case places([Place])
    /// No file of the book contains it.
    case unknown
  }

  /// A reference as a page contains it.
  struct Reference: Hashable {
    var text: String
    /// The path of the page.
    var page: String
  }

  /// Finds where references come from.
  ///
  /// All are looked up together, so that each file is searched only once.
  func origins(of references: [Reference]) -> [Origin] {
    var origins = [Origin](repeating: .unknown, count: references.count)
    var byPage: [String: [Int]] = [:]
    var open: [Int] = []
    for (index, reference) in references.enumerated() {
      byPage[reference.page, default: []].append(index)
    }
    for (page, asked) in byPage {
      guard let source = texts[page]?.source else {
        for index in asked where written(references[index]) != nil {
          origins[index] = redirects[page].map { .places([$0.place]) } ?? .unknown
        }
        continue
      }
      let raw = rawPlaces(on: page)
      let told = told[source.path]
      let candidates = asked.map { index in
        let text = references[index].text
        return [text, Self.plain(text)] + written(text, on: page)
      }
      let places = places(of: candidates, in: [source])
      for (position, index) in asked.enumerated() {
        // Raw HTML is copied into the page unchanged, so equal texts are the same reference.
        if let places = raw[references[index].text] {
          let open = places.filter { !toldPlaces.contains($0) }
          origins[index] = open.isEmpty ? .told : .places(open)
        } else if told.map({ isTold(candidates[position], $0) }) == true {
          origins[index] = .told
        } else if let place = places[position] {
          origins[index] = .places([place])
        }
      }
    }
    for index in origins.indices {
      if case .unknown = origins[index] { open.append(index) }
    }
    let elsewhere = placesElsewhere(of: Set(open.map { references[$0].text }))
    for index in open {
      let text = references[index].text
      guard let place = elsewhere[text] else { continue }
      let isTold = told[place.file]?.match(Self.plain(text)) == true
      origins[index] = isTold ? .told : .places([place])
    }
    return origins
  }

  /// The address that a redirect leads to, as the book has it; nil if a reference is none.
  func written(_ reference: Reference) -> String? {
    guard let target = redirects[reference.page]?.target else { return nil }
    return reference.text.hasSuffix(target) ? target : nil
  }

  /// The places of the addresses and names in the raw HTML of a page, by text.
  private func rawPlaces(on page: String) -> [String: [Place]] {
    guard passesHTML, let file = texts[page] else { return [:] }
    // The trees were released with the pages, so only the texts of faulty pages are parsed again.
    return Dictionary(grouping: RawPlace.all(in: file.open().document)) { $0.text }
      .mapValues { $0.map(\.place) }
  }

  /// The places in templates or data of texts that pages show, whichever pages these are.
  private func placesElsewhere(of texts: Set<String>) -> [String: Place] {
    var found: [String: Place] = [:]
    var open = texts.sorted()
    let templates = templates.filter { $0.path.hasSuffix(".mustache") }
    let written = zip(open, places(of: open.map(Self.pieces), in: templates))
    for (text, place) in written { found[text] = place }
    open = open.filter { found[$0] == nil }
    let kept = zip(open, places(of: open.map { [$0, Self.plain($0)] }, in: data))
    for (text, place) in kept { found[text] = place }
    return found
  }

  /// Whether a reference has been reported already, as the page has it or as the text may have
  /// written it.
  private func isTold(_ candidates: [String], _ told: Endings) -> Bool {
    told.match(candidates[1])
      || candidates.dropFirst(2).contains {
        told.holdWhole($0) || told.holdOne(endingWith: "/" + $0)
      }
      || told.holdOne(endingWith: "{#\(candidates[1])}")
  }

  /// Returns those of `texts` that an error message mentions; no file of the book contains them.
  func spokenOf(_ texts: [String]) -> Set<String> {
    // No message contains the separating byte.
    let said = Array(messages.map { Array($0.utf8) }.joined(separator: [0xFF]))
    let names = texts.map { text in
      let plain = Self.plain(text)
      let name = plain.lastPathName
      return [name, plain.firstIndex(of: "#").map { "“\(plain[$0...].dropFirst())”" } ?? name]
    }
    let places = FirstPlaces(of: names.flatMap { $0.map { Array($0.utf8) } }, in: said)
    return Set(
      zip(texts, texts.indices).filter { places[$1 * 2] != nil || places[$1 * 2 + 1] != nil }
        .map(\.0))
  }

  /// Whether a fault on a page that copies others has been reported for the original page.
  func isTold(copied text: String, _ others: Endings) -> Bool {
    let plain = Self.plain(Self.bare(text))
    return others.match(plain) || toldAnywhere.match(plain)
  }

  /// The endings of references, for `isTold(copied:_:)`.
  static func endings(of references: some Sequence<String>) -> Endings {
    Endings(references.map { Self.plain($0) })
  }

  /// A name as it is on the page from which it was copied.
  private static func bare(_ text: String) -> String {
    guard let period = text.firstIndex(of: "."), text.hasPrefix("#c") || text.hasPrefix("c") else {
      return text
    }
    return String(text[text.index(after: period)...])
  }

  /// Returns, for each reference, the first file that contains one of its pieces, with the place of
  /// the first of these pieces in it.
  ///
  /// All files are searched as one text, since the pieces together may be as long as the files.
  private func places(of references: [[String]], in sources: [Source]) -> [Place?] {
    guard !references.isEmpty, !sources.isEmpty else { return references.map { _ in nil } }
    var starts: [Int] = []
    var count = 0
    for source in sources {
      starts.append(count)
      count += source.bytes.count + 1
    }
    // No piece contains the separating byte.
    let text =
      sources.count == 1
      ? sources[0].bytes : Array(sources.map(\.bytes).joined(separator: [0xFF]))
    let found = FirstPlaces(of: references.flatMap { $0.map { Array($0.utf8) } }, in: text)
    var next = 0
    return references.map { pieces in
      defer { next += pieces.count }
      var best: (file: Int, range: Range<Int>)?
      for (offset, piece) in pieces.enumerated() {
        guard let range = found[next + offset] else { continue }
        let file = starts.index(byHalving: { $0 > range.lowerBound }) - 1
        // The quote or brace before an address is not part of it.
        let lead =
          piece.utf8.first == ASCII.quote || piece.utf8.first == ASCII.rightBrace ? 1 : 0
        let lower = range.lowerBound + lead - starts[file]
        let upper = min(range.upperBound - starts[file], sources[file].bytes.count)
        let own = lower..<max(lower, upper)
        if best.map({ file < $0.file }) ?? true { best = (file, own) }
      }
      return best.map { sources[$0.file].place($0.range) }
    }
  }

  /// How a text may have written an address on another page: with the name of that page's source
  /// file.
  private func written(_ text: String, on page: String) -> [String] {
    let address = LinkedAddress(Array(text.utf8)[...], on: page, base: nil, root: "/")
    if case .file(let bytes?, let name) = address {
      let path = String(decoding: bytes, as: UTF8.self)
      // The page of a text that is not there.
      if path.hasSuffix(".html"), texts[path] == nil {
        let text = path.lastPathName.dropLast(5) + ".md"
        return [text + (name.map { "#" + String(decoding: $0, as: UTF8.self) } ?? "")]
      }
    }
    guard case .file(let path?, let name?) = address, let hash = text.firstIndex(of: "#"),
      let file = texts[String(decoding: path, as: UTF8.self)]?.sourcePath.lastPathName
    else { return [] }
    return [String(decoding: name, as: UTF8.self), String(text[hash...].dropFirst())]
      .map { "\(file)#\($0)" }
  }

  /// How a template may have written an address: whole, or after the path to the root.
  private static func pieces(of text: String) -> [String] {
    var bare = text[...]
    while bare.hasPrefix("../") { bare = bare.dropFirst(3) }
    if bare.hasPrefix("/") { bare = bare.dropFirst() }
    return [text, String(bare)].map { "\"" + $0 } + ["}" + bare] + [text, String(bare)]
  }

  /// An address without the backslashes before its marks.
  private static func unescaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let kept = bytes.indices.filter { index in
      bytes[index] != ASCII.backslash || index + 1 == bytes.count
        || !bytes[index + 1].isPunctuation
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }

  /// An address with character references and percent-encoding decoded.
  private static func plain(_ text: String) -> String {
    PercentEncoding.decode(
      String(decoding: HTMLEntities.decoded(Array(text.utf8)[...]), as: UTF8.self))
  }
}
