import HornbookDatasets
import HornbookDiagnostics
import HornbookFormats

/// A dataset read from a text as a book would, and what was found wrong with it.
struct DatasetSketch {
  let lists: [DataList]
  let findings: [Finding]

  var rules: [String] { findings.map(\.rule) }

  /// - Parameter settings: The value of `datasets` in `book.json`.
  init(_ path: String, _ text: String, settings: String = "{}") {
    self.init(path, Array(text.utf8), settings: settings)
  }

  init(_ path: String, _ bytes: [UInt8], settings: String) {
    var findings: [Finding] = []
    let root = JSONParser.parse(Source(path: "content/book.json", text: settings))
      .root(findings: &findings)
    let declarations = DatasetDeclaration.read(root, findings: &findings)
    let plan = DatasetPlan(declarations, paths: [path], findings: &findings)
    let source = Source(path: "content/" + path, bytes: bytes)
    lists = plan.entries.flatMap { entry in
      Dataset.read(source, as: entry, findings: &findings)?
        .lists(ImageLooks(), nameless: "No name") ?? []
    }
    self.findings = findings
  }

  /// The items of a list: `title: column, column`.
  func rows(_ list: Int = 0) -> [String] {
    guard lists.indices.contains(list) else { return [] }
    return lists[list].items.map { item in
      let cells = item.cells.map { $0.flatMap(\.lines).joined(separator: "+") }
      return "\(item.title ?? "-"): \(cells.joined(separator: ", "))"
    }
  }

  /// A file to take home.
  func download(_ ending: String) -> String? {
    let file = lists.flatMap(\.downloads).first { $0.path.hasSuffix("." + ending) }
    return file.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
