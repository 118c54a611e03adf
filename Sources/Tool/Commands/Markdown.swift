internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookMarkdown

extension Command {
  private static let dialect = Option(
    name: "--dialect", value: "DIALECT", words: ["commonmark", "book"],
    help: "which Markdown is spoken: book (the default) or commonmark")
  private static let html = Option(
    name: "--html", value: "WHAT", words: ["escape", "pass"],
    help: "what becomes of raw HTML: escape (the default) or pass")

  /// HTML of a piece of Markdown, for trying things out.
  static let markdown = Command(
    name: "markdown",
    summary: "Turn a piece of Markdown into HTML on standard output.",
    usage: "[FILE|-] [OPTIONS]",
    discussion: """
      Reads FILE, or standard input where none is named. The book's dialect has tables,
      footnotes, alerts, figures, listings and more; links are not followed, since there is
      no book around the text.
      """,
    options: [dialect, html], operands: 0...1,
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
      if arguments.value(dialect) == Dialect.commonmark.rawValue {
        terminal.output(CommonMark.html(of: bytes, rawHTML: raw))
        return .success
      }
      let document = Document(Source(path: name, bytes: bytes))
      terminal.output(
        document.html(MarkupFacts(outline: Outline(document), rawHTML: raw)))
      return .success
    })
}
