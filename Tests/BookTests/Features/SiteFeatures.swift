import Foundation
import HornbookDiagnostics
import HornbookFiles
import TestSupport

@testable import HornbookDatasets
@testable import HornbookManuscript
@testable import HornbookMarkdown
@testable import HornbookPipeline
@testable import HornbookPress
@testable import HornbookQuizzes

/// What the site of a book is made of, and how its questions are asked and answered.
struct SiteFeatures {
  private let book: ShippedBook
  private(set) var groups: [FeatureGroup] = []

  init(_ book: ShippedBook) throws {
    self.book = book
    addQuestions()
    addDatasetPages()
    try addTemplates()
    try addStyleSheetsAndScripts()
  }

  // MARK: - Questions

  private mutating func addQuestions() {
    var group = FeatureGroup("questions")
    for kind in QuestionKind.allCases { group.declare("kind \(kind)") }
    for form in QuestionForm.allCases { group.declare("form \(form)") }
    for style in LetterStyle.allCases { group.declare("letter \(style)") }
    for question in book.site.quizzes.questions {
      group.use("kind \(question.kind)", at: question.place)
      group.use("form \(question.form)", at: question.place)
      for option in question.options {
        guard let letter = option.letter else { continue }
        group.use("letter \(letter.style)", at: letter.place)
      }
    }
    groups.append(group)

    group = FeatureGroup("the key", KeyForm.allCases.map { "form \($0)" })
    for coverage in KeyCoverage.allCases { group.declare("key: \(coverage)") }
    for key in book.site.quizzes.keys {
      group.use("key: \(key.coverage)", at: Place(file: key.place.file))
      for entry in key.chapters.flatMap(\.entries) {
        group.use("form \(entry.form)", at: entry.place)
      }
    }
    groups.append(group)
  }

  // MARK: - Pages

  private mutating func addDatasetPages() {
    var group = FeatureGroup("pages and files of a dataset")
    for page in DatasetPage.allCases { group.declare("\(page)") }
    for download in DatasetDownload.allCases { group.declare("\(download)") }
    let endings: [(file: String, feature: String)] = [
      ("people.html", "table"), ("people-grid.html", "grid"),
      ("people-staggered.html", "staggered"),
      ("data/people.vcf", "vcard"), ("data/people.json", "json"), ("data/people.csv", "csv"),
    ]
    let paths = Set(book.outputs.map(\.path))
    for (file, feature) in endings where paths.contains(file) {
      group.use(feature, at: Place(file: "output/" + file))
    }
    if let detail = paths.filter({ $0.hasPrefix("people-") }).sorted().first(where: {
      $0 != "people-grid.html" && $0 != "people-staggered.html"
    }) {
      group.use("details", at: Place(file: "output/" + detail))
    }
    groups.append(group)
  }

  /// A template is used where a page of its kind is made, or where one that is used calls it.
  private mutating func addTemplates() throws {
    let folder = Project.root.appendingPathComponent("templates")
    let ending = ".mustache"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    var group = FeatureGroup("templates", names)
    var used: [(name: String, place: Place)] = []
    for id in book.site.press.plan.reversed() {
      let path = book.site.press.page(id).path
      used.append((id.kind.name, Place(file: "output/" + path)))
    }
    var seen: Set<String> = []
    while let (name, place) = used.popLast() {
      group.use(name, at: place)
      guard seen.insert(name).inserted else { continue }
      let text = try? String(
        contentsOf: folder.appendingPathComponent(name + ending), encoding: .utf8)
      for part in (text ?? "").components(separatedBy: "{{").dropFirst() {
        guard part.hasPrefix(">") || part.hasPrefix("<") else { continue }
        let called = part.dropFirst().prefix { $0 != "}" }.trimmingCharacters(in: .whitespaces)
        used.append((called, place))
      }
    }
    groups.append(group)
  }

  /// A style sheet or a script is used where a page asks for it.
  private mutating func addStyleSheetsAndScripts() throws {
    let folder = Project.root.appendingPathComponent("templates")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { name in [".css", ".js", ".svg", ".json"].contains { name.hasSuffix($0) } }
      .sorted()
    var group = FeatureGroup("style sheets, scripts and words", names)
    for output in book.outputs where output.path.hasSuffix(".html") {
      let text = String(decoding: output.bytes ?? [], as: UTF8.self)
      for name in names where text.contains("\"\(name)\"") {
        group.use(name, at: Place(file: "output/" + output.path))
      }
    }
    let language = book.site.book.settings.language
    group.use("strings/\(language).json", at: Place(file: "content/book.json"))
    groups.append(group)
  }
}
