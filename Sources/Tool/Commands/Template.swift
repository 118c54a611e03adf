internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline
internal import HornbookTemplates

extension Command {
  private static let data = Option(
    name: "--data", value: "FILE", help: "a JSON file with the values")
  private static let partials = Option(
    name: "--partials", value: "DIR", help: "a folder of partials and layouts")

  private static let words = Option(
    name: "--words", value: "LANGUAGE", help: "print the interface texts, for translation")

  /// The command `template`, which renders a template with data or prints the words of the
  /// interface, for authors of themes.
  static let template = Command(
    name: "template",
    summary: "Render a Mustache template with a JSON file on standard output.",
    usage: "FILE --data FILE [OPTIONS] | --words LANGUAGE",
    discussion: """
      For trying out templates. {{name}} is escaped, {{{name}}} is not. Partials are found in
      the --partials folder by their path without .mustache.

      To translate the interface, save the output of --words as
      templates/strings/<language>.json, translate the values, and set the book's language.
      Texts that are still missing are reported as findings.
      """,
    options: [data, partials, words, .strict, .color], operands: 0...1, takes: [[.file]],
    run: { arguments, terminal in
      if let language = arguments.value(words) { return print(wordsOf: language, terminal) }
      return TemplateTrial(
        arguments, terminal, data: arguments.value(data), arguments.value(partials)
      )
      .run()
    })

  /// Prints the built-in words of the interface in a language.
  private static func print(wordsOf language: String, _ terminal: Terminal) -> ExitCode {
    guard let source = Theme.builtIn["strings/\(language).json"] else {
      let languages = Theme.builtIn.keys.filter { $0.hasPrefix("strings/") }.sorted()
        .map { $0.dropFirst("strings/".count).dropLast(".json".count) }.joined(separator: ", ")
      terminal.complain(
        "there are no texts in “\(language)”: translate those in one of \(languages)")
      return .usage
    }
    terminal.output(source.bytes, as: .source)
    return .success
  }
}

/// One run of `hornbook template`.
private struct TemplateTrial {
  let arguments: Arguments
  let terminal: Terminal
  let dataPath: String?
  let partialsPath: String?

  init(_ arguments: Arguments, _ terminal: Terminal, data: String?, _ partials: String?) {
    self.arguments = arguments
    self.terminal = terminal
    dataPath = data
    partialsPath = partials
  }

  func run() -> ExitCode {
    guard let path = arguments.operands.first else {
      terminal.complain("“template” needs a FILE to render, or --words")
      return .usage
    }
    var findings: [Finding] = []
    do throws(FileError) {
      let template = Source(path: path, bytes: try readFile(path))
      var sources = [path: template]
      var named = ["": template]
      for source in try partials() {
        sources[source.path] = source
        named[source.name(below: partialsPath ?? "")] = source
      }
      var value = TemplateValue.object(TemplateObject())
      if let dataPath {
        let source = Source(path: dataPath, bytes: try readFile(dataPath))
        sources[dataPath] = source
        if let root = JSONParser.parse(source).root(findings: &findings) {
          value = TemplateValue(root)
        }
      }
      let (library, faults) = TemplateLibrary.compile(named: named)
      var writer = ByteWriter()
      findings += faults
      findings += library.render("", value, into: &writer)
      return finish(findings, sources.keys.sorted().compactMap { sources[$0] }, writer.take())
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  private func partials() throws(FileError) -> [Source] {
    guard let partialsPath else { return [] }
    var sources: [Source] = []
    for file in Walk(of: partialsPath).files where file.path.hasSuffix(".mustache") {
      let path = RelativePath.join(partialsPath, file.path)
      sources.append(Source(path: path, bytes: try readFile(path)))
    }
    return sources
  }

  private func finish(_ findings: [Finding], _ sources: [Source], _ bytes: [UInt8]) -> ExitCode {
    let settings = RuleSettings(isStrict: arguments.has(.strict))
    let report = FindingReport(
      findings, sources: sources, registry: PipelineRules.registry, settings: settings)
    if report.counts.errors == 0 { terminal.output(bytes, as: .source) }
    var writer = ByteWriter()
    if !report.findings.isEmpty {
      report.write(.text, style: .errors(arguments, terminal), to: &writer)
    }
    terminal.errors(writer.take(), as: .printed)
    return report.fails ? .findings : .success
  }
}

extension Source {
  fileprivate func name(below folder: String) -> String {
    var name = Substring(path)
    if name.hasPrefix(folder) { name = name.dropFirst(folder.count) }
    while name.hasPrefix("/") { name = name.dropFirst() }
    return String(name.dropLast(".mustache".count))
  }
}

extension TemplateValue {
  /// Converts data to a template value.
  fileprivate init(_ value: DataValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool ?? false)
    case .number: self = .text(value.numberText ?? "")
    case .string: self = .text(value.string ?? "")
    case .array: self = .list(value.children.map { TemplateValue($0) })
    case .object:
      var object = TemplateObject()
      for member in value.members { object[TemplateKey(member.key)] = TemplateValue(member.value) }
      self = .object(object)
    }
  }
}
