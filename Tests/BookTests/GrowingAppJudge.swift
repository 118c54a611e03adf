import Foundation
import TestSupport
import Testing

/// The app that grows from chapter to chapter holds together after each of them: the files up to the
/// number of the chapter are type-checked as one module, with the lines of `App.swift` that are there
/// by then.
@Suite(.serialized) struct GrowingAppJudge {
  /// A file of the app.
  struct Piece: Sendable {
    let name: String
    let code: String

    /// The chapter that adds it; nil for `App.swift`, in which every line says so itself.
    var chapter: Int? { Int(name.prefix(2)) }
    /// Whether it belongs to the tests of the app, which are run and no part of it.
    var isSuite: Bool { Modules.imported(by: code).contains("Testing") }
    /// Its path under `content/chapters/`.
    var path: String { GrowingAppJudge.folder + name }
  }

  /// Where the app is, under `content/chapters/`.
  static let folder = "code/app/"

  static let entry = "App.swift"

  static let pieces: [Piece] = {
    let path = Chapter.folder.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { Piece(name: $0, code: Chapter.file(folder + $0)) }
  }()

  static let chapters = 1...26

  /// Every third state and the last, or all with `HORNBOOK_STATES=all`, which takes some minutes.
  static let states: [Int] = {
    let areAllWanted = ProcessInfo.processInfo.environment["HORNBOOK_STATES"] == "all"
    return (0...chapters.upperBound).filter { state in
      areAllWanted || state.isMultiple(of: 3) || state == chapters.upperBound
    }
  }()

  /// The files of the app after a chapter, by their names.
  static func state(after chapter: Int) -> [String: String] {
    var files: [String: String] = [:]
    for piece in pieces where !piece.isSuite && piece.chapter ?? 0 <= chapter {
      files[piece.name] = piece.name == entry ? lines(of: piece.code, until: chapter) : piece.code
    }
    return files
  }

  /// The lines without a number at their end, and those whose number has been reached.
  static func lines(of code: String, until chapter: Int) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard let mark = line.firstMatch(of: #/ // (\d+)$/#) else { return true }
      return Int(mark.output.1).map { $0 <= chapter } ?? true
    }.joined(separator: "\n")
  }

  @Test(arguments: states)
  func holdsTogether(after chapter: Int) throws {
    let run = try StandInJudge.typeCheck(Self.state(after: chapter), .mainActor)
    #expect(run.code == 0, "\(run.errors)")
  }

  /// A name that a framework does not have, and a line that comes before its chapter.
  @Test(arguments: [
    ("18-Reminders.swift", "content.title =", "content.headline =", 18, "no member 'headline'"),
    ("App.swift", "DelayRow() // 14", "DelayRow() // 3", 3, "cannot find 'DelayRow' in scope"),
  ])
  func refuses(
    _ name: String, _ right: String, _ wrong: String, _ chapter: Int, _ reason: String
  ) throws {
    let code = Chapter.file(Self.folder + name)
    try #require(code.contains(right))
    var files = Self.state(after: chapter)
    files[name] = Self.lines(of: code.replacing(right, with: wrong), until: chapter)
    let run = try StandInJudge.typeCheck(files, .mainActor)
    #expect(run.code != 0)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  /// What the opening chapter shows is what `App.swift` begins with, apart from its layout.
  @Test func beginsAsTheOpeningChapterShows() {
    func bare(_ code: String) -> String {
      code.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined()
        .filter { !$0.isWhitespace }.replacing("()", with: "")
    }
    let first = Self.lines(of: Chapter.file(Self.folder + Self.entry), until: 0)
    #expect(bare(first) == bare(Chapter.file("code/Start.swift")))
  }

  /// Each chapter says what the app was before and what it is now, and offers its files.
  @Test func everyChapterOffersWhatItAdds() throws {
    #expect(Set(Self.pieces.compactMap(\.chapter)) == Set(Self.chapters))
    #expect(Self.pieces.count { $0.chapter == nil } == 1)
    for number in Self.chapters {
      let chapter = try #require(Chapter.all.first { Int($0.name.prefix(2)) == number })
      #expect(chapter.text.contains("\n> [!NOTE The app so far]\n"), "\(chapter.name)")
      #expect(chapter.text.contains("\n## The app {#the-app}\n"), "\(chapter.name)")
      #expect(chapter.text.contains("](\(Self.folder + Self.entry))"), "\(chapter.name)")
      for piece in Self.pieces where piece.chapter == number {
        #expect(chapter.text.contains("](\(piece.path))"), "\(piece.name) is not offered")
        #expect(piece.code.hasPrefix("// Chapter \(number): "), "\(piece.name)")
      }
    }
  }

  /// Every region is shown by the chapter that adds its file, and nothing in it is too wide.
  @Test func everyRegionIsShownByItsChapter() {
    for piece in Self.pieces {
      for line in piece.code.split(separator: "\n") {
        guard let mark = line.range(of: "// ANCHOR: ") else { continue }
        let region = "\(piece.path)#\(line[mark.upperBound...])"
        let shown = Chapter.all.filter { $0.listings.contains { $0.include == region } }
        #expect(shown.map { Int($0.name.prefix(2)) } == [piece.chapter], "\(region)")
      }
    }
  }
}
