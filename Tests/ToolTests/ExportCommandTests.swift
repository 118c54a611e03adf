import Foundation
import TestSupport
import Testing

@testable import HornbookTool

@Suite struct ExportCommandTests {
  private static let files = ToolSession.smallBook.merging([
    "wrong/content/chapters/01-a.md": "# A\n\n[lost](nowhere.md)\n",
    "mdbook/book.toml": "[book]\ntitle = \"Timber\"\n",
    "mdbook/src/SUMMARY.md": "- [Oak](oak.md)\n",
    "mdbook/src/oak.md": "# Oak\n\nHeavy.\n",
  ]) { first, _ in first }

  @Test func writesOneFileAndNothingElse() throws {
    let session = try ToolSession("export", Self.files)
    let before = Set(session.folder.files().keys)
    let outcome = session.run("export", "epub", "BOOK", "-o", "BOOK/horn.epub")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("Horn: 1 chapter, "))
    #expect(outcome.output.hasSuffix("; open BOOK/horn.epub\n"))
    #expect(Set(session.folder.files().keys) == before.union(["horn.epub"]))
    let first = session.folder.bytes(of: "horn.epub")
    _ = session.run("export", "epub", "BOOK", "-o", "BOOK/horn.epub")
    #expect(session.folder.bytes(of: "horn.epub") == first)
    session.done()
  }

  @Test func aBuildKeepsTheEPUBOfItsSiteTrue() throws {
    let session = try ToolSession("export-built", ToolSession.smallBook)
    let settings = #"{"id": "horn", "title": "Horn", "editions": ["epub"]}"#
    try session.folder.write("content/book.json", settings)
    for text in ["Boiled.", "Boiled and pressed.", "Pressed.\n\n## More"] {
      try session.folder.write("content/chapters/01-horn.md", "# Horn\n\n\(text)\n")
      #expect(session.run("build", "BOOK").code == 0)
      #expect(session.run("export", "epub", "BOOK", "-o", "BOOK/horn.epub").code == 0)
      let built = session.folder.bytes(of: "output/horn.epub")
      #expect(built != nil && built == session.folder.bytes(of: "horn.epub"))
      #expect(session.run("build", "BOOK").output.contains("wrote 0 files"))
    }
    let cover = session.folder.bytes(of: "output/index.html") ?? []
    #expect(String(decoding: cover, as: UTF8.self).contains("href=\"horn.epub\" download"))
    try session.folder.write("content/book.json", #"{"id": "horn", "title": "Horn"}"#)
    _ = session.run("build", "BOOK")
    #expect(session.folder.bytes(of: "output/horn.epub") == nil)
    session.done()
  }

  /// A pipe takes the bytes and stays a pipe.
  @Test func writesIntoAPipe() throws {
    let session = try ToolSession("export-pipe", ToolSession.smallBook)
    let pipe = session.folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Whoever opens both ends of a pipe does not wait for the other one.
    let reading = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reading) }
    #expect(session.run("export", "epub", "BOOK", "-o", "BOOK/pipe").code == 0)
    var start = [UInt8](repeating: 0, count: 2)
    #expect(read(reading, &start, 2) == 2 && start == Array("PK".utf8))
    let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
    #expect(kind != .typeRegular)
    session.done()
  }

  /// Whoever ends a long print leaves neither the printer nor its files behind.
  @Test func endsThePrinterFirst() throws {
    let folder = try ScratchFolder("export-ended")
    for (path, text) in ToolSession.smallBook { try folder.write(path, text) }
    let printer = "#!/bin/sh\necho $$ >../../pid\nsleep 100 &\nsleep 100\n"
    try folder.write("bin/weasyprint", printer)
    #expect(chmod(folder.path("bin/weasyprint"), 0o755) == 0)
    let place = folder.path("tmp/x")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let path = folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook),
      ["export", "pdf", folder.path, "-o", folder.path("horn.pdf")],
      environment: ["PATH": path, "TMPDIR": place])
    var child: pid_t = 0
    Patience.wait(60) {
      child = pid_t(folder.text(of: "tmp/pid").split(separator: "\n").first ?? "") ?? 0
      return child > 0
    }
    try #require(child > 0, "\(program.errors)")
    #expect(program.end(SIGTERM) == 128 + SIGTERM)
    #expect(Patience.wait(10) { kill(-child, 0) != 0 && errno == ESRCH })
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [])
    folder.discard()
  }

  @Test func bindsABookOfMDBook() throws {
    let session = try ToolSession("export-mdbook", Self.files)
    #expect(session.run("export", "epub", "BOOK/mdbook", "-o", "BOOK/oak.epub").code == 0)
    #expect(session.folder.bytes(of: "oak.epub")?.isEmpty == false)
    session.done()
  }

  @Test(arguments: [
    (["epbu", "BOOK"], 2, "there is no export “epbu”: did you mean “epub”?"),
    (["epub", "BOOK", "-o", "BOOK/content/horn.epub"], 2, "it is among the sources of the book"),
    (["epub", "BOOK", "-o", "BOOK/templates/horn.epub"], 2, "it is among the sources of the book"),
    (["epub", "BOOK", "-o", "BOOK/output/horn.epub"], 2, "it is inside the site"),
    (["epub", "BOOK", "-o", "BOOK"], 2, "it is a folder"),
    (["epub", "BOOK/mdbook", "-o", "BOOK/mdbook/book.toml"], 2, "among the sources of the book"),
    (["epub", "BOOK/wrong", "-o", "BOOK/wrong.epub"], 1, "hornbook: nothing was written\n"),
    (["epub", "BOOK/none", "-o", "BOOK/none.epub"], 3, "there is no folder"),
    (["epub", "BOOK", "--edition", "readr"], 2, "did you mean “reader”?"),
  ]) func mistakesAreToldAndNothingIsWritten(
    _ operands: [String], _ code: Int32, _ words: String
  ) throws {
    let session = try ToolSession("export-wrong", Self.files)
    let before = session.folder.files()
    let arguments =
      ["export"]
      + operands.map {
        $0.replacingOccurrences(of: "BOOK", with: session.folder.path)
      }
    let outcome = ToolSession.run(arguments)
    #expect(outcome.code == code, "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(session.folder.files().keys.sorted() == before.keys.sorted())
    session.done()
  }
}
