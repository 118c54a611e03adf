internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline
internal import HornbookQuizzes
internal import HornbookSystem

/// A book that is being written, as the editor shows it, and what was found in it last.
struct Desk: Sendable {
  /// The folder of the book, as an absolute path.
  let root: String
  private let options: BookOptions
  private let open: @Sendable (BookSource) -> OpenedBook
  /// What the editor had said before the last check.
  private(set) var editor = Editor()
  /// Whether the editor has said anything about the book since the last check.
  private(set) var isChanged = true
  /// Whether any bytes may be others than they were then.
  private var needsCheck = true
  private(set) var checked: [CheckedTexts] = []
  /// What the checks have left for the next one, by language; "" is the original.
  private var memories: [String: CheckMemory] = [:]
  private let readings = KeptReadings()
  /// How many checks in a row were overtaken by a newer change.
  private var overtaken = 0
  /// A person who types without a pause must see findings all the same.
  private static let mostOvertaken = 3
  /// What is known of the findings of this check, or of the last one.
  private var found: FoundTexts?
  private var publications = Publications()
  /// How long the last check took.
  private var duration = Duration.zero
  /// If checks take longer, what is known early is published early.
  private let longCheck: Duration
  /// So many findings take longer to write than the rest of the check.
  private static let mostEarly = 1000

  init(
    root: String, _ options: BookOptions, longCheck: Duration,
    opening open: @escaping @Sendable (BookSource) -> OpenedBook
  ) {
    self.root = root
    self.options = options
    self.longCheck = longCheck
    self.open = open
  }

  /// Whether a file is of the book, or the book is in a folder.
  func isAbout(_ path: String) -> Bool {
    RelativePath.below(root, path) != nil || path == root || RelativePath.below(path, root) != nil
  }

  /// Withdraws all findings.
  mutating func leave(_ outbox: inout Outbox) { publications.publish([:], &outbox) }

  // MARK: Changes

  /// Notes that any file may have changed.
  mutating func noteChange() { (isChanged, needsCheck) = (true, true) }

  /// Notes that a file may have changed, or was opened, saved or closed.
  mutating func noteChange(of path: String, _ editor: Editor) {
    isChanged = true
    needsCheck = needsCheck || !isSame(path, editor)
  }

  /// Whether a file has the bytes that it had at the last check.
  private func isSame(_ path: String, _ editor: Editor) -> Bool {
    guard let file = RelativePath.below(root, path) else { return false }
    let before = self.editor.buffers.bytes(of: path)
    let hash = before == nil ? readings.hash(of: file) : nil
    guard before != nil || hash != nil,
      let now = editor.buffers.bytes(of: path) ?? (try? BookSource.disk(root).read(file))
    else { return false }
    return before.map { $0 == now } ?? (hash == StableHash(of: now))
  }

  // MARK: Checking

  /// Checks the book, and publishes what has changed in the findings.
  ///
  /// - Parameters:
  ///   - send: Sends what the outbox holds, as soon as it is worth it.
  ///   - isOvertaken: Says whether the editor has sent more, so that the check may be left to the next one.
  mutating func settle(
    _ editor: Editor, _ outbox: inout Outbox, sending send: (inout Outbox) -> Void,
    unless isOvertaken: () -> Bool
  ) {
    self.editor = editor
    guard needsCheck else {
      publications.publish(again: news, &outbox)
      isChanged = false
      return send(&outbox)
    }
    let start = ContinuousClock.now
    readings.beginTurn()
    defer { readings.endTurn() }
    let disk = BookSource.disk(root, jobs: options.jobs).keeping(readings)
      .overlaid(with: editor.buffers.below(root))
    let opened = open(disk)
    // What the first check leaves makes all others short, so it is worth its end.
    let mayStop = memories[""]?.isEmpty == false && overtaken < Self.mostOvertaken
    func stops() -> Bool { mayStop && isOvertaken() }
    // Nobody asks for the last result before there is a new one, and both together take much memory.
    let before = checked
    checked = []
    found = nil
    Parallel().letGo(of: consume before)
    publications.begin()
    let translations = opened.source.translations
    guard
      let site = PreparedSite.check(
        opened.source, options, keepingIn: memory(of: ""),
        telling: { areAll, report in
          // What the stages so far have used is not needed by those that follow, which take much memory themselves.
          defer { Memory.giveBack() }
          guard areAll || duration > longCheck else { return !stops() }
          let report = report()
          guard areAll || report.findings.count <= Self.mostEarly else { return !stops() }
          found = FoundTexts(report: report, opened: opened, disk: disk)
          publish(early: !areAll || !translations.isEmpty, &outbox)
          send(&outbox)
          return areAll || !stops()
        }, unless: stops)
    else {
      overtaken += 1
      return
    }
    checked = [CheckedTexts(site, opened, opened.source.inLanguage(nil), disk)]
    for language in translations where !check(language, of: opened, disk, unless: stops) {
      overtaken += 1
      return
    }
    if !translations.isEmpty {
      let report = checked.dropFirst().reduce(site.report) { $0.joined(with: $1.report) }
      found = FoundTexts(report: report, opened: opened, disk: disk)
      publish(&outbox)
    }
    overtaken = 0
    (isChanged, needsCheck) = (false, false)
    duration = .now - start
    editor.trace.log(duration, of: site.timings, to: &outbox)
    send(&outbox)
    // Not on another thread: only what has been released can be given back.
    Self.release(consume site)
    Memory.giveBack()
  }

