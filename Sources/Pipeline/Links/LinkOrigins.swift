internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// Says which line of the book made a reference that leads nowhere.
struct LinkOrigins {
  /// The texts of the pages, by the paths of the pages; nil for those that no text makes.
  let texts: [String: Source]
  /// The same with their trees, where raw HTML is passed through.
  private let files: [String: ChapterFile]
  /// Where the addresses and names of raw HTML stand, by page, as far as somebody has asked.
  private var raw: [String: [String: [Place]]] = [:]
  /// Other files of the book that end up in pages: questions, data, the words.
  let data: [Source]
  /// The book's own templates.
  let templates: [Source]
  /// What has been found in the texts before, and is not told twice: addresses by file.
  private let told: [String: Set<String>]
  /// What is said about errors of any kind.
  private let messages: [String]

  /// The rules that speak of links in texts.
  private static let rules: Set<String> = Set(
    [
      Rule.linkBroken, .anchorMissing, .pathOutside, .linkRefused, .idDuplicate, .redirectTaken,
      .directiveTargetMissing, .fileKeptBack,
    ].map(\.id))

  /// Whether a finding speaks of a link in a text.
  static func concerns(_ finding: Finding) -> Bool { rules.contains(finding.rule) }

  init(
    texts: [String: Source], files: [String: ChapterFile], data: [Source], templates: [Source],
    findings: [Finding]
  ) {
    self.texts = texts
    self.files = files
    self.data = data
    self.templates = templates
    var bytes: [String: [UInt8]] = [:]
    for source in texts.values { bytes[source.path] = source.bytes }
    var told: [String: Set<String>] = [:]
    for finding in findings where Self.rules.contains(finding.rule) {
      guard let place = finding.place, let file = bytes[place.file] else { continue }
      let text = file.text(place.range.clamped(to: 0..<file.count))
      told[place.file, default: []].insert(Self.plain(text))
    }
    self.told = told
    messages = findings.filter { $0.severity == .error }.map(\.message)
  }

  /// What a book holds that could have made a reference.
  init(
    _ book: Book, _ loaded: LoadedBook, _ theme: Theme, answers: String, _ findings: [Finding]
  ) {
    var texts: [String: Source] = [:]
    var files: [String: ChapterFile] = [:]
    for chapter in book.chapters { files[chapter.address] = chapter.file }
    files[answers] = book.answers
    for (address, file) in files { texts[address] = file.source }
    self.init(
      texts: texts, files: loaded.settings.html == .pass ? files : [:],
      data: (loaded.sources + theme.sources).filter { $0.path.hasSuffix(".json") },
      templates: theme.sources, findings: findings)
  }

  /// Where a reference comes from.
  enum Origin {
    /// The author has heard of it.
    case told
    /// These bytes of files: all where a text's HTML says it, else the first.
    case places([Place])
    /// Nothing of the book holds it.
    case unknown
  }

  mutating func origin(of text: String, on page: String) -> Origin {
    // HTML goes into the page as it is written, so what reads the same is the same.
    if let places = rawPlaces(on: page)[text] { return .places(places) }
    let plain = Self.plain(text)
    if let source = texts[page] {
      let written = written(text, on: page)
      let isTold = told[source.path]?.contains { told in
        Self.isSame(told, plain) || written.contains { told == $0 || told.hasSuffix("/" + $0) }
      }
      if isTold == true { return .told }
      if let place = place(of: [text, plain] + written, in: source) { return .places([place]) }
    }
    for source in templates where source.path.hasSuffix(".mustache") {
      if let place = place(of: Self.pieces(of: text), in: source) { return .places([place]) }
    }
    for source in data {
      if let place = place(of: [text, plain], in: source) { return .places([place]) }
    }
    return .unknown
  }

  private mutating func rawPlaces(on page: String) -> [String: [Place]] {
    guard let file = files[page] else { return [:] }
    if let places = raw[page] { return places }
    let places = Dictionary(grouping: RawPlaces.all(in: file.document)) { $0.text }
      .mapValues { $0.map(\.place) }
    file.putDocumentAway()
    raw[page] = places
    return places
  }

  /// Whether something that nothing of the book holds has been spoken of, in whatever words.
  func isSpokenOf(_ text: String) -> Bool {
    let plain = Self.plain(text)
    let name = plain.lastPathName
    let fragment = plain.firstIndex(of: "#").map { "“\(plain[$0...].dropFirst())”" } ?? name
    return messages.contains { $0.contains(name) || $0.contains(fragment) }
  }

  /// Whether what stands on a page that copies others has been told where it stands first.
  func isTold(copied text: String, _ others: Set<String>) -> Bool {
    let plain = Self.plain(Self.bare(text))
    return others.contains { Self.isSame(Self.plain($0), plain) }
      || told.values.contains { $0.contains { Self.isSame($0, plain) } }
  }

  /// A name as it is on the page from which it was copied.
  private static func bare(_ text: String) -> String {
    guard let period = text.firstIndex(of: "."), text.hasPrefix("#c") || text.hasPrefix("c") else {
      return text
    }
    return String(text[text.index(after: period)...])
  }

  private static func isSame(_ told: String, _ plain: String) -> Bool {
    told == plain || plain.hasSuffix(told) || told.hasSuffix(plain)
      || told.hasSuffix("{#\(plain)}")
  }

  private func place(of pieces: [String], in source: Source) -> Place? {
    for piece in pieces where !piece.isEmpty {
      guard let found = source.bytes.firstRange(of: Array(piece.utf8)) else { continue }
      // What stands before an address is no part of it.
      let lead = piece.utf8.first == ASCII.quote || piece.utf8.first == ASCII.rightBrace ? 1 : 0
      return source.place(found.lowerBound + lead..<found.upperBound)
    }
    return nil
  }

  /// How a text may have written an address in the page of another: by the name of its file.
  private func written(_ text: String, on page: String) -> [String] {
    let address = LinkedAddress(Array(text.utf8)[...], on: page, base: nil, root: "/")
    guard case .file(let path?, let name?) = address, let hash = text.firstIndex(of: "#"),
      let file = texts[String(decoding: path, as: UTF8.self)]?.path.lastPathName
    else { return [] }
    return [String(decoding: name, as: UTF8.self), String(text[hash...].dropFirst())]
      .map { "\(file)#\($0)" }
  }

  /// How a template may have written an address: whole, or behind the way to the root.
  private static func pieces(of text: String) -> [String] {
    var bare = text[...]
    while bare.hasPrefix("../") { bare = bare.dropFirst(3) }
    if bare.hasPrefix("/") { bare = bare.dropFirst() }
    return [text, String(bare)].map { "\"" + $0 } + ["}" + bare] + [text, String(bare)]
  }

  /// An address as it reads, without the ways in which texts and pages write bytes.
  private static func plain(_ text: String) -> String {
    PercentEncoding.decode(
      String(decoding: HTMLEntities.decoded(Array(text.utf8)[...]), as: UTF8.self))
  }
}
