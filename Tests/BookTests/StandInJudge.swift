import Foundation
import TestSupport
import Testing

/// The complete code of each chapter holds together: it is type-checked, as a whole, against stand-ins
/// for Apple's frameworks, which declare what the book uses of them.
@Suite(.serialized) struct StandInJudge {
  /// A file with the complete code of a chapter for Apple's systems.
  struct Complete: Sendable, CustomTestStringConvertible {
    /// Its name under `content/chapters/`.
    let file: String

    var testDescription: String { file }
  }

  /// What actor code belongs to that says nothing about it: none in Swift's own mode, the main actor
  /// in projects that Xcode 26 sets up.
  enum Isolation: String, CaseIterable, Sendable { case nonisolated, mainActor = "MainActor" }

  /// What Linux refuses of the language, and what is checked instead.
  struct Rewrite: Decodable { let from, to, because: String }

  static let files: [Complete] = {
    let shown = ListingJudge.listings.filter { $0.framework != nil }.compactMap(\.listing.file)
    // The files of the app are parts of a whole, which `GrowingAppJudge` looks at.
    return Set(shown).filter { !$0.hasPrefix(GrowingAppJudge.folder) }.sorted().map(Complete.init)
  }()

  private static let folder = Project.tests("StandIns")

  private static func rewrites() throws -> [Rewrite] {
    let file = folder.appendingPathComponent("rewrites.json")
    return try JSONDecoder().decode([Rewrite].self, from: Data(contentsOf: file))
  }

  /// Listings for Apple's systems, but those of questions, stand in a file that is checked as a whole.
  @Test func noListingForApplesSystemsIsLeftOut() {
    for judged in ListingJudge.listings where !judged.listing.isIndented {
      #expect(judged.framework == nil || judged.listing.file != nil, "\(judged.name)")
    }
    #expect(Self.files.count > 15)
  }

  /// A reader can take the complete code along.
  @Test func everyFileIsOfferedByItsChapter() {
    for chapter in Chapter.all {
      for file in Set(chapter.listings.compactMap(\.file)) where Self.isForApplesSystems(file) {
        #expect(chapter.text.contains("](\(file))"), "\(chapter.name) does not link to \(file)")
      }
    }
  }

  @Test(arguments: files, Isolation.allCases)
  func holdsTogether(_ complete: Complete, _ isolation: Isolation) throws {
    let run = try Self.typeCheck(Chapter.file(complete.file), isolation)
    #expect(run.code == 0, "\(run.errors)")
  }

  /// A name that is not there, a value of another type, and an actor that is not waited for.
  @Test(arguments: [
    ("tableView.reloadData()", "tableView.reloadAll()", "has no member 'reloadAll'", nil),
    ("content.text = person.name", "content.text = person.id.count", "of type 'Int'", nil),
    ("nonisolated func fetch", "func fetch", "main actor-isolated", Isolation.mainActor),
  ])
  func refuses(
    _ right: String, _ wrong: String, _ reason: String, _ only: Isolation?
  ) throws {
    let code = Chapter.file("code/ContactList.swift")
    try #require(code.contains(right))
    for isolation in Isolation.allCases {
      let run = try Self.typeCheck(code.replacing(right, with: wrong), isolation)
      let isRefused = only == nil || only == isolation
      #expect((run.code != 0) == isRefused, "\(wrong) (\(isolation)): \(run.errors)")
      #expect(run.errors.contains(reason) == isRefused, "\(run.errors)")
    }
  }

  /// A listing of a question is a part of something, whose own names it may use; what it uses of a
  /// framework is there.
  @Test func questionsUseWhatFrameworksHave() throws {
    let asked = ListingJudge.listings.filter { judged in
      judged.framework != nil && judged.listing.isIndented && !judged.says("fails")
    }
    #expect(asked.count > 20)
    for judged in asked {
      #expect(try Self.faults(of: judged.listing.code) == [], "\(judged.name)")
    }
    let wrong = """
      import UIKit

      func mark(_ cell: UITableViewCell, for person: Person) { cell.accessoryKind = .checkmark }
      """
    #expect(try !Self.faults(of: wrong).isEmpty)
  }

  /// What is wrong with the code of a question, except that names of its own are not there.
  private static func faults(of code: String) throws -> [String] {
    try typeCheck(code, .mainActor).errors.matches(of: #/: error: (.+)/#).map { match in
      String(match.output.1)
    }.filter { error in
      !["in scope", "be inferred", "cannot infer"].contains { error.contains($0) }
    }
  }

  @Test func everyRewriteIsNeeded() throws {
    let code = Self.files.map { Chapter.file($0.file) }.joined()
    for rewrite in try Self.rewrites() {
      #expect(code.contains(rewrite.from), "\(rewrite.from)")
      print("“\(rewrite.from)” is checked as “\(rewrite.to)”. \(rewrite.because)")
    }
  }

  private static func isForApplesSystems(_ file: String) -> Bool {
    Modules.framework(of: Chapter.file(file)) != nil
  }

  /// Type-checks code together with its companions, which are programs.
  private static func typeCheck(_ code: String, _ isolation: Isolation) throws -> ProgramRun {
    let companions = Chapter.companions(of: code).sorted { $0.key < $1.key }.map(\.value)
    var files = ["Complete.swift": code]
    if !companions.isEmpty { files["main.swift"] = companions.joined(separator: "\n") }
    return try typeCheck(files, isolation)
  }

  /// Type-checks files together, by their names; they are a program if one is called `main.swift`.
  static func typeCheck(_ files: [String: String], _ isolation: Isolation) throws -> ProgramRun {
    let place = try Project.makeScratchFolder("stand-ins")
    defer { try? FileManager.default.removeItem(at: place) }
    let rewrites = try rewrites()
    for (name, code) in files {
      let rewritten = rewrites.reduce(code) { $0.replacing($1.from, with: $1.to) }
      try Data(rewritten.utf8).write(to: place.appendingPathComponent(name))
    }
    let library = files["main.swift"] == nil ? ["-parse-as-library"] : []
    let cache = Project.root.appendingPathComponent(".build/stand-ins").path
    return try ProgramRun(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors",
        "-default-isolation", isolation.rawValue, "-I", folder.path, "-module-cache-path", cache,
      ] + library + files.keys.sorted(), in: place.path, within: 300)
  }
}
