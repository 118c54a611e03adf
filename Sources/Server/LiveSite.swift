internal import HornbookBytes
internal import HornbookFiles

/// Follows the sources of a site: has it built when they change, and tells the open pages.
final class LiveSite {
  private let root: String
  private let watch: FolderWatch
  private let desk: BuildDesk
  private let tell: ([UInt8]) -> Void
  private var gathering: EventLoop.Alarm?
  private let complain: (FileError) -> Void
  private var hasComplained = false
  /// Since when something has changed that no build has seen.
  private var firstChange: Int?
  private var isBuilding = false
  /// What tells this state of the site from others.
  private(set) var state: String
  /// Why the site is not what its sources say.
  private(set) var fault: SiteFault?

  /// The state of no site at all.
  private static let missing = "none"
  /// How long changes are gathered, in milliseconds: editors write in several steps.
  private static let settling = 5
  /// How long that is while a file seems to be open.
  private static let writing = 40
  /// How long changes are gathered at the most.
  private static let patience = 120
  /// How long it is until something that somebody else held is tried again.
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

  /// Waits until nothing is being built.
  func finish() { desk.finish() }

  /// What a page is told that begins to listen.
  var greeting: [UInt8] {
    [UInt8]("retry: 500\n".utf8)
      + event("hello") { json in
        json.field("state", state)
        json.key("fault")
        if let fault { Self.write(fault, to: &json) } else { json.null() }
      }
  }

  /// Something has happened in the folders.
  private func look() {
    let changes = watch.changes()
    guard !changes.isEmpty else { return }
    let now = EventLoop.now
    let start = firstChange ?? now
    firstChange = start
    let wait = changes.isUnfinished ? Self.writing : Self.settling
    gathering?.set(milliseconds: max(1, min(wait, start + Self.patience - now)))
  }

  /// What cannot be watched has to be looked at.
  private func lookAround() {
    guard let fault = watch.fault else { return }
    if !hasComplained { complain(fault) }
    hasComplained = true
    guard watch.looksOther() else { return }
    firstChange = firstChange ?? EventLoop.now
    gathering?.set(milliseconds: Self.settling)
  }

  private func begin() {
    // What another program has built meanwhile is told before ours finds nothing left to do.
    seeOthers()
    // What has changed meanwhile is built next.
    guard !isBuilding else { return }
    isBuilding = true
    firstChange = nil
    desk.begin()
  }

  /// A build is done.
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

  /// Another program may have built the site.
  private func seeOthers() {
    guard !isBuilding else { return }
    let now = Self.state(of: root)
    guard now != state else { return }
    state = now
    tell(change([], all: true))
    if now == Self.missing { begin() }
  }

  private func change(_ files: [String], all: Bool) -> [UInt8] {
    // Of a very long list, pages need only know that it is one.
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

  /// The manifest is written anew whenever a file of the site is other than before.
  private static func state(of root: String) -> String {
    guard let facts = OpenFile.manifest(below: root) else { return missing }
    let numbers = [UInt64(bitPattern: facts.modified), facts.inode]
    return numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }
}
