import Foundation
import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript
import HornbookPress
import TestSupport

@testable import HornbookFiles
@testable import HornbookPipeline

/// The book in `content/`, read as the program reads it.
struct ShippedBook {
  /// All that was read and made of it.
  let site: PreparedSite
  /// The chapters and the key.
  let texts: [ChapterFile]
  /// The data files, by their paths under `content/`.
  private let data: [String: DataValue]

  static let shared = ShippedBook()

  private init() {
    let access = BookSource.disk(Project.root.path)
    site = PreparedSite.prepare(access)
    texts = site.book.chapters.map(\.file) + (site.book.answers.map { [$0] } ?? [])
    var data: [String: DataValue] = [:]
    for file in access.walk("content").files where file.path.hasSuffix(".json") {
      let bytes = try? Data(contentsOf: Project.root.appendingPathComponent("content/" + file.path))
      let source = Source(path: "content/" + file.path, bytes: bytes.map { [UInt8]($0) } ?? [])
      var findings: [Finding] = []
      data[file.path] = JSONParser.parse(source).root(findings: &findings)
    }
    self.data = data
  }

  /// The data files in a folder under `content/`, or the one file of that path, in order.
  func data(_ path: String) -> [DataValue] {
    data.keys.filter { $0 == path || $0.hasPrefix(path + "/") }.sorted().compactMap { data[$0] }
  }

  /// The files of the site, by path.
  var outputs: [SiteOutput] { site.outputs }
}

extension Place {
  /// `content/chapters/01-first.md:12`, the file alone where no line of it is meant.
  var told: String {
    guard !isWholeFile,
      let bytes = try? Data(contentsOf: Project.root.appendingPathComponent(file))
    else { return file }
    return "\(file):\(1 + bytes.prefix(lower).count { $0 == 0x0A })"
  }
}

extension DataValue {
  /// The objects to which a path leads, such as `datasets.*.fields[]`: `*` are all members.
  func objects(at path: String) -> [DataValue] {
    var values = [self]
    for step in path.split(separator: ".") {
      let isList = step.hasSuffix("[]")
      let name = isList ? step.dropLast(2) : step
      values = values.flatMap { value in
        value.members.filter { name == "*" || $0.key == name }.map(\.value)
      }
      if isList { values = values.flatMap { Array($0.children) } }
    }
    return values
  }

  /// The keys that a model asks an object for.
  static func keys<Model: FieldDecodable>(of model: Model.Type, in text: String = "{}") -> [String]
  {
    var findings: [Finding] = []
    let source = Source(path: "keys.json", text: text)
    guard let value = JSONParser.parse(source).root(findings: &findings) else { return [] }
    var fields = FieldReader(value)
    _ = Model(fields: &fields)
    var seen: Set<String> = []
    return fields.knownKeys.filter { seen.insert($0).inserted }
  }
}
