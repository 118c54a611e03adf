import Foundation
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookTool

@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct ServeCommandTests {
  private static let chapter = "content/chapters/01-horn.md"

  /// A book that is served.
  private struct Served {
    let session: ToolSession
    let program: RunningProgram
    let port: UInt16

    init(
      _ name: String, _ files: [String: String] = ToolSession.smallBook,
      options: [String] = [], environment: [String: String] = [:]
    ) throws {
      session = try ToolSession(name, files)
      program = try RunningProgram(
        try #require(ProgramRun.hornbook),
        ["serve", session.folder.path, "--port", "0"] + options, environment: environment)
      port = try #require(program.port(), "\(program.errors)")
    }

    func get(_ target: String) throws -> String { try RawClient.get(target, port: port) }

    func listen() throws -> RawClient {
      let client = try RawClient(port: port)
      client.send("GET /.hornbook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try #require(client.next("event: hello\ndata: "))
      return client
    }

    func write(_ path: String, _ text: String) throws { try session.folder.write(path, text) }

    func done() {
      #expect(program.end() == 0)
      session.done()
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func buildsServesAndEndsWhenAsked(signal: Int32) throws {
    let served = try Served("serve-end")
    let page = try served.get("/horn.html")
    #expect(page.contains("Boiled and pressed") && page.contains(".hornbook/live.js"))
    let files = served.session.folder.files(below: "output")
    #expect(files.keys.contains("horn.html"))
    #expect(files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("live.js") })
    let listener = try served.listen()
    #expect(served.program.end(signal) == 0)
    #expect(listener.all() != nil)
    let again = served.session.run("build", "BOOK")
    #expect(again.code == 0 && again.output.contains("wrote 0 files"))
    served.session.done()
  }

  @Test func aSavedChapterIsBuiltAndTold() throws {
    let served = try Served("serve-save")
    let client = try served.listen()
    try served.write(Self.chapter, "# Horn\n\nBoiled, pressed and split.\n")
    #expect(client.next("event: change") != nil)
    #expect(client.next("\n\n")?.contains("\"horn.html\"") == true)
    #expect(try served.get("/horn.html").contains("pressed and split"))
    // An editor that writes beside and renames; a new chapter in a new folder; one that goes.
    let folder = served.session.folder
    try folder.write("content/chapters/.new", "# Horn\n\nFlattened.\n")
    #expect(rename(folder.path("content/chapters/.new"), folder.path(Self.chapter)) == 0)
    #expect(client.next("event: change") != nil)
    #expect(try served.get("/horn.html").contains("Flattened"))
    try served.write("content/chapters/two/02-ink.md", "# Ink\n\nBlack.\n")
    #expect(client.next("\"ink.html\"") != nil)
    #expect(try served.get("/ink.html").contains("Black"))
    try folder.remove("content/chapters/two")
    #expect(client.next("\"ink.html\"") != nil)
    #expect(try served.get("/ink.html").httpStatus == 404)
    try served.write("templates/hornbook.css", "p { color: red }")
    #expect(client.next("hornbook.css") != nil)
    #expect(try served.get("/hornbook.css").httpBody == "p { color: red }")
    served.done()
    // What it kept in memory it has written down for others.
    #expect(folder.url.path.isEmpty == false)
  }

  @Test func aMistakeIsToldWithItsPlaceAndTheOldSiteStays() throws {
    let served = try Served("serve-wrong")
    let client = try served.listen()
    try served.write(Self.chapter, "# Horn\n\n[Lost](nowhere.md) in the rain.\n")
    #expect(client.next("event: fault\ndata: ") != nil)
    let told = try #require(client.next("\n\n"))
    for words in [
      Self.chapter + ":3:8", "link-broken", "nowhere.md", "in the rain", "Correct the path",
    ] {
      #expect(told.contains(words), "\(words)")
    }
    #expect(try served.get("/horn.html").contains("Boiled and pressed"))
    #expect(served.program.errors.contains("[link-broken]"))
    #expect(served.program.errors.contains("the pages stay unchanged"))
    try served.write(Self.chapter, "# Horn\n\nFound again.\n")
    #expect(client.next("event: mended") != nil)
    #expect(try served.get("/horn.html").contains("Found again"))
    served.done()
  }

  @Test func theFirstMistakeIsAPageOfItsOwn() throws {
    var files = ToolSession.smallBook
    files[Self.chapter] = "# Horn\n\n[Lost](nowhere.md)\n"
    let served = try Served("serve-first", files)
    let page = try served.get("/")
    #expect(page.httpStatus == 503)
    #expect(page.contains("link-broken") && page.contains("role=\"alert\""))
    let client = try served.listen()
    try served.write(Self.chapter, "# Horn\n\nFound.\n")
    #expect(client.next("event: mended") != nil)
    #expect(try served.get("/").httpStatus == 200)
    served.done()
  }

  @Test func aBuildInAnotherTerminalGoesOnBesideIt() throws {
    let served = try Served("serve-beside")
    let client = try served.listen()
    let build = served.session.run("build", "BOOK", "--report")
    #expect(build.code == 0, "\(build.errors)")
    #expect(client.next("\"all\":true") != nil)
    #expect(try served.get("/report.html").httpStatus == 200)
    served.done()
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let served = try Served("serve-port")
    let other = served.session.run("serve", "BOOK", "--port", "\(served.port)")
    #expect(other.code == 3)
    #expect(other.errors.contains("could not listen on 127.0.0.1:\(served.port)"))
    #expect(other.errors.contains("--port 0"))
    served.done()
  }

  @Test func opensTheBrowserThatIsNamed() throws {
    let folder = try ScratchFolder("serve-browser")
    try folder.write("browser", "#!/bin/sh\necho \"$1\" >\(folder.path("asked"))\n")
    chmod(folder.path("browser"), 0o755)
    let served = try Served(
      "serve-open", options: ["--open"], environment: ["BROWSER": folder.path("browser")])
    #expect(
      Patience.wait(30) {
        folder.text(of: "asked") == "http://127.0.0.1:\(served.port)/\n"
      })
    served.done()
    folder.discard()
  }

  /// Whether a program can be run that may watch as little as we say.
  private static let canLimit: Bool = {
    let run = try? ProgramRun.shell(
      "unshare -U -r sh -c 'echo 0 >/proc/sys/user/max_inotify_watches'", in: "/")
    return run?.code == 0
  }()

  @Test(
    .enabled(if: canLimit, "the system lets nobody have limits of their own"),
    arguments: ["instances", "watches"])
  func pagesFollowWhereTheSystemWatchesNothing(_ lack: String) throws {
    let session = try ToolSession("serve-unwatched")
    let limit = "echo 0 >/proc/sys/user/max_inotify_\(lack); exec \"$0\" \"$@\""
    let program = try RunningProgram(
      "/usr/bin/env",
      ["unshare", "-U", "-r", "sh", "-c", limit, try #require(ProgramRun.hornbook)]
        + ["serve", session.folder.path, "--port", "0"])
    let port = try #require(program.port(), "\(program.errors)")
    try session.folder.write(Self.chapter, "# Horn\n\nBoiled by hand.\n")
    #expect(
      try Patience.wait(30) { try RawClient.get("/horn.html", port: port).contains("by hand") })
    // The page is there a moment before the build has said so.
    #expect(Patience.wait(30) { program.output.components(separatedBy: " ms").count == 3 })
    Thread.sleep(forTimeInterval: 0.2)
    // Looking takes no lock, and says nothing.
    let (said, told) = (program.errors, program.output)
    let facts = session.folder.facts(below: ".hornbook")
    Thread.sleep(forTimeInterval: 2.5)
    #expect(program.errors == said && program.output == told)
    #expect(session.folder.facts(below: ".hornbook") == facts)
    #expect(said.components(separatedBy: "looking every second instead").count == 2, "\(said)")
    #expect(program.end() == 0)
    session.done()
  }

  @Test func aSiteThatWasCutOffIsSaidToBeSoUntilItIsBuilt() throws {
    let session = try ToolSession("serve-cut")
    #expect(session.run("build", "BOOK").code == 0)
    let folder = session.folder.path("output")
    let site = session.folder.files(below: "output").map {
      SiteOutput(path: $0.key, bytes: $0.value + [0x0A])
    }
    #expect(throws: FileError.self) {
      try SiteCommit.run(site, in: folder) { $0 == .rename("index.html") ? .dies : nil }
    }
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook),
      ["serve", session.folder.path, "--port", "0", "--no-build"])
    #expect(program.port() != nil)
    #expect(program.errors.contains("a build was interrupted while it changed"))
    #expect(program.end() == 0)
    let plan = session.run("build", "BOOK", "--dry-run")
    #expect(plan.errors.contains("the next build repairs it"), "\(plan.errors)")
    let mended = session.run("build", "BOOK")
    #expect(mended.errors.contains("interrupted while it changed") && mended.code == 0)
    #expect(mended.errors.contains("it is now repaired"))
    #expect(!session.run("build", "BOOK").errors.contains("interrupted"))
    session.done()
  }

  @Test func aSiteThatIsBeingChangedIsNotSaidToBeCutOff() throws {
    let session = try ToolSession("serve-changing")
    #expect(session.run("build", "BOOK").code == 0)
    let folder = session.folder.path("output")
    let site = session.folder.files(below: "output").map {
      SiteOutput(path: $0.key, bytes: $0.value + [0x0A])
    }
    #expect(throws: FileError.self) {
      try SiteCommit.run(site, in: folder) { $0 == .rename("index.html") ? .dies : nil }
    }
    let other = open(folder, O_RDONLY | O_DIRECTORY)
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    #expect(SiteState(of: folder).kind == .changing)
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook),
      ["serve", session.folder.path, "--port", "0", "--no-build"])
    #expect(program.port() != nil)
    #expect(program.errors.contains("a build is changing"), "\(program.errors)")
    #expect(!program.errors.contains("interrupted"))
    #expect(program.end() == 0)
    let plan = session.run("build", "BOOK", "--dry-run")
    #expect(plan.errors == "hornbook: another build is changing BOOK/output\n")
    let late = session.run("build", "BOOK")
    #expect(late.code == 3)
    #expect(
      late.errors.hasSuffix("the site in BOOK/output is being changed by another build\n"),
      "\(late.errors)")
    close(other)
    #expect(SiteState(of: folder).kind == .cutOff)
    #expect(session.run("build", "BOOK").errors.contains("it is now repaired"))
    session.done()
  }

  /// Findings quote the key, so only who works at this machine sees them in pages.
  @Test(arguments: [["--host", "0.0.0.0"], []]) func othersSeeNoFindings(_ options: [String]) throws
  {
    let files = [
      "content/book.json": #"{"id": "a", "title": "A", "answers": "withheld"}"#,
      "content/chapters/01-a.md":
        "# A\n\n## Questions\n\n1. Why?\n   - a) Oak\n   - b) Elm\n",
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. b) Secret\n",
    ]
    let served = try Served("serve-findings", files, options: options)
    let page = try served.get("/")
    #expect(page.contains("1 problem"))
    #expect(page.contains("Secret") == options.isEmpty)
    #expect(page.contains("answer-contradicts-letter") == options.isEmpty)
    served.done()
  }

  @Test func warnsBeforeOthersCanRead() throws {
    let served = try Served("serve-host", options: ["--host", "0.0.0.0"])
    #expect(served.program.errors.contains("everyone who can reach this machine can read the book"))
    served.done()
  }

  @Test(arguments: [
    (["--port", "70000"], 2, "--port takes a number from 0 to 65535"),
    (["--port", "x"], 2, "--port takes a number"),
    (["--no-build"], 3, "build the site first: hornbook build"),
    (["--output", "BOOK/content/site"], 2, "the site cannot be written to"),
    (["--host", "no.such.host.invalid", "--port", "0"], 3, "could not listen"),
  ])
  func refuses(options: [String], code: Int32, words: String) throws {
    let session = try ToolSession("serve-refuses")
    let options = options.map { $0.replacingOccurrences(of: "BOOK", with: session.folder.path) }
    let outcome = ToolSession.run(["serve", session.folder.path] + options)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    session.done()
  }

  @Test func saysWhereThereIsNoBook() throws {
    let session = try ToolSession("serve-none", [:])
    let outcome = session.run("serve", "BOOK", "--port", "0")
    #expect(outcome.code == 3 && outcome.errors.contains("content/ is missing"))
    session.done()
  }

  @Test(arguments: [
    ("", [["xdg-open", "http://a/"]]),
    ("firefox", [["firefox", "http://a/"], ["xdg-open", "http://a/"]]),
    (
      "one -u %s -x:two",
      [["one", "-u", "http://a/", "-x"], ["two", "http://a/"], ["xdg-open", "http://a/"]]
    ),
  ])
  func readsTheNamesOfBrowsers(named: String, commands: [[String]]) {
    #expect(WebBrowser.commands(named, "http://a/") == commands)
  }
}
