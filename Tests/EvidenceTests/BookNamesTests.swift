import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// What the other chapters of a book name is no slip in a key.
@Suite struct BookNamesTests {
  private static let views = """
    # Views

    A view that is marked is laid out with the next frame. To lay out marked views at once, call
    `layoutIfNeeded()`. A view never clips what lies outside, unless `clipsToBounds` is set.

    ## Questions

    1. Which property makes a view clip?
       - [ ] `isHidden`
       - [x] `clipToBounds`
    2. Which method has to be called to lay out marked views at once?
       - [ ] `setNeedsDisplay()`
       - [x] `layoutViews()`

    """

  /// The rules and the sentences quoted for the two questions, in a book with another chapter.
  private static func told(_ other: String, _ files: [String: String] = [:]) -> [String] {
    var options = BookOptions(jobs: 2)
    options.includesEvidence = true
    var book = files
    book["content/chapters/01-views.md"] = views
    book["content/chapters/02-other.md"] = "# Other\n\n\(other)\n"
    return MemoryBook(book).prepare(options).report.findings
      .filter { $0.rule.hasPrefix("answer-") }
      .map { "\($0.rule): \($0.question ?? 0)" }.sorted()
  }

  private static let queried = ["answer-against-text: 1", "answer-against-text: 2"]
  private static let led = ["answer-doubtful: 1", "answer-doubtful: 2"]

  @Test func aKeyedNameThatStandsNowhereIsQueried() {
    #expect(Self.told("There is a clip, and there are bounds and layouts.") == Self.queried)
  }

  @Test(arguments: [
    "Old views had `clipToBounds` and `layoutViews()`.",
    "Old views had clipToBounds and layoutViews instead.",
    "```swift\nview.clipToBounds = true\nview.layoutViews()\n```",
    "## clipToBounds and layoutViews",
    "| old | new |\n|---|---|\n| clipToBounds | layoutViews |",
  ]) func oneThatAnotherChapterHasIsALead(_ other: String) {
    let told = Self.told(other)
    #expect(told.allSatisfy(Self.led.contains) && told.contains(Self.led[0]), "\(told)")
  }

  @Test func aListingFromAFileCounts() {
    let other = "```swift include=\"view.swift\"\n```"
    let code = "view.clipToBounds = true\nview.layoutViews()\n"
    let told = Self.told(other, ["content/chapters/view.swift": code])
    #expect(told.allSatisfy(Self.led.contains) && told.contains(Self.led[0]), "\(told)")
  }

  /// What a question asks about, or a key says, is no part of the text.
  @Test func questionsOfOtherChaptersDoNotCount() {
    let other = """
      Nothing.

      ## Questions

      1. What is `clipToBounds`, beside `layoutViews()`?
         - [x] `clipToBounds`
         - [ ] `layoutViews()`
      """
    #expect(Self.told(other) == Self.queried)
  }

  @Test func anUnderscoreMayBeEscaped() {
    let text = """
      # Files

      A file is flushed with `flush_all`.

      ## Questions

      1. What flushes a file?
         - [ ] `sync_all`
         - [x] `flush_al`
      """
    for (other, count) in [("It was flush\\_al.", 0), ("It was flush al.", 1)] {
      let book = MemoryBook([
        "content/chapters/01-files.md": text,
        "content/chapters/02-other.md": "# Other\n\n\(other)\n",
      ])
      let queries = book.prepare().report.findings.filter { $0.rule == "answer-against-text" }
      #expect(queries.count == count, "\(other)")
    }
  }

  /// A name that comes or goes in another chapter is the only change there that matters.
  @Test(arguments: [1, 2]) func whatOthersNameIsNoticed(_ jobs: Int) throws {
    let folder = try ScratchFolder("names")
    var options = BookOptions(jobs: jobs)
    options.includesEvidence = true
    options.printsWhole = false
    var clock = 1_000_000
    func write(_ path: String, _ text: String) throws {
      try folder.write(path, text)
      // Long ago, so that size, time and number decide.
      clock += 1
      var times = [timeval(tv_sec: clock, tv_usec: 0), timeval(tv_sec: clock, tv_usec: 0)]
      utimes(folder.path(path), &times)
    }
    try write("content/book.json", #"{"title": "Names", "id": "names"}"#)
    try write("content/chapters/01-views.md", Self.views)
    try write("content/chapters/03-third.md", "# Third\n\nIt asks nothing.\n")
    let memory = CheckMemory()
    let other = SiteBuild.Scope.texts(["content/chapters/02-other.md"])
    var scopes: [SiteBuild.Scope] = []
    for other in [
      "No `clips`.", "No `clipToBounds`.", "No `clipToBounds` here.", "Not `here`.",
      "Nor `layoutHere`.",
    ] {
      try write("content/chapters/02-other.md", "# Other\n\nIt is old.\n\n\(other)\n")
      let build = SiteBuild(
        .disk(folder.path), options, to: folder.path("output"),
        cache: folder.path(".hornbook/cache"))
      _ = try build.commit()
      scopes.append(build.scope)
      let access = BookSource.disk(folder.path)
      let clean = PreparedSite.prepare(access, options).report.findings
      #expect(build.report.findings == clean, "\(other)")
      let kept = try #require(PreparedSite.check(access, options, keepingIn: memory))
      #expect(kept.report.findings == clean, "\(other)")
    }
    #expect(scopes == [.everything, .changes, other, .changes, other])
    folder.discard()
  }
}
