import Foundation
import HornbookDiagnostics
import HornbookPipeline
import HornbookRunning
import TestSupport
import Testing

/// The listings of the book do what it says: those that need no framework of Apple's are run by the
/// product itself, and the others are parsed.
@Suite(.serialized) struct ListingJudge {
  /// A listing, with the code that it is a part of.
  struct Judged: Sendable {
    let chapter: String
    let listing: Chapter.Listing
    let code: String

    var name: String { "\(chapter):\(listing.line)" }
    /// The framework of Apple's for which it can only be parsed.
    var framework: String? { Modules.framework(of: code) }
    /// Whether it is a suite of tests, and so run by `swift test`.
    var isSuite: Bool { Modules.imported(by: code).contains("Testing") }

    /// Whether its fence has an attribute.
    func says(_ attribute: String) -> Bool {
      listing.info.split(separator: " ").contains { $0 == attribute }
    }
  }

  static let listings: [Judged] = Chapter.all.flatMap { chapter in
    chapter.listings.filter { $0.language == "swift" }.map { listing in
      Judged(
        chapter: chapter.name, listing: listing,
        code: listing.file.map(Chapter.file) ?? listing.code)
    }
  }

  /// The names by which frameworks are known to be Apple's hold, and no listing imports another.
  @Test func everyImportIsOfTheCompilersOrOfApples() throws {
    let folder = try Project.makeScratchFolder("modules")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Compiler.run(Modules.absence, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    let known = Modules.apple.union(Modules.everywhere)
    for judged in Self.listings {
      let strange = Modules.imported(by: judged.code).filter { !known.contains($0) }
      #expect(strange == [], "\(judged.name)")
      // Nobody could say whether it is true.
      #expect(
        judged.framework == nil || judged.listing.output == nil, "\(judged.name) shows an output")
    }
  }

  /// Fences that this suite would not see.
  @Test func noListingHides() {
    for chapter in Chapter.all {
      #expect(!chapter.text.contains("~~~"), "\(chapter.name)")
      for listing in chapter.listings where listing.language.lowercased().contains("swift") {
        #expect(listing.language == "swift", "\(chapter.name):\(listing.line)")
      }
    }
  }

  /// What can be run is run, and what shows an output or is asked about has to print it.
  @Test func everyListingThatNeedsNoFrameworkOfApplesIsRun() {
    for judged in Self.listings where judged.framework == nil && !judged.isSuite {
      let isPrinted = judged.listing.output != nil || judged.listing.isIndented
      // A question may also ask whether it compiles, or which line does not.
      let isRefused = judged.says("compiles") || judged.says("fails")
      #expect(
        judged.says(isPrinted ? "prints" : "run") || judged.listing.isIndented && isRefused,
        "\(judged.name)")
    }
    let run = Self.listings.count { $0.says("prints") || $0.says("run") }
    #expect(run > Self.listings.count - run)
    print("\(run) listings are run, \(Self.listings.count - run) are parsed or tests")
  }

  @Test(
    .enabled(
      if: RunRequest.fault == nil, "programs cannot be confined here: \(RunRequest.fault ?? "")"))
  func theListingsDoWhatTheBookSays() throws {
    var book = try Self.book()
    var options = BookOptions()
    options.running = RunRequest(memory: RunMemory())
    let rules = Set(RunRules.all.map(\.id))
    func told(_ book: MemoryBook) -> [String] {
      let report = PreparedSite.check(book.access, options).report
      return report.findings.filter { rules.contains($0.rule) }.map {
        "\($0.rule) \($0.place?.file ?? ""): \($0.message)"
      }
    }
    try #require(told(book) == [])
    // A wrong output, a wrong answer and a mistake in a listing for Apple's systems.
    try book.replace("content/chapters/02-grids.md", "320.0 106.0", with: "321.0 106.0")
    try book.replace("content/chapters/19-widgets.md", "- [ ] `[40]`", with: "- [x] `[40]`")
    try book.replace("content/chapters/19-widgets.md", "- [x] `[45]`", with: "- [ ] `[45]`")
    try book.replace("content/chapters/19-widgets.md", "struct ", with: "struct struct ")
    #expect(
      told(book).map { $0.prefix { $0 != ":" } } == [
        "listing-output-differs content/chapters/02-grids.md",
        "answer-disproved-by-run content/chapters/19-widgets.md",
        "listing-fails content/chapters/19-widgets.md",
      ])
  }

  @Test func theSuitesPass() throws {
    let folder = try Project.makeScratchFolder("suites")
    defer { try? FileManager.default.removeItem(at: folder) }
    let suites = Self.listings.filter(\.isSuite)
    #expect(!suites.isEmpty)
    for (index, suite) in suites.enumerated() {
      let place = folder.appendingPathComponent("suite\(index)")
      let (code, output, errors) = try Compiler.test(
        suite.code, with: Chapter.companions(of: suite.code), in: place)
      #expect(code == 0, "\(suite.name): \(errors)")
      #expect(output == suite.listing.output, "\(suite.name)")
    }
  }

  /// Every region of every file is shown somewhere, once, and every file is part of a program.
  @Test func everyPieceOfCodeIsShown() throws {
    let shown = Self.listings.compactMap(\.listing.include)
    #expect(Set(shown).count == shown.count)
    let files = Set(Self.listings.compactMap(\.listing.file))
    let companions = Self.listings.flatMap {
      Chapter.companions(of: $0.code).keys.map { "code/" + $0 }
    }
    let folder = Chapter.folder.appendingPathComponent("code").path
    // `GrowingAppJudge` asks this of the app, which is in a folder of its own.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names.sorted() where name.hasSuffix(".swift") {
      let file = "code/" + name
      #expect(files.contains(file) || companions.contains(file), "\(file) is shown nowhere")
      for line in Chapter.file(file).split(separator: "\n") {
        guard let mark = line.range(of: "// ANCHOR: ") else { continue }
        let region = "\(file)#\(line[mark.upperBound...])"
        #expect(shown.contains(region), "\(region) is shown nowhere")
      }
    }
  }

  /// The book in memory, with all of its files.
  private static func book() throws -> MemoryBook {
    var book = MemoryBook([:], hasSettings: false)
    let content = Project.root.appendingPathComponent("content")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: content.path)
    for path in paths.sorted() {
      let file = content.appendingPathComponent(path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      book.write("content/" + path, [UInt8](try Data(contentsOf: file)))
    }
    return book
  }
}

extension MemoryBook {
  /// Replaces the first place where a text stands in a file; it has to stand there.
  fileprivate mutating func replace(_ path: String, _ old: String, with new: String) throws {
    let text = String(decoding: files[path] ?? [], as: UTF8.self)
    let range = try #require(text.range(of: old), "\(path) has no “\(old)”")
    write(path, [UInt8](text.replacingCharacters(in: range, with: new).utf8))
  }
}
