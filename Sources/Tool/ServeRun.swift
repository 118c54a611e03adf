internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookPipeline
internal import HornbookServer
internal import Synchronization

/// One run of `hornbook serve`: builds the book, serves it, and builds again whenever a source
/// changes.
struct ServeRun {
  let arguments: Arguments
  let terminal: Terminal
  let host: String
  /// The requested port; nil if not given.
  let port: UInt16?
  let output: String?
  let builds: Bool
  let opensBrowser: Bool

  /// The port used if none is given, and the number of ports tried from there on.
  private static let usualPort: UInt16 = 3_000
  private static let otherPorts: UInt16 = 20

  func serve() -> ExitCode {
    let run = BookRun(arguments: arguments, terminal: terminal)
    var build = BuildRun(run: run, output: output)
    guard builds else { return show(build.folder) }
    if let fault = run.permission?.fault {
      terminal.complain(fault)
      return .files
    }
    if let fault = build.fault {
      terminal.complain(fault)
      return .usage
    }
    guard run.hasContent else {
      terminal.complain(run.noBook)
      return .files
    }
    let memory = BuildMemory()
    let said = LastWords()
    build.memory = memory
    for tag in run.opened.source.translations { build.memories[tag] = BuildMemory() }
    build.isWorthTelling = { said.isNew($0) }
    let again = Rebuild(build: build, isOpen: !SiteServer.isLoopback(host))
    do throws(FileError) {
      let server = try listen(build.folder, base: BookBase.path(run.opened.source))
      let watched = run.opened.watched()
      let watch = try FolderWatch(
        arguments.bookFolder, folders: watched.folders, files: watched.files)
      try server.keepFresh(
        watch, first: again.news(),
        complain: { terminal.complain("\($0); looking every second instead") },
        build: { again.news() })
      show(server, of: build.folder)
      keep([memory] + build.memories.values, of: run)
      return .success
    } catch {
      return complain(error)
    }
  }

  /// Saves the build memory to disk, unless another build is active, whose data will be newer.
  private func keep(_ memories: [BuildMemory], of run: BookRun) {
    let path = run.opened.state + "/lock"
    guard case .taken(let lock)? = try? FolderLock.attempt(path, purpose: "ending a server") else {
      return
    }
    withExtendedLifetime(lock) {
      for memory in memories { memory.save() }
    }
  }

  /// Serves an existing site without building.
  private func show(_ folder: String) -> ExitCode {
    do throws(FileError) {
      _ = try readFile(RelativePath.join(folder, "index.html"))
      switch SiteState(of: folder).kind {
      case .cutOff:
        terminal.complain(
          "a build was interrupted while it changed \(folder): some pages are new and some are old; "
            + "“hornbook build” repairs it")
      case .changing:
        terminal.complain(
          "a build is changing \(folder): until it ends, some pages are new and some are old")
      case .none, .whole, .unreadable: break
      }
      let base = BookBase.path(arguments.opened().source)
      show(try listen(folder, base: base), of: folder)
      return .success
    } catch {
      let code = complain(error)
      if error.path.hasSuffix("index.html") {
        terminal.complain("build the site first: hornbook build", isFollowing: true)
      }
      return code
    }
  }

  /// Prints the address of the site and serves it until interrupted.
  private func show(_ server: SiteServer, of folder: String) {
    let name = ["0.0.0.0", "::", "[::]"].contains(host) ? "localhost" : host
    let shown = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    let address = "http://\(shown):\(server.port)/"
    // Before anybody knows the address, and so could interrupt.
    server.stopWhenInterrupted()
    terminal.print("serving \(folder) at \(address) (Ctrl-C to stop)")
    if opensBrowser, !WebBrowser.open(address) {
      terminal.complain("could not start a browser; open \(address) yourself")
    }
    server.run()
  }

  /// Listens on the requested port, or on the first free one if none is given.
  private func listen(_ folder: String, base: String) throws(FileError) -> SiteServer {
    if !SiteServer.isLoopback(host) {
      terminal.complain(
        "with --host \(host), everyone who can reach this machine can read the book while "
          + "you write it")
    }
    if let port { return try SiteServer(root: folder, host: host, port: port, base: base) }
    for offset in 0..<Self.otherPorts {
      do throws(FileError) {
        let port = Self.usualPort + offset
        return try SiteServer(root: folder, host: host, port: port, base: base)
      } catch {
        guard error.isAddressTaken else { throw error }
      }
    }
    return try SiteServer(root: folder, host: host, port: 0, base: base)
  }

  private func complain(_ error: FileError) -> ExitCode {
    terminal.complain(error.description)
    if error.operation == .listen, error.isAddressTaken {
      terminal.complain(
        "choose another port, or use --port 0 for any free one", isFollowing: true)
    } else if error.operation == .listen, error.isForbidden {
      terminal.complain("ports below 1024 are reserved: choose another one", isFollowing: true)
    }
    return .files
  }
}

/// Builds again and describes the result for the pages.
private struct Rebuild: Sendable {
  let build: BuildRun
  /// Whether others than the author may see the pages.
  let isOpen: Bool

  func news() -> SiteNews {
    switch build.attempt() {
    case .built(let sites):
      return SiteNews(
        changed: sites.flatMap { site in
          (site.report.written + site.report.removed).map { RelativePath.join(site.folder, $0) }
        })
    case .busy:
      return SiteNews(isBusy: true)
    case .refused(let sites, _):
      build.run.terminal.complain("the pages stay unchanged until this is fixed")
      let report = sites.dropFirst().reduce(sites.first?.report) { $0?.joined(with: $1.report) }
      return SiteNews(fault: report.map { fault(of: $0) })
    case .failed(let error):
      // Two builds that meet at the folder of the site: the other one has it for a moment.
      if error.operation == .lock, !error.isOfSystem { return SiteNews(isBusy: true) }
      build.run.terminal.complain("\(error)")
      return SiteNews(fault: fault(of: error))
    }
  }

  /// What is wrong, as pages show it: findings quote keys, which others must not see.
  private func fault(of report: FindingReport) -> SiteFault {
    let failures = report.findings.count { report.isFailure($0) }
    let title = failures == 1 ? "1 problem" : "\(failures) problems"
    var writer = ByteWriter()
    guard !isOpen else {
      writeHeading(title, "What is wrong stands in the terminal of the author.", to: &writer)
      return SiteFault(title: title, html: writer.take())
    }
    var style = build.run.style(isReport: false)
    style.leastSeverity = .warning
    report.writeHTML(
      title: title, about: "The site stays unchanged until this is fixed.", style: style,
      to: &writer)
    return SiteFault(title: title, html: writer.take())
  }

  private func fault(of error: FileError) -> SiteFault {
    let title = "The site could not be written"
    var writer = ByteWriter()
    writeHeading(title, error.description, to: &writer)
    return SiteFault(title: title, html: writer.take())
  }

  private func writeHeading(_ title: String, _ about: String, to writer: inout ByteWriter) {
    writer.write("<h1 id=\"title\">")
    writer.write(escaping: title)
    writer.write("</h1>\n<p id=\"about\">")
    writer.write(escaping: HarmlessText.line(about))
    writer.write("</p>\n")
  }
}

/// The findings reported last, so that the same ones are not repeated after every save.
private final class LastWords: Sendable {
  private let text = Mutex<[UInt8]>([])

  func isNew(_ text: [UInt8]) -> Bool {
    self.text.withLock { last in
      defer { last = text }
      return last != text
    }
  }
}
