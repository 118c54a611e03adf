import HornbookDiagnostics
import HornbookFormats
import HornbookImages
import HornbookManuscript
import HornbookMarkdown
import TestSupport

/// A book of a few files in memory, led through all stages but those that touch the disk.
struct ExampleBook {
  /// Where the marks of the files stand.
  private(set) var marks: [Place] = []
  /// All that is wrong with it, after its settings and suppressions.
  private(set) var findings: [Finding] = []
  /// The collected book.
  private(set) var book: Book
  /// What the chapters point at, by the path of the chapter.
  private(set) var resolved: [String: ChapterResolver.Result] = [:]

  private struct File {
    var path: String
    var source: Source
    /// The path under `content/`; nil for what lies beside that folder.
    var name: String?
  }

  init(_ example: RuleExample) {
    self.init(example.files.map { ($0.path, $0.contents) })
  }

  /// Files by path under `content/`; `book.json` lies above it.
  init(_ contents: [(path: String, contents: String)]) {
    var files: [File] = []
    for (path, contents) in contents {
      let marked = MarkedText(contents)
      let isSettings = path == "book.json" || path == "../book.json"
      let file = isSettings ? "book.json" : "content/" + path
      let bytes = DescribedPicture.bytes(marked.text, at: path) ?? marked.bytes
      files.append(
        File(
          path: file, source: Source(path: file, bytes: bytes), name: isSettings ? nil : path))
      for offset in marked.offsets { marks.append(Place(file: file, lower: offset, upper: offset)) }
    }

    var findings: [Finding] = []
    let settings = Self.settings(from: files, &findings)
    let list = files.first { $0.name == Summary.path }.map { Summary($0.source) }
    let texts = files.filter { $0.name?.hasSuffix(".md") == true && $0.name != Summary.path }.sorted
    { $0.path < $1.path }
    .map { ChapterFile(path: $0.name ?? "", source: $0.source, settings: settings) }
    let answers = texts.first { $0.path == "answers.md" }
    let unlisted = texts.map(\.path).filter {
      $0 != "answers.md" && list?.paths.contains($0) == false
    }
    let chapters = texts.filter { $0.path != "answers.md" && !unlisted.contains($0.path) }
    findings += texts.flatMap(\.findings)
    let collected = BookCollector.collect(
      chapters, answers: answers, settings: settings,
      list: list.map { ChapterList($0, unlisted: unlisted) },
      reserved: ["index", "contents", "search", "questions", "questions-#"])
    findings += collected.findings
    book = collected.book

    let facts = Self.facts(texts, files, settings.allowed)
    let published = book.chapters.map { (file: $0.file, number: $0.numeral) }
    for (file, number) in published + (answers.map { [($0, nil)] } ?? []) {
      let result = ChapterResolver.resolve(
        file, number: number, in: book, wanted: facts, words: MarkupWords())
      resolved[file.path] = result
      findings += result.findings
      findings += TextRules.findings(in: file.open(), of: book, wanted: facts)
    }
    findings += UnusedAssets.findings(
      among: files.compactMap(\.name), texts: texts, settings: settings)
    let report = FindingReport(
      findings, sources: files.map(\.source), registry: Self.registry,
      settings: RuleSettings(settings.rules),
      suppressions: texts.flatMap { Suppression.all(in: $0.source) })
    self.findings = report.findings
  }

  /// The rules that such a book is checked by.
  static let registry = RuleRegistry([
    DiagnosticsRules.all, FormatRules.all, MarkdownRules.all, ManuscriptRules.all, TextRules.all,
  ])

  private static func settings(from files: [File], _ findings: inout [Finding]) -> BookSettings {
    guard let file = files.first(where: { $0.name == nil }),
      let value = JSONParser.parse(file.source).root(findings: &findings)
    else { return BookSettings() }
    return FieldReader.read(BookSettings.self, from: value, findings: &findings) ?? BookSettings()
  }

  private static func facts(
    _ texts: [ChapterFile], _ files: [File], _ allowed: AllowedSettings
  ) -> WantedFacts {
    var risks: [String: String] = [:]
    var shown: [String: FileFact] = [:]
    var included: [String: FileFact] = [:]
    for file in texts.flatMap(\.wanted) {
      let found = files.first { $0.name == file.path }
      if file.isIncluded {
        included[file.path] = found.map { .text($0.source.bytes) } ?? missing(file.path, files)
      } else {
        risks[file.path] = found.flatMap {
          allowed.vouches(for: file.path) ? nil : FileRisk.reason(file.path, $0.source.bytes)
        }
        shown[file.path] =
          found.map { fact(of: $0.source.bytes) } ?? missing(file.path, files)
      }
    }
    return WantedFacts(shown: shown, included: included, risks: risks)
  }

  private static func fact(of bytes: [UInt8]) -> FileFact {
    let facts = ImageFacts.read(bytes)
    let fault = facts.faults.first(where: \.isOfWholeImage)?.message
    return facts.kind == .unknown
      ? .file : .image(nil, fault: fault, hasLocation: facts.hasLocation)
  }

  private static func missing(_ path: String, _ files: [File]) -> FileFact {
    let folder = path.split(separator: "/").dropLast()
    let neighbours = files.compactMap { file -> String? in
      let steps = file.name?.split(separator: "/") ?? []
      return steps.dropLast() == folder ? steps.last.map(String.init) : nil
    }
    return .missing(neighbours: neighbours.sorted())
  }
}
