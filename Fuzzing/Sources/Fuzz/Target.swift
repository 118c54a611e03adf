import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookFormats
import HornbookManuscript
import HornbookMarkdown
import HornbookPipeline
import HornbookTemplates

/// Something that reads what others have written.
struct Target: Sendable {
  let name: String
  /// Inputs from which the damaged ones are made.
  let seeds: [[UInt8]]
  /// The pieces of which such inputs are made.
  let pieces: [[UInt8]]
  /// Reads an input; says what is wrong with what came of it.
  let run: @Sendable ([UInt8]) -> String?

  init(
    _ name: String, seeds: [String], pieces: [String], run: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.init(
      name, seeds: seeds.map { [UInt8]($0.utf8) }, pieces: pieces.map { [UInt8]($0.utf8) },
      run: run)
  }

  init(
    _ name: String, seeds: [[UInt8]], pieces: [[UInt8]],
    run: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.seeds = seeds
    self.pieces = pieces
    self.run = run
  }

  static let all = [markdown, json, yaml, csv, vcard, image, template, book]

  /// Looks at all that stands before each line: the walk has to find out that it grows with the square.
  static let planted = Target(
    "planted", seeds: ["one\ntwo\nthree\n"], pieces: ["\n", "four\n"],
    run: { bytes in
      let lines = bytes.indices.filter { bytes[$0] == 0x0A }
      let sum = lines.reduce(0) { sum, end in bytes[..<end].reduce(sum) { $0 &+ Int($1) } }
      return sum < 0 ? "the sum is negative" : nil
    })

  static let markdown = Target(
    "markdown", seeds: Seeds.chapters, pieces: Seeds.markdown,
    run: { bytes in
      // Readers hand on valid UTF-8 only.
      let source = Source(path: "input.md", bytes: utf8(bytes))
      let document = Document(source)
      let outline = Outline(document)
      let html = document.html(MarkupFacts(outline: outline, rawHTML: .escape))
      let findings = document.findings + outline.findings
      let hasTwins = findings.contains { $0.rule == "id-duplicate" }
      return Markup.fault(in: html, allowsTwins: hasTwins) ?? fault(in: findings, of: [source])
    })

  static let json = Target(
    "json", seeds: Seeds.json, pieces: Seeds.jsonPieces,
    run: { bytes in
      let source = Source(path: "input.json", bytes: bytes)
      var findings: [Finding] = []
      if let root = JSONParser.parse(source).root(findings: &findings) { _ = count(root) }
      return fault(in: findings, of: [source])
    })

  static let yaml = Target(
    "yaml", seeds: Seeds.yaml, pieces: Seeds.yamlPieces,
    run: { bytes in
      let source = Source(path: "input.md", bytes: utf8(bytes))
      var findings: [Finding] = []
      let matter = FrontMatter(of: source, findings: &findings)
      if let root = matter.settings(of: source, findings: &findings) { _ = count(root) }
      return fault(in: findings, of: [source])
    })

  static let csv = Target(
    "csv", seeds: Seeds.csv, pieces: Seeds.csvPieces,
    run: { bytes in
      let source = Source(path: "input.csv", bytes: bytes)
      var findings: [Finding] = []
      let table = CSVReader.read(source, findings: &findings)
      for record in table?.records.map({ $0 }) ?? [] {
        for column in table?.columns ?? [] { _ = record[column]?.text }
      }
      return fault(in: findings, of: [source])
    })

  static let template = Target(
    "template", seeds: Seeds.templates, pieces: Seeds.templatePieces,
    run: { bytes in
      let input = Source(path: "input.mustache", bytes: utf8(bytes))
      let other = Source(
        path: "other.mustache", text: "[{{title}}{{#items}}{{.}}{{/items}}]{{$b}}d{{/b}}")
      let (library, found) = TemplateLibrary.compile(named: ["input": input, "other": other])
      var writer = ByteWriter()
      let rendered = library.render("input", Seeds.value, into: &writer)
      if writer.bytes.firstInvalidUTF8 != nil { return "the result is not UTF-8" }
      return fault(in: found + rendered, of: [input, other])
    })

  /// The walk of a whole book, of which one file after the other is damaged.
  static let book = Target(
    "book", seeds: Seeds.books,
    pieces: Seeds.markdown + Seeds.jsonPieces + Seeds.yamlPieces + Seeds.dataPieces,
    run: { bytes in
      let files = Seeds.files(of: bytes)
      let site = PreparedSite.prepare(.memory(files), BookOptions(jobs: 1, includesTeaching: true))
      let sources = files.map { Source(path: $0.key, bytes: $0.value) }
      if let fault = fault(in: site.report.findings, of: sources) { return fault }
      // A damaged theme may write what it likes, and so may raw HTML.
      let isOwnTheme = files.keys.contains { $0.hasPrefix("templates/") }
      guard !isOwnTheme, site.book.settings.html == .escape else { return nil }
      let twins = ["id-duplicate", "question-id-duplicate", "page-id-duplicate"]
      let hasTwins = site.report.findings.contains { twins.contains($0.rule) }
      var paths: Set<String> = []
      for output in site.outputs {
        if !paths.insert(output.path).inserted { return "two files for “\(output.path)”" }
        guard output.path.hasSuffix(".html"), !output.path.hasPrefix("assets/") else { continue }
        if let fault = Markup.fault(in: output.bytes ?? [], allowsTwins: hasTwins) { return fault }
      }
      return nil
    })

  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    bytes.firstInvalidUTF8 == nil ? bytes : [UInt8](String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func count(_ value: DataValue) -> Int {
    var count = 0
    var pending = [value]
    while let next = pending.popLast() {
      count += 1
      pending += next.children
      for member in next.members { count += member.key.utf8.count }
      count += next.string?.utf8.count ?? 0
    }
    return count
  }

  /// What is wrong with findings: a place outside of its file, or words that are none.
  static func fault(in findings: [Finding], of sources: [Source]) -> String? {
    for finding in findings {
      if finding.message.isEmpty || finding.message.contains("\n") || finding.message.hasSuffix(".")
      {
        return "\(finding.rule) speaks badly “\(finding.message)”"
      }
      guard let place = finding.place else { continue }
      guard let source = sources.first(where: { $0.path == place.file }) else { continue }
      if place.lower < 0 || place.upper > source.bytes.count || place.lower > place.upper {
        return "\(finding.rule) points outside of its file “\(place)”"
      }
    }
    let report = FindingReport(findings, sources: sources, registry: PipelineRules.registry)
    for format in [ReportFormat.text, .json, .sarif] {
      var writer = ByteWriter()
      report.write(format, style: ReportStyle(version: "0"), to: &writer)
      if writer.bytes.firstInvalidUTF8 != nil { return "the report is not UTF-8 “\(format)”" }
    }
    return nil
  }
}
