import Foundation
import TestSupport

/// A question that asks what some code prints, with the answer that the key of the book gives.
struct ProgramQuestion: Sendable {
  let name: String
  let code: String
  let answer: String

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
      let shown = stem.contains("chapter") || stem.contains("listing") ? files(of: number) : ""
      return ProgramQuestion(
        name: "\(heading): \(stem)", code: shown + listing.code, answer: String(answer))
    }
  }

  /// The code from which the listings of a chapter are taken.
  private static func files(of number: Int) -> String {
    let digits = number < 10 ? "0\(number)" : String(number)
    let chapter = Chapter.all.first { $0.name.hasPrefix(digits) }
    let files = Set(chapter?.listings.compactMap(\.file) ?? [])
    return files.sorted().map { file in
      let path = Chapter.folder.appendingPathComponent(file)
      return ((try? String(contentsOf: path, encoding: .utf8)) ?? "no such file") + "\n"
    }.joined()
  }
}
