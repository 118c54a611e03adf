import Foundation
import TestSupport

/// A question that asks what some code prints, with the answer that the key of the book gives.
struct ProgramQuestion: Sendable {
  let name: String
  /// The code that the question shows.
  let shown: String
  /// What has to stand before it: what its chapter has shown.
  let context: String
  let answer: String

  /// The questions of the book's key, as the program prints it.
  static func all() throws -> [ProgramQuestion] {
    guard let program = ProgramRun.hornbook else { return [] }
    return all(in: try ProgramRun(program, ["key", Project.root.path]).output)
  }

  /// The questions of a printed key, as `hornbook key` prints it: the stem, its code, the right option.
  static func all(in key: String) -> [ProgramQuestion] {
    let lines = key.components(separatedBy: "\n")
    return Chapter("key", key).listings.compactMap { listing in
      guard listing.isIndented, listing.language == "swift",
        let stem = lines[..<(listing.line - 1)].last(where: { !$0.isEmpty }),
        stem.contains(" print"),
        let option = lines[listing.line...].first(where: { $0.contains(/^ +- .\) `/) }),
        let answer = option.firstMatch(of: /`([^`]*)`/)?.1,
        let heading = lines[..<listing.line].last(where: { $0.hasPrefix("## ") }),
        let number = heading.firstMatch(of: /\d+/).flatMap({ Int($0.output) })
      else { return nil }
      // A line that calls what its chapter has shown needs that first.
      let isShort = stem.contains("chapter") || stem.contains("listing")
      return ProgramQuestion(
        name: "\(heading): \(stem)", shown: listing.code,
        context: isShort ? files(of: number) : "", answer: String(answer))
    }
  }

  /// What is wrong with the key; nil where the code prints the answer.
  func fault(in place: URL) throws -> String? {
    let run = try Compiler.run(context + shown, in: place)
    guard run.code == 0 else { return "\(name) ends with \(run.code): \(run.errors)" }
    let printed = run.output.split(separator: "\n").last.map(String.init) ?? ""
    return printed == answer ? nil : "\(name) prints \(printed), and the key says \(answer)"
  }

  /// The code from which the listings of a chapter are taken.
  private static func files(of number: Int) -> String {
    let digits = number < 10 ? "0\(number)" : String(number)
    let chapter = Chapter.all.first { $0.name.hasPrefix(digits) }
    let files = Set(chapter?.listings.compactMap(\.file) ?? [])
    return files.sorted().map { BookProgram.text(of: $0) + "\n" }.joined()
  }
}
