import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import Synchronization
import TestSupport
import Testing

/// After a change that few pages show, only these are written, the other chapters are not even read, and the site
/// is that of a build from the start.
@Suite struct PartialBuildTests {
  /// A change of some files; nil removes one.
  struct Change: CustomTestStringConvertible {
    var name: String
    var files: [String: String?]
    /// The most chapters that may be read again.
    var reads = 3
    var testDescription: String { name }
  }

  private static let chapters = 24

  private static let things = [
    "vat", "press", "horn", "knife", "lantern", "comb", "spoon", "button", "needle", "bottle",
    "saddle", "window", "candle", "barrel", "mirror", "hammer", "ladder", "basket", "violin",
    "anchor", "pencil", "carpet", "kettle", "rope",
  ]

  private static let verbs = [
    "filled", "oiled", "boiled", "sharpened", "lit", "sawn", "carved", "drilled", "polished",
    "blown", "stitched", "glazed", "dipped", "hooped", "silvered", "forged", "pegged", "woven",
    "strung", "cast", "leaded", "knotted", "soldered", "twisted",
  ]

  private static func path(_ number: Int) -> String {
    "content/chapters/\(number < 10 ? "0" : "")\(number)-craft-\(number).md"
  }

  private static func chapter(_ number: Int, title: String? = nil, above: String = "") -> String {
    """
    \(above)# \(title ?? "On the \(things[number - 1])")

    It is \(verbs[number - 1]) and then used. See [the next](\(String(path(number % chapters + 1).dropFirst(17)))).

    ## Tools

    A vat and a press.

    ## Questions

    1. How does a \(things[number - 1]) begin?
       - a) It is \(verbs[number - 1])
       - b) It is made of \(things[number % chapters])
       - c) Somebody has \(verbs[(number + 6) % chapters]) it

    """
  }

  private static func key(of changed: Int = 0) -> String {
    (1...chapters).map { number in
      """
      ## Chapter \(number)

      1. How does a \(things[number - 1]) begin?
         - a) It is \(verbs[number - 1])

           \(number == changed ? "Nothing comes before." : "So the chapter says.")

      """
    }.joined(separator: "\n")
  }

  private static func settings(_ parts: [ClosedRange<Int>], _ more: String = "") -> String {
    let listed = parts.enumerated().map { index, part in
      let names = part.map { "\"\(path($0).dropFirst(8))\"" }.joined(separator: ", ")
      return "{\"title\": \"Part \(index + 1)\", \"chapters\": [\(names)]}"
    }
    return
      "{\"id\": \"craft\", \"title\": \"The craft\"\(more), \"parts\": [\(listed.joined(separator: ", "))]}"
  }

  private static let parts = [1...8, 9...16, 17...24]

