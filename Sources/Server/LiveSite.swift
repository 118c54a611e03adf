internal import HornbookBytes
internal import HornbookFiles

/// Watches the sources of a site, rebuilds it when they change, and notifies open pages.
final class LiveSite {
  private let root: String
  private let watch: FolderWatch
  private let desk: BuildDesk
  private let tell: ([UInt8]) -> Void
  private var gathering: EventLoop.Alarm?
  private let complain: (FileError) -> Void
  private var hasComplained = false
  /// The time of the first change that no build has included yet; nil if there is none.
  private var firstChange: Int?
  private var isBuilding = false
  /// An identifier for the current state of the site.
  private(set) var state: String
  /// The reason why the site does not match its sources; nil if it does.
  private(set) var fault: SiteFault?

  /// The state if there is no site.
  private static let missing = "none"
  /// The time in milliseconds to wait for further changes, since editors write in several steps.
  private static let settling = 5
  /// The time to wait while a file seems to be open for writing.
  private static let writing = 40
  /// The maximum time to wait for further changes.
  private static let patience = 120
  /// The time until a build is tried again if another process held the lock.
  private static let retry = 150

  init(
    root: String, loop: EventLoop, watch: FolderWatch, first: SiteNews,
    build: @escaping @Sendable () -> SiteNews, complain: @escaping (FileError) -> Void,
    tell: @escaping ([UInt8]) -> Void
  ) throws(FileError) {
    self.root = root
    self.watch = watch
    self.tell = tell
    self.complain = complain
    desk = try BuildDesk(build)
    state = Self.state(of: root)
    fault = first.fault
    gathering = loop.alarm { [unowned self] in begin() }
    if let descriptor = watch.descriptor {
      loop.whenReadable(descriptor) { [unowned self] in look() }
    }
    loop.whenReadable(desk.readable) { [unowned self] in
      for news in desk.news() { hear(news) }
    }
    loop.every(milliseconds: 1_000) { [unowned self] in
      seeOthers()
      lookAround()
    }
    lookAround()
    if first.isBusy { gathering?.set(milliseconds: Self.retry) }
  }

  /// Waits for a build in progress.
  func finish() { desk.finish() }

  /// The first event for a page that begins to listen.
  var greeting: [UInt8] {
    [UInt8]("retry: 500\n".utf8)
      + event("hello") { json in
        json.field("state", state)
        json.key("fault")
        if let fault { Self.write(fault, to: &json) } else { json.null() }
      }
  }

  /// Handles changes in the watched folders.
  private func look() {
    let changes = watch.changes()
    guard !changes.isEmpty else { return }
    let now = EventLoop.now
    let start = firstChange ?? now
    firstChange = start
    let wait = changes.isUnfinished ? Self.writing : Self.settling
    gathering?.set(milliseconds: max(1, min(wait, start + Self.patience - now)))
  }

  /// Scans folders that cannot be watched.
  private func lookAround() {
    guard let fault = watch.fault else { return }
    if !hasComplained { complain(fault) }
    hasComplained = true
    guard watch.looksOther() else { return }
    firstChange = firstChange ?? EventLoop.now
    gathering?.set(milliseconds: Self.settling)
  }

  private func begin() {
    // Another program's build must be reported to pages before this one, which may change nothing.
    seeOthers()
    // Changes made during a build are included in the next one.
    guard !isBuilding else { return }
    isBuilding = true
    firstChange = nil
    desk.begin()
  }

  /// Handles the result of a build.
  private func hear(_ news: SiteNews) {
    isBuilding = false
    if firstChange != nil { gathering?.set(milliseconds: Self.settling) }
    if news.isBusy {
      gathering?.set(milliseconds: Self.retry)
      return
    }
    let before = fault
    fault = news.fault
    let now = Self.state(of: root)
    if now != state {
      state = now
      tell(change(news.changed, all: news.changed.isEmpty))
    }
    if let fault {
      if fault != before { tell(message("fault") { Self.write(fault, to: &$0) }) }
    } else if before != nil {
      tell(event("mended") { _ in })
    }
  }

  /// Checks whether another program has built the site.
  private func seeOthers() {
    guard !isBuilding else { return }
    let now = Self.state(of: root)
    guard now != state else { return }
    state = now
    tell(change([], all: true))
    if now == Self.missing { begin() }
  }

  private func change(_ files: [String], all: Bool) -> [UInt8] {
    // If the list is very long, pages are only told that all files may have changed.
    let isLong = files.count > 5_000
    return event("change") { json in
      json.field("state", state)
      json.key("all")
      json.value(all || isLong)
      json.array("files") { json in
        for file in isLong ? [] : files { json.value(file) }
      }
    }
  }

  private func event(_ name: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    message(name) { $0.object(members) }
  }

  private func message(_ name: String, _ data: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(style: .compact)
    data(&json)
    return [UInt8]("event: \(name)\ndata: ".utf8) + json.finish() + [ASCII.newline, ASCII.newline]
  }

  private static func write(_ fault: SiteFault, to json: inout JSONWriter) {
    json.object { json in
      json.field("mark", fault.mark)
      json.field("title", fault.title)
      json.field("html", String(decoding: fault.html, as: UTF8.self))
    }
  }

  /// The state of the site, from the manifest's facts.
  ///
  /// The manifest is rewritten whenever a file of the site changes.
  private static func state(of root: String) -> String {
    guard let facts = OpenFile.manifest(below: root) else { return missing }
    let numbers = [UInt64(bitPattern: facts.modified), facts.inode]
    return numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }
}
