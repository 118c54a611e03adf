internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline

extension Command {
  private static let dialect = Option(
    name: "--dialect", value: "DIALECT", words: ["commonmark", "book"],
    help: "the Markdown dialect: book (the default) or commonmark")
  private static let html = Option(
    name: "--html", value: "WHAT", words: ["escape", "pass"],
    help: "what to do with raw HTML: escape (the default) or pass")
  private static let math = Option(
    name: "--math", help: "read $…$ and $$…$$ as formulas in TeX")

  /// The command `markdown`, which converts a piece of Markdown to HTML.
  static let markdown = Command(
    name: "markdown",
    summary: "Convert Markdown to HTML on standard output.",
    usage: "[FILE|-] [OPTIONS]",
    discussion: """
      Reads FILE, or standard input if no file is given. The book dialect has tables,
      footnotes, alerts, figures, listings and more; links are not checked, as there is no book
      around the text. As on a page, an image on another host becomes a link to it, and an
      address that could run code is left out. With “--dialect commonmark”, every address is
      written as it is, including “javascript:”: do not use it for text that you do not trust.
      """,
    options: [dialect, html, math], operands: 0...1, takes: [[.file]],
    run: { arguments, terminal in
      let name = arguments.operands.first ?? "-"
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = name == "-" ? terminal.input() : try readFile(name)
      } catch {
        terminal.complain(error.description)
        return .files
      }
      let raw = arguments.value(html).flatMap { RawHTML(rawValue: $0) } ?? .escape
      let spoken = arguments.value(dialect).flatMap { Dialect(rawValue: $0) } ?? .book
      let formulas: FormulaSetting = arguments.has(math) ? .plain : .off
      let document = Document(
        Source(path: name, bytes: bytes),
        options: MarkdownOptions(dialect: spoken, formulas: formulas))
      var findings = document.findings
      switch spoken {
      case .commonmark: terminal.output(document.plainHTML(rawHTML: raw), as: .html)
      case .book, .mdbook, .docc:
        let outline = Outline(document)
        findings += outline.findings + AddressCheck.findings(in: document, raw)
        let facts = MarkupFacts(outline: outline, rawHTML: raw, formulas: formulas)
        terminal.output(document.html(facts), as: .html)
      }
      return tell(findings, about: document.source, arguments, terminal)
    })

  private static func tell(
    _ findings: [Finding], about source: Source, _ arguments: Arguments, _ terminal: Terminal
  ) -> ExitCode {
    let report = FindingReport(findings, sources: [source], registry: PipelineRules.registry)
    guard !report.findings.isEmpty else { return .success }
    var writer = ByteWriter()
    report.write(.text, style: .errors(arguments, terminal), to: &writer)
    terminal.errors(writer.take(), as: .printed)
    // The fragment is printed despite findings; the command fails only if it could not be parsed.
    return report.findings.contains { $0.rule == Rule.markdownCostly.id } ? .findings : .success
  }
}