  static let changes = [
    Change(name: "a title", files: [path(12): chapter(12, title: "Another title")], reads: 8),
    Change(
      name: "a description",
      files: [path(12): chapter(12, above: "---\ndescription: How it is done.\n---\n")]),
    Change(
      name: "a question",
      files: [
        path(12): chapter(12).replacingOccurrences(of: "window begin", with: "shutter begin"),
        "content/answers.md": key().replacingOccurrences(of: "window begin", with: "shutter begin"),
      ]),
    Change(
      name: "an option",
      files: [
        path(12): chapter(12).replacingOccurrences(of: "It is made of", with: "It is sold as a")
      ]),
    Change(name: "an explanation in the key", files: ["content/answers.md": key(of: 12)]),
    Change(
      name: "how grave a rule is",
      files: ["content/book.json": settings(parts, #", "rules": {"alt-missing": "error"}"#)]),
    Change(
      name: "data",
      files: ["content/contacts.json": #"[{"name": "Ada", "email": "ada@example.org"}]"#]),
    Change(
      name: "the template of one page",
      files: [
        "templates/not-found.mustache":
          "{{< layout}}{{$main}}<p>Gone.</p>{{/main}}{{/layout}}\n"
      ]),
    Change(
      name: "a chapter that goes",
      files: [
        path(24): String?.none,
        path(23): chapter(23).replacingOccurrences(of: "24-craft-24", with: "01-craft-1"),
        "content/answers.md": key().components(separatedBy: "## Chapter 24")[0],
        "content/book.json": settings([1...8, 9...16, 17...23]),
      ], reads: 9),
    // Those of the other parts are as they were, but each has another ordinal.
    Change(
      name: "the first chapter goes",
      files: [
        path(1): String?.none,
        path(24): chapter(24).replacingOccurrences(of: "01-craft-1", with: "02-craft-2"),
        "content/answers.md": "## Chapter 2\n" + key().components(separatedBy: "## Chapter 2\n")[1],
        "content/book.json": settings([2...8, 9...16, 17...24]),
      ], reads: 11),
  ]

  @Test(arguments: changes) func onlyWhatShowsItIsWritten(_ change: Change) throws {
    let folder = try ScratchFolder("partial")
    for number in 1...Self.chapters { try folder.write(Self.path(number), Self.chapter(number)) }
    try folder.write("content/answers.md", "# Answers\n\n" + Self.key())
    try folder.write("content/book.json", Self.settings(Self.parts))
    var options = BookOptions(jobs: 2)
    // A page with the whole book shows every change.
    options.printsWhole = false
    _ = try build(folder, options, .disk(folder.path))
    let before = folder.files(below: "output")
    for (path, text) in change.files {
      if let text {
        try folder.write(path, path.hasSuffix("answers.md") ? "# Answers\n\n" + text : text)
      } else {
        try folder.remove(path)
      }
    }
    let read = Mutex<Set<String>>([])
    // A young file is compared byte by byte, once for each of the two ways to build less.
    let counts = Mutex<[String: Int]>([:])
    let source = BookSource.disk(folder.path).reading { path, _ in
      guard path.hasPrefix("content/chapters/") else { return }
      counts.withLock { $0[path, default: 0] += 1 }
    }
    let (build, written) = try build(folder, options, source)
    counts.withLock { counts in read.withLock { $0 = Set(counts.filter { $0.value > 2 }.keys) } }
    #expect(build.scope == .changes)
    #expect(
      build.report.findings.filter { $0.place?.file.hasPrefix("content/chapters/") == true } == [])
    let readAgain = read.withLock { $0 }
    #expect(readAgain.count <= change.reads, "\(readAgain.sorted())")
    let clean = PreparedSite.prepare(.disk(folder.path), options)
    #expect(build.report.findings == clean.report.findings)
    let wanted = Dictionary(clean.outputs.map { ($0.path, $0.bytes ?? []) }) { first, _ in first }
    let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
    #expect(Set(site.keys) == Set(wanted.keys))
    #expect(site.filter { wanted[$0.key] != $0.value }.keys.sorted() == [])
    let changed = wanted.filter { before[$0.key] != $0.value }.keys
    #expect(written == changed.sorted())
    #expect(written.count < Self.chapters)
    folder.discard()
  }

  /// Where answers are withheld, a file is published if a page shows it; pages that were kept show theirs too.
  @Test(arguments: ["inline", "page", "withheld"]) func filesOfKeptPagesStay(_ mode: String) throws
  {
    let folder = try ScratchFolder("partial-files")
    for number in 1...Self.chapters { try folder.write(Self.path(number), Self.chapter(number)) }
    let shown = "\n![The horn](notch.svg \"A notch\")\n\n[A table](notch.csv)\n"
    try folder.write(Self.path(1), Self.chapter(1) + "\n## Pictures\n" + shown)
    try folder.write("content/chapters/notch.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    try folder.write("content/chapters/notch.csv", "a,b\n1,2\n")
    try folder.write("content/answers.md", "# Answers\n\n" + Self.key())
    try folder.write(
      "content/book.json", Self.settings(Self.parts, ", \"answers\": \"\(mode)\""))
    var options = BookOptions(jobs: 2)
    options.printsWhole = false
    _ = try build(folder, options, .disk(folder.path))
    try folder.write(Self.path(20), Self.chapter(20, title: "Another title"))
    let (build, _) = try build(folder, options, .disk(folder.path))
    #expect(build.scope == .changes)
    let clean = PreparedSite.prepare(.disk(folder.path), options)
    let wanted = Dictionary(clean.outputs.map { ($0.path, $0.bytes ?? []) }) { first, _ in first }
    #expect(wanted.keys.contains("assets/chapters/notch.csv"))
    let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
    #expect(site == wanted)
    folder.discard()
  }

  /// The style sheet that was made for a directive stays with its page, and is made again where it is gone.
  @Test(arguments: [false, true]) func sheetsOfKeptPagesStay(isLost: Bool) throws {
    let folder = try ScratchFolder("partial-sheets")
    for number in 1...Self.chapters { try folder.write(Self.path(number), Self.chapter(number)) }
    let list = "\n## People\n\n```{contacts} people\n:gap: 37\n```\n"
    try folder.write(Self.path(5), Self.chapter(5) + list)
    try folder.write("content/contacts/people.json", #"[{"given": "Ada"}, {"given": "Eve"}]"#)
    try folder.write("content/answers.md", "# Answers\n\n" + Self.key())
    // Copies of texts rule the quick way out.
    try folder.write("content/book.json", Self.settings(Self.parts, #", "llms": true"#))
    var options = BookOptions(jobs: 2)
    options.printsWhole = false
    _ = try build(folder, options, .disk(folder.path))
    let before = folder.files(below: "output")
    let sheet = try #require(
      before.keys.first {
        $0.hasPrefix("styles/")
          && before[$0].map { String(decoding: $0, as: UTF8.self) }?.contains("37px") == true
      })
    if isLost { try folder.remove("output/" + sheet) }
    try folder.write(Self.path(20), Self.chapter(20) + "\n## More\n\nOne more thing.\n")
    _ = try build(folder, options, .disk(folder.path))
    try folder.write(Self.path(20), Self.chapter(20) + "\n## More\n\nOne more place.\n")
    let (build, written) = try build(folder, options, .disk(folder.path))
    #expect(build.scope == .changes)
    #expect(!written.contains { $0.hasPrefix("craft-5") }, "\(written)")
    let clean = PreparedSite.prepare(.disk(folder.path), options)
    let wanted = Dictionary(clean.outputs.map { ($0.path, $0.bytes ?? []) }) { first, _ in first }
    let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
    #expect(Set(site.keys) == Set(wanted.keys))
    #expect(site.filter { wanted[$0.key] != $0.value }.keys.sorted() == [])
    folder.discard()
  }

  /// A page whose text for excerpts is gone is made again, whole.
  @Test func aLostTextIsMadeAgain() throws {
    let folder = try ScratchFolder("partial-lost")
    for number in 1...Self.chapters { try folder.write(Self.path(number), Self.chapter(number)) }
    try folder.write("content/answers.md", "# Answers\n\n" + Self.key())
    try folder.write("content/book.json", Self.settings(Self.parts))
    var options = BookOptions(jobs: 2)
    options.printsWhole = false
    _ = try build(folder, options, .disk(folder.path))
    let before = folder.files(below: "output")
    let lost = before.keys.filter { $0.hasPrefix("search/t/") }.sorted().prefix(3)
    #expect(lost.count == 3)
    for path in lost { try folder.remove("output/" + path) }
    try folder.write(Self.path(20), Self.chapter(20) + "\nOne more thing.\n")
    _ = try build(folder, options, .disk(folder.path))
    let after = folder.files(below: "output")
    #expect(lost.allSatisfy { after[$0] == before[$0] })
    folder.discard()
  }

  private func build(_ folder: ScratchFolder, _ options: BookOptions, _ source: BookSource) throws
    -> (SiteBuild, [String])
  {
    let build = SiteBuild(
      source, options, to: folder.path("output"), cache: folder.path(".hornbook/cache"))
    let report = try #require(try build.commit(), "\(build.report.findings)")
    return (build, report.written.sorted())
  }
}
