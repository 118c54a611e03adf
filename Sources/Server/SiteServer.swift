internal import HornbookBytes
public import HornbookFiles
internal import HornbookSystem

/// A web server for viewing a site on one's own machine.
///
/// It serves one folder and reads nothing outside it. With `keepFresh` it also watches the sources,
/// rebuilds the site when one changes, and notifies open pages.
public final class SiteServer {
  private let root: String
  private let base: String
  private let hosts: HostCheck
  private let loop: EventLoop
  private var web: WebServer?
  private var live: LiveSite?

  /// The port on which the server listens; a free one if it was started with port 0.
  public var port: UInt16 { web?.port ?? 0 }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - root: The folder with the site.
  ///   - base: The path under which the site will be published; requests below it get the same
  ///     files as requests at the root.
  public convenience init(
    root: String, host: String = "127.0.0.1", port: UInt16, base: String = ""
  ) throws(FileError) {
    try self.init(root: root, host: host, port: port, base: base, limits: .usual)
  }

  init(
    root: String, host: String = "127.0.0.1", port: UInt16, base: String = "",
    limits: ServerLimits
  ) throws(FileError) {
    self.root = root
    self.base = base.split(separator: "/").joined(separator: "/")
    hosts = HostCheck(host: host)
    loop = try EventLoop()
    web = try WebServer(
      loop, host: host, port: port, limits,
      answer: { [unowned self] in answer($0) },
      greeting: { [unowned self] in live?.greeting ?? [] })
  }

  /// Whether a host is reachable only from this machine.
  public static func isLoopback(_ host: String) -> Bool { HostCheck.isLoopback(host) }

  /// Makes pages follow the changes of their sources from now on.
  ///
  /// - Parameters:
  ///   - watch: Watches the folders with the sources.
  ///   - first: The result of the first build.
  ///   - complain: Called once if some folders cannot be watched and must be scanned instead.
  ///   - build: Builds the site again, on a separate thread.
  public func keepFresh(
    _ watch: FolderWatch, first: SiteNews, complain: @escaping (FileError) -> Void = { _ in },
    build: @escaping @Sendable () -> SiteNews
  ) throws(FileError) {
    live = try LiveSite(
      root: root, loop: loop, watch: watch, first: first, build: build, complain: complain,
      tell: { [unowned self] in web?.tell($0) })
  }

  /// Makes `run` return when an interrupt or termination signal arrives.
  public func stopWhenInterrupted() {
    for signal in OwnProcess.endingSignals {
      loop.whenSignalled(signal) { [unowned self] in loop.stop() }
    }
    OwnProcess.unblockEndingSignals()
  }

  /// Answers requests until a signal arrives, then waits for a build in progress.
  public func run() {
    loop.run()
    loop.stopWatching()
    live?.finish()
  }

  /// Answers requests for a limited time, for tests.
  public func run(forMilliseconds milliseconds: Int) {
    loop.run(forMilliseconds: milliseconds)
  }

  /// The response to a request; nil if the client asks for events.
  private func answer(_ request: WebRequest) -> WebReply? {
    guard !request.hasManyHosts else { return .plain(400, "a request must name exactly one host") }
    guard hosts.allows(request.host) else {
      return .plain(403, "this server answers only to its own address")
    }
    guard request.method != .other else {
      var refusal = WebReply.plain(405, "pages can only be read here")
      refusal.headers = [("Allow", "GET, HEAD")]
      return refusal
    }
    var site = SiteAnswer(root: root, base: base)
    if let live {
      let target = String(request.target.prefix { $0 != "?" })
      if target == "/" + LiveFiles.events, request.method == .get { return nil }
      if let reply = LiveFiles.reply(to: target) { return reply }
      let page = LivePage(state: live.state, base: self.base)
      site.live = page
      if let fault = live.fault, !hasSite {
        return WebReply(status: 503, type: MediaType.html, body: [.bytes(fault.page(page))])
      }
    }
    return site.answer(request)
  }

  private var hasSite: Bool {
    if case .file = OpenFile.find("index.html", below: root) { true } else { false }
  }
}