  private static func release(_ site: consuming PreparedSite) {}

  /// Checks a translation; false if that was overtaken.
  private mutating func check(
    _ language: String, of opened: OpenedBook, _ disk: BookSource, unless stops: () -> Bool
  ) -> Bool {
    var options = options
    options.language = language
    let memory = memory(of: language)
    guard
      let site = PreparedSite.check(
        opened.source, options, keepingIn: memory, unless: stops)
    else { return false }
    checked.append(CheckedTexts(site, opened, opened.source.inLanguage(language), disk))
    return true
  }

  private mutating func memory(of language: String) -> CheckMemory {
    let memory = memories[language] ?? CheckMemory()
    memories[language] = memory
    return memory
  }

  /// The check to whose files one belongs: that of a translation, or of the book itself.
  func checked(_ file: String) -> CheckedTexts? {
    checked.first { $0.chapter(of: file) != nil }
      ?? checked.first { $0.source.language?.tag != nil && $0.path(ofContent: file) != nil }
      ?? checked.first
  }

  private mutating func publish(early: Bool = false, _ outbox: inout Outbox) {
    if early {
      publications.publish(early: news, &outbox)
    } else {
      publications.publish(news, &outbox)
    }
  }

  /// What is known of the findings, by the addresses of the files.
  private var news: [String: [UInt8]] {
    var news: [String: [UInt8]] = [:]
    let diagnostics = DiagnosticsJSON(self)
    for (file, findings) in found?.findingsByFile ?? [] {
      let path = root + "/" + file
      let open = editor.buffers.address(of: path)
      let address = open?.address ?? FileAddress.of(path)
      news[address] = diagnostics.written(
        findings, of: file, address: address, version: open?.version)
    }
    return news
  }

  // MARK: Places

  /// The version of a file of the book, if it is open.
  func version(of file: String) -> Int? {
    editor.buffers.address(of: RelativePath.join(root, file))?.version
  }

  /// The address of a file of the book.
  func address(of file: String) -> String {
    let path = RelativePath.join(root, file)
    return editor.buffers.address(of: path)?.address ?? FileAddress.of(path)
  }

  /// The text of a file of the book, as it was checked.
  func text(of file: String) -> TextPositions {
    TextPositions(found?.bytes(of: file) ?? [], editor.encoding)
  }

  /// The place of a request about a file, by its absolute path.
  func place(_ params: DataValue, _ path: String) -> RequestPlace {
    guard let file = RelativePath.below(root, path), let checked = checked(file) else {
      return RequestPlace(
        params: params, file: "", text: TextPositions([], editor.encoding), range: 0..<0)
    }
    let text = TextPositions(checked.found.bytes(of: file) ?? [], editor.encoding)
    let range = params["range"]
    let start = TextPosition(params["position"] ?? range?["start"]).map(text.offset) ?? 0
    let end = TextPosition(range?["end"]).map(text.offset) ?? start
    return RequestPlace(params: params, file: file, text: text, range: start..<max(start, end))
  }
}

/// The place that a request is about: a range in a file of the book, empty for a position.
struct RequestPlace: Sendable {
  let params: DataValue
  /// The path below the book's folder; empty if the file is not of the book.
  let file: String
  let text: TextPositions
  let range: Range<Int>

  var offset: Int { range.lowerBound }
}
