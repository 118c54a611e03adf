internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline
internal import HornbookQuizzes
internal import HornbookSystem

/// The book that is being written, as the editor shows it, and what was found in it last.
struct Desk: Sendable {
  private let options: BookOptions
  private let open: @Sendable (BookSource) -> OpenedBook
  private var buffers = OpenBuffers()
  private(set) var encoding = PositionEncoding.utf16
  /// The folders that the editor has opened, as absolute paths.
  private var folders: [String] = []
  private var watchesFiles = false
  private var hasBegun = false
  private var trace = TraceLevel.off
  /// The folder of the book, as an absolute path; nil if there is none yet.
  private(set) var root: String?
  private var checked: [CheckedTexts] = []
  private var isChanged = true
  /// What the checks of the book in `root` have left for the next one, by language; "" is the original.
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
    _ options: BookOptions, longCheck: Duration,
    opening open: @escaping @Sendable (BookSource) -> OpenedBook
  ) {
    self.options = options
    self.longCheck = longCheck
    self.open = open
  }

  // MARK: What the editor says

  mutating func begin(_ params: DataValue?) {
    let general = params?["capabilities"]?["general"]
    let known = general?["positionEncodings"]?.children.compactMap(\.string) ?? []
    encoding = known.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    watchesFiles =
      params?["capabilities"]?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool
      ?? false
    trace(params?["trace"])
    let addresses = params?["workspaceFolders"]?.children.compactMap { $0["uri"]?.string } ?? []
    folders = addresses.compactMap(FileAddress.path)
    if folders.isEmpty, let root = params?["rootUri"]?.string.flatMap(FileAddress.path) {
      folders = [root]
    } else if folders.isEmpty, let root = params?["rootPath"]?.string {
      folders = [root]
    }
  }

  private mutating func trace(_ level: DataValue?) {
    trace = level?.string.flatMap(TraceLevel.init) ?? trace
  }

  /// Takes what needs no answer.
  mutating func note(_ message: Message) {
    guard let params = message.params else {
      isChanged = isChanged || message.method == "initialized"
      return
    }
    switch message.method {
    case "textDocument/didOpen":
      if let document = params["textDocument"] { try? buffers.open(document) }
    case "textDocument/didChange": try? buffers.change(params, encoding)
    case "textDocument/didClose":
      buffers.close(params["textDocument"]?["uri"]?.string ?? "")
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "initialized": break
    case "$/setTrace": return trace(params["value"])
    default: return
    }
    isChanged = true
  }

  // MARK: The book

  /// Checks the book if anything has changed, and publishes what has changed in the findings.
  ///
  /// - Parameters:
  ///   - send: Sends what the outbox holds, as soon as it is worth it.
  ///   - isOvertaken: Says whether the editor has sent more, so that the check may be left to the next one.
  mutating func settle(
    _ outbox: inout Outbox, sending send: (inout Outbox) -> Void,
    unless isOvertaken: () -> Bool = { false }
  ) {
    guard isChanged else { return }
    if !hasBegun {
      hasBegun = true
      if watchesFiles { watch(&outbox) }
    }
    let place = BookFinder(folders: folders, files: buffers.byAddress.values.map(\.path)).root
    if place != root { memories = [:] }
    root = place
    guard let root else {
      checked = []
      found = nil
      isChanged = false
      return publish(&outbox)
    }
    let start = ContinuousClock.now
    readings.beginTurn()
    let disk = BookSource.disk(root, jobs: options.jobs).keeping(readings)
      .overlaid(with: buffers.below(root))
    let opened = open(disk)
    let mayStop = overtaken < Self.mostOvertaken
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
    checked = [CheckedTexts(site, opened, opened.source.authorship, disk)]
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
    isChanged = false
    duration = .now - start
    trace.log(duration, of: site.timings, to: &outbox)
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
    let authorship = opened.source.inLanguage(language).authorship
    checked.append(CheckedTexts(site, opened, authorship, disk))
    return true
  }

  private mutating func memory(of language: String) -> CheckMemory {
    let memory = memories[language] ?? CheckMemory()
    memories[language] = memory
    return memory
  }

  /// The check to whose texts a file belongs: that of a translation, or of the book itself.
  func checked(_ file: String) -> CheckedTexts? {
    checked.first { $0.chapter(of: file) != nil } ?? checked.first
  }

  private func watch(_ outbox: inout Outbox) {
    outbox.ask("client/registerCapability") { json in
      json.array("registrations") { json in
        json.object { json in
          json.field("id", "files")
          json.field("method", "workspace/didChangeWatchedFiles")
          json.object("registerOptions") { json in
            json.array("watchers") { json in
              json.object { $0.field("globPattern", "**/*") }
            }
          }
        }
      }
    }
  }

  private mutating func publish(early: Bool = false, _ outbox: inout Outbox) {
    var news: [String: [UInt8]] = [:]
    if let found, let root {
      let diagnostics = DiagnosticsJSON(self)
      for (file, findings) in found.findingsByFile {
        let path = root + "/" + file
        let open = buffers.address(of: path)
        let address = open?.address ?? FileAddress.of(path)
        news[address] = diagnostics.written(
          findings, of: file, address: address, version: open?.version)
      }
    }
    if early {
      publications.publish(early: news, &outbox)
    } else {
      publications.publish(news, &outbox)
    }
  }

  // MARK: Places

  /// The address of a file of the book.
  func address(of file: String) -> String {
    let path = RelativePath.join(root ?? "", file)
    return buffers.address(of: path)?.address ?? FileAddress.of(path)
  }

  /// The text of a file of the book, as it was checked.
  func text(of file: String) -> TextPositions {
    TextPositions(found?.bytes(of: file) ?? [], encoding)
  }

  /// The place that a request is about.
  func place(_ params: DataValue?) throws(Refusal) -> RequestPlace {
    guard let params, let address = params["textDocument"]?["uri"]?.string else {
      throw Refusal(.invalidParams, "the request names no document")
    }
    let file = FileAddress.path(address).flatMap { path in
      root.flatMap { RelativePath.below($0, path) }
    }
    guard let file, let checked = checked(file) else {
      return RequestPlace(params: params, file: "", text: TextPositions([], encoding), range: 0..<0)
    }
    let text = TextPositions(checked.found.bytes(of: file) ?? [], encoding)
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
