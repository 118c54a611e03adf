import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookMarkdown
import TestSupport
import Testing

@testable import HornbookPipeline

/// What an earlier build has left is believed whole or not at all.
@Suite struct DamagedCacheTests {
  private static let cache = ".hornbook/cache"
  private static let pages = ".hornbook/cache-pages"

  private static func book(_ last: String = "last") -> [String: String] {
    var files = ["content/book.json": #"{"id": "horn", "title": "Horn"}"#]
    var key = "# Answers\n"
    for number in 1...6 {
      files["content/chapters/0\(number)-c\(number).md"] = """
        # Chapter \(number)

        It begins here.

        Then comes the \(number == 3 ? last : "other") word, see [next](0\(number % 6 + 1)-c\(number % 6 + 1).md).

        ## Questions

        1. What is \(number)?
           - a) A number
           - b) A word

        """
      key += "\n## Chapter \(number)\n\n1. What is \(number)?\n   - a) A number\n"
    }
    files["content/answers.md"] = key
    return files
  }

  /// A folder in which the book was built twice, the second time with another word.
  private static func grown() throws -> ScratchFolder {
    let folder = try ScratchFolder("damaged")
    for word in ["first", "last"] {
      for (path, text) in book(word).sorted(by: { $0.key < $1.key }) {
        if folder.text(of: path) != text { try folder.write(path, text) }
      }
      #expect(try build(folder).commit() != nil)
    }
    return folder
  }

  private static func build(_ folder: ScratchFolder) -> SiteBuild {
    SiteBuild(
      .disk(folder.path), BookOptions(jobs: 1), to: folder.path("output"),
      cache: folder.path(cache))
  }

  /// Changes a word, builds, and compares with a build from the start.
  private static func expectSound(_ folder: ScratchFolder, _ what: String, word: String) throws {
    let changed = book(word)["content/chapters/03-c3.md"] ?? ""
    try folder.write("content/chapters/03-c3.md", changed)
    let clean = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
    let build = build(folder)
    #expect(try build.commit() != nil, "\(what)")
    #expect(build.report.findings == clean.report.findings, "\(what)")
    let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
    let wanted = Dictionary(
      clean.outputs.map { ($0.path, $0.bytes ?? []) }, uniquingKeysWith: { a, _ in a })
    let wrong = Set(site.keys).union(wanted.keys).filter { site[$0] != wanted[$0] }.sorted()
    #expect(wrong == [], "\(what)")
  }

  @Test(arguments: [cache, pages]) func aDamagedOneIsDropped(_ path: String) throws {
    let folder = try Self.grown()
    var random = SeededRandom(seed: 5)
    for round in 0..<60 {
      var bytes = try #require(folder.bytes(of: path))
      let place = Int(random.next() % UInt64(bytes.count))
      let what: String
      switch round % 6 {
      case 0:
        bytes = Array(bytes.prefix(place))
        what = "cut off at \(place)"
      case 1:
        bytes += [0]
        what = "a byte more"
      case 2:
        bytes.removeAll()
        what = "empty"
      default:
        bytes[place] ^= 1 << UInt8(random.next() % 8)
        what = "a bit at \(place) of \(bytes.count)"
      }
      try folder.write(path, bytes)
      try Self.expectSound(folder, "\(path), \(what)", word: "word\(round)")
    }
    folder.discard()
  }

  /// The head of a cache names the program; whether another is older or newer cannot be told from it,
  /// and need not be.
  @Test(arguments: [15, 22, 31, 38]) func anotherProgramsIsDropped(_ place: Int) throws {
    let folder = try Self.grown()
    var bytes = try #require(folder.bytes(of: Self.cache))
    bytes[place] = bytes[place] &+ 1
    try folder.write(Self.cache, bytes)
    try Self.expectSound(folder, "another program", word: "program")
    folder.discard()
  }

  @Test func thoseOfAnotherBookAndOthersFilesAreDropped() throws {
    let other = try BookHarness("other").build()
    let folder = try Self.grown()
    for path in [Self.cache, Self.pages] {
      try folder.write(path, try #require(other.folder.bytes(of: path)))
      try Self.expectSound(folder, "another book's \(path)", word: "other" + path.suffix(5))
      try folder.write(path, "a shopping list\n")
      try Self.expectSound(folder, "no cache at all", word: "list" + path.suffix(5))
      try folder.remove(path)
      try folder.makeFolder(path)
      try Self.expectSound(folder, "a folder", word: "folder" + path.suffix(5))
      try folder.remove(path)
      try folder.link(path, to: "nowhere")
      try Self.expectSound(folder, "a link", word: "link" + path.suffix(5))
      try folder.remove(path)
    }
    other.done()
    folder.discard()
  }

  /// A page is set together from what stands on the disk: not without looking at that.
  @Test func whatTheDiskHoldsIsLookedAt() throws {
    let folder = try Self.grown()
    for (round, path) in ["c3.html", "print.html", "search/w.js", "search/p-0.js"].enumerated() {
      var bytes = try #require(folder.bytes(of: "output/" + path))
      bytes[bytes.count / 2] ^= 1
      try folder.write("output/" + path, bytes)
      try Self.expectSound(folder, path, word: "disk\(round)")
    }
    folder.discard()
  }

  /// Numbers that no page has, in a cache of which all sums are right.
  @Test(arguments: [(0, Int.max, 1), (0, 1, Int.max), (0, 3, 0), (1, 0, 0), (-1, 0, 0), (0, -1, 1)])
  func blocksThatNoTextHasAreNotReplaced(_ stretch: Int, _ first: Int, _ count: Int) {
    let document = Document(Source(path: "a.md", text: "One\n\nTwo\n"))
    func body(_ stretch: Int, _ first: Int, _ count: Int, _ range: Range<Int>) -> PageBody {
      PageBody(
        range: 0..<3,
        replaced: [
          .init(stretch: stretch, first: first, count: count, range: range, endsLine: false)
        ])
    }
    let page = Array("<p>".utf8)
    let text = 0..<8
    #expect(body(0, 1, 1, 0..<3).set(document, fixed: [text], from: page) != nil)
    #expect(body(stretch, first, count, 0..<3).set(document, fixed: [text], from: page) == nil)
    #expect(body(0, 1, 1, 0..<3).fits(in: page))
    #expect(!body(0, 1, 1, 0..<Int.max).fits(in: page))
  }
}
