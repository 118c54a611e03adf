import Foundation
import TestSupport

/// The words of a PDF with their places, as pdftotext finds them.
struct PrintedWords {
  private var words: [(text: String, isInside: Bool)] = []
  private var pages = 0

  /// What readers see of a page at least stays clear of the paper's edge, in points.
  private static let edge = 14.0

  init(_ path: String) throws {
    let run = try ProgramRun("/usr/bin/pdftotext", ["-bbox", path, "-"])
    var width = 0.0
    for line in run.output.split(separator: "\n") {
      if let match = line.firstMatch(of: /<page width="([\d.]+)"/) {
        width = Double(match.output.1) ?? 0
        pages += 1
      }
      guard
        let word = line.firstMatch(of: /<word xMin="([-\d.]+)".* xMax="([-\d.]+)".*>(.*)<\/word>/)
      else { continue }
      let (left, right) = (Double(word.output.1) ?? 0, Double(word.output.2) ?? 0)
      words.append((String(word.output.3), left >= Self.edge && right <= width - Self.edge))
    }
  }

  /// What is wrong with the print of a page.
  ///
  /// - Parameters:
  ///   - title: The title that must be there.
  ///   - unwanted: The words of controls, which do nothing on paper.
  func complaints(title: String, unwanted: [String]) -> [String] {
    var complaints = words.filter { !$0.isInside }.map { "“\($0.text)” stands at the edge" }
    let texts = words.map(\.text)
    let first = title.split { !$0.isLetter }.first.map(String.init) ?? ""
    if !texts.contains(where: { $0.localizedCaseInsensitiveContains(first) }) {
      complaints.append("the title “\(title)” is not there")
    }
    for word in unwanted where texts.contains(word) { complaints.append("“\(word)” is printed") }
    if pages == 0 || texts.count < 5 {
      complaints.append("\(texts.count) words on \(pages) pages")
    }
    return complaints
  }
}
