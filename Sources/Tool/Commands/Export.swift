internal import HornbookDiagnostics
internal import HornbookExports
internal import HornbookFiles
internal import HornbookPipeline

extension Command {
  private static let output = Option(
    name: "--output", short: "-o", value: "FILE",
    help: "write to FILE instead of the book's id; “-” is standard output")

  private static let with = Option(
    name: "--with", value: "PROGRAM", words: PDFPrinter.all.map(\.name),
    help: "print a PDF with PROGRAM: weasyprint or chromium")

  /// The command `export`, which binds a book into one file.
  static let export = Command(
    name: "export",
    summary: "Bind a book into one file, such as an EPUB.",
    usage: "NAME [BOOK] [-o FILE] [OPTIONS]",
    discussion: """
      Reads and checks the book in the folder BOOK (default: the current folder) as “hornbook
      build” does, and binds it into one file. NAME is one of these:

      \(Export.all.map { "  \($0.name): \($0.summary)" + ($0.needs.map { "\n    It needs \($0)." } ?? "") }.joined(separator: "\n"))

      The file is written to the current folder, under the id of the book; -o names another
      place. While findings prevent publishing, nothing is written. The same book gives the same
      bytes, except where an export says otherwise.
      """,
    options: [
      output, with, .edition, .language, .noHighlight, .strict, .jobs, .allowRead, .preprocess,
      .format,
      .teaching,
      .all, .color, .timing,
    ],
    operands: 1...2, takes: [[.words(Export.all.map(\.name))], [.folder]],
    run: { arguments, terminal in
      let name = arguments.operands.first ?? ""
      guard let export = Export.named(name) else {
        let names = Export.all.map(\.name)
        let hint =
          NearMiss.question(for: name, among: names)
          ?? "use one of " + names.joined(separator: ", ")
        terminal.complain("there is no export “\(name)”: \(hint)")
        return .usage
      }
      let program = arguments.value(with)
      if program != nil, export.name != Export.pdf.name {
        terminal.complain("only a PDF is made with another program; leave out “--with”")
        return .usage
      }
      let run = BookRun(arguments: arguments.withoutFirstOperand, terminal: terminal)
      if let fault = run.unknownLanguage {
        terminal.complain(fault)
        return .usage
      }
      return ExportRun(
        run: run, export: export, output: arguments.value(output), program: program
      ).bind()
    })
}
