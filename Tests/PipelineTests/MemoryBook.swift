import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport

/// A book that lies in memory, for looking at what is found in it.
struct MemoryBook {
  private(set) var files: [String: [UInt8]] = [:]

  /// A book of texts, by path below its folder, with a `book.json` where they bring none.
  init(_ texts: [String: String] = [:], hasSettings: Bool = true) {
    if hasSettings { files["content/book.json"] = Self.settings }
    for path in texts.keys.sorted() { files[path] = texts[path].map { [UInt8]($0.utf8) } }
  }

  private static let settings = [UInt8](#"{"id": "invented", "title": "Invented"}"#.utf8)

  /// A book of one chapter.
  init(chapter: String) {
    self.init(["content/chapters/01-one.md": chapter])
  }

  /// The book of a rule's example, with a chapter where it shows none; and where the mark stood.
  init(_ example: RuleExample) {
    var mark: Place?
    for file in example.files {
      let marked = MarkedText(file.contents)
      let path = MarkedText(RelativePath.resolve(file.path, from: "content/-") ?? file.path)
      files[path.text] = DescribedPicture.bytes(marked.text, at: path.text) ?? marked.bytes
      if let offset = marked.offsets.first {
        mark = Place(file: path.text, lower: offset, upper: offset)
      } else if !path.offsets.isEmpty {
        mark = Place(file: path.text)
      }
    }
    self.mark = mark
    if files["content/book.json"] == nil { files["content/book.json"] = Self.settings }
    if !files.keys.contains(where: { $0.hasPrefix("content/chapters/") }) {
      files["content/chapters/01-other.md"] = [UInt8]("# Other\n\nA chapter beside it.\n".utf8)
    }
  }

  /// Where the example's mark stood.
  private(set) var mark: Place?

  /// Puts in a file.
  mutating func write(_ path: String, _ bytes: [UInt8]) { files[path] = bytes }

  /// The files as the stages reach them.
  var access: BookSource { .memory(files) }

  /// The book read, checked and rendered.
  func prepare(_ options: BookOptions = BookOptions(jobs: 1)) -> PreparedSite {
    .prepare(access, options)
  }

  /// The findings, each as `rule file:line:column`.
  func findings(_ options: BookOptions = BookOptions(jobs: 1)) -> [String] {
    prepare(options).report.told
  }
}

extension FindingReport {
  /// The findings, each as `rule file:line:column`, the file alone where no place in it is meant.
  var told: [String] {
    findings.map { finding in
      guard let place = finding.place else { return finding.rule }
      guard !place.isWholeFile, let source = source(of: place) else {
        return "\(finding.rule) \(place.file)"
      }
      let start = source.positions(of: place).start
      return "\(finding.rule) \(place.file):\(start.line):\(start.column)"
    }
  }
}
