internal import HornbookBytes
internal import HornbookFiles

/// Watches the sources of a site, rebuilds it when they change, and notifies open pages.
final class LiveSite {
  private let root: String
  private let desk: BuildDesk
  private let tell: ([UInt8]) -> Void
  private var changes: SettledChanges?
  private var isBuilding = false
  /// An identifier for the current state of the site.
  private(set) var state: String
  /// The reason why the site does not match its sources; nil if it does.
  private(set) var fault: SiteFault?

  /// The state if there is no site.
  private static let missing = "none"
  /// The time in milliseconds until a build is tried again if another process held the lock.
  private static let retry = 150

  init(
    root: String, loop: EventLoop, watch: FolderWatch, first: SiteNews,
    build: @escaping @Sendable () -> SiteNews, complain: @escaping (FileError) -> Void,
    tell: @escaping ([UInt8]) -> Void
  ) throws(FileError) {
    self.root = root
    self.tell = tell
    desk = try BuildDesk(build)
    state = Self.state(of: root)
    fault = first.fault
    loop.whenReadable(desk.readable) { [unowned self] in
      for news in desk.news() { hear(news) }
    }
    loop.every(milliseconds: 1_000) { [unowned self] in seeOthers() }
    changes = SettledChanges(watch, on: loop, complain: complain) { [unowned self] in begin() }
    if first.isBusy { changes?.again(milliseconds: Self.retry) }
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

  private func begin() {
    // Another program's build must be reported to pages before this one, which may change nothing.
    seeOthers()
    // Changes made during a build are included in the next one.
    guard !isBuilding else { return }
    isBuilding = true
    _ = changes?.take()
    desk.begin()
  }

  /// Handles the result of a build.
  private func hear(_ news: SiteNews) {
    isBuilding = false
    if changes?.isPending == true { changes?.again() }
    if news.isBusy {
      changes?.again(milliseconds: Self.retry)
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
