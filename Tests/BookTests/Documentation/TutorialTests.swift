import Foundation
import TestSupport
import Testing

/// The chapters of the manual that are worked through: their files are written and their commands are run, in order,
/// and print what the chapter shows.
@Suite struct TutorialTests {
  @Test(arguments: ["start/a-first-book.md", "start/recipes.md"])
  func printsWhatItShows(_ page: String) throws {
    let file = Project.root.appendingPathComponent("Documentation/content/chapters/\(page)")
    let chapter = Chapter(page, try String(contentsOf: file, encoding: .utf8))
    let scratch = try ScratchFolder("tutorial")
    var folder = scratch.url
    for listing in chapter.listings {
      if let name = listing.title {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(listing.code.utf8).write(to: file)
      }
      guard listing.language == "console" else { continue }
      var shown: [String] = []
      for line in listing.code.split(separator: "\n", omittingEmptySubsequences: false)
      where line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2))
        shown.append(String(line))
        if command.hasPrefix("cd ") {
          folder.appendPathComponent(String(command.dropFirst(3)))
          continue
        }
        let run = try ProgramRun.shell(
          "PATH=\"$(dirname \"$HORNBOOK\"):$PATH\"; \(command)", in: folder.path)
        shown += (run.output + run.errors).split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init)
        while shown.last == "" { shown.removeLast() }
      }
      let expected = Self.timeless(listing.code)
      let printed = Self.timeless(shown.joined(separator: "\n"))
      #expect(printed == expected, "\(page):\(listing.line)")
    }
    scratch.discard()
  }

  private static func timeless(_ text: String) -> String {
    text.replacing(#/in \d+ ms/#, with: "in 0 ms").trimmingCharacters(in: .newlines)
  }
}

extension Chapter.Listing {
  /// The file that the reader writes, relative to where she is.
  fileprivate var title: String? {
    info.firstMatch(of: #/title="([^"]*)"/#).map { String($0.output.1) }
  }
}
