internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPaper
internal import HornbookPipeline

extension Examination {
  /// Prints everything, and proves the key against the papers by reading both.
  func print(_ options: BookOptions) throws(PrintingFailure) -> Outcome {
    var files: [File] = []
    var remarks = remarks
    var papers: [[UInt8]] = []
    for index in layout.variants.indices {
      let paper = try printed(paper(index), rules: paperRules, options, &remarks)
      papers.append(paper)
      let sheets = try printed(sheets(index), rules: sheetRules, options, &remarks)
      let name = layout.variants[index].name
      files.append(File(name: "paper-\(name).pdf", bytes: paper))
      files.append(File(name: "sheets-\(name).pdf", bytes: sheets))
    }
    let key = try printed(key, rules: paperRules, options, &remarks)
    let proof = PaperProof(self)
    if let fault = proof.faultOfData() {
      throw PrintingFailure(reason: "the key does not fit the papers: \(fault)")
    }
    switch PaperProof.texts(of: papers + [key]) {
    case nil:
      remarks.append(
        "the key was not proved by reading the PDF: “pdftotext” is missing or failed; install it with “apt install poppler-utils”"
      )
    case let texts?:
      let result = proof.read(papers: texts.dropLast().map(\.self), key: texts.last ?? [])
      if let fault = result.fault {
        throw PrintingFailure(reason: "the printed key does not fit the printed papers: \(fault)")
      }
      remarks.append(result.remark)
    }
    files.append(File(name: "key.pdf", bytes: key))
    files.append(File(name: "layout.json", bytes: layout.json()))
    return .made(files, remarks: remarks)
  }

  /// Prints a page, whose images are those of the site.
  private func printed(
    _ html: [UInt8], rules: String, _ options: BookOptions, _ remarks: inout [String]
  ) throws(PrintingFailure) -> [UInt8] {
    let page = SiteOutput(path: "examination.html", bytes: html)
    let paper = PaperPage(
      page.path, among: site.outputs.filter { $0.path != page.path } + [page],
      site: site.base)
    let whole = paper.html(titled: layout.title, rules: rules)
    let printed = try PDFPrinter.print(
      { _ in whole },
      hasMathematics: html.firstRange(of: Array("<math".utf8)) != nil, isBook: false,
      at: site.date(options), with: options.program)
    for remark in printed.remarks where !remarks.contains(remark) { remarks.append(remark) }
    return printed.bytes
  }

  // MARK: - Sheets

  /// The answer sheets of a variant: one set for anyone, or one for each of its students.
  func sheets(_ variant: Int) -> [UInt8] {
    let own = order.students.indices.filter { $0 % layout.variants.count == variant }
    let students: [PaperStudent?] = order.students.isEmpty ? [nil] : own.map { order.students[$0] }
    var html = head()
    for student in students {
      for svg in StripDrawing.pages(layout, variant: variant, words: words, student: student) {
        html.write("<div class=\"sheet\">")
        html.write(bytes: svg)
        html.write("</div>\n")
      }
    }
    html.write("</body></html>\n")
    return html.take()
  }

  private var sheetRules: String {
    """
    @page { size: \(Self.millimetres(layout.width)) \(Self.millimetres(layout.height)); margin: 0; }
    html, body { margin: 0; padding: 0; }
    .sheet { break-after: page; margin: 0; height: \(Self.millimetres(layout.height - 2)); overflow: hidden; }
    .sheet:last-child { break-after: auto; }
    .sheet svg { display: block; }
    """
  }

  static func millimetres(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)mm" }

  /// The beginning of a page.
  func head() -> ByteWriter {
    var html = ByteWriter(capacity: 1 << 16)
    html.write("<!DOCTYPE html>\n<html lang=\"")
    html.write(escaping: site.book.settings.language)
    html.write("\"")
    if site.book.settings.language.hasPrefix("ar") || site.book.settings.language.hasPrefix("he") {
      html.write(" dir=\"rtl\"")
    }
    html.write(">\n<head><meta charset=\"utf-8\"><title>")
    html.write(escaping: layout.title)
    html.write("</title></head>\n<body>\n")
    return html
  }

  /// The rules of papers and keys.
  private var paperRules: String {
    """
    @page {
      size: \(Self.millimetres(layout.width)) \(Self.millimetres(layout.height)); margin: 18mm 18mm 20mm;
      @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Liberation Serif", serif; }
      @bottom-left { content: string(foot); font: 9pt "Liberation Serif", serif; }
    }
    html { font: 11pt/1.4 "Liberation Serif", "DejaVu Serif", serif; font-variant-ligatures: none; hyphens: manual; }
    body { margin: 0; }
    h1 { font-size: 16pt; margin: 0 0 1mm; line-height: 1.2; }
    h2 { font-size: 13pt; margin: 8mm 0 2mm; break-after: avoid; }
    .foot { string-set: foot content(text); }
    .head { border-bottom: .3mm solid #000; padding-bottom: 3mm; margin-bottom: 6mm; }
    .head p { margin: 1mm 0; }
    .fields { display: table; width: 100%; margin: 5mm 0 3mm; }
    .fields span { display: table-cell; width: 50%; border-bottom: .2mm solid #000; padding: 2mm 0 .5mm; font-size: 9pt; }
    .question { display: table; width: 100%; break-inside: avoid; margin: 0 0 5mm; }
    .question > .number { display: table-cell; width: 13mm; font-weight: bold; white-space: nowrap; }
    .question > .body { display: table-cell; }
    .shared { break-after: avoid; margin: 0 0 3mm; padding-inline-start: 3mm; border-inline-start: .6mm solid #000; }
    p, ul, ol, pre, table, figure { margin: 0 0 2mm; }
    ol.options { display: table; list-style: none; padding: 0; margin: 1mm 0 0; }
    ol.options > li { display: table-row; }
    ol.options > li > span { display: table-cell; width: 8mm; font-weight: bold; }
    ol.options > li > div { display: table-cell; padding-bottom: 1mm; }
    ol.options p { margin: 0; }
    pre, code { font-family: "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: 9pt; }
    pre { white-space: pre-wrap; border: .2mm solid #777; padding: 2mm; line-height: 1.3; }
    img { max-width: 100%; max-height: 90mm; }
    table { border-collapse: collapse; }
    td, th { border: .2mm solid #777; padding: 1mm 2mm; text-align: start; }
    .place { display: inline-block; width: 10mm; margin-inline-end: 3mm; border-bottom: .3mm solid #000; }
    .line { border-bottom: .2mm solid #777; height: 9mm; }
    .marker { font-size: 9pt; }
    .key { margin: 0 0 1.5mm; break-inside: avoid; }
    .key p { display: inline; margin: 0; }
    .key .text { display: inline; }
    .crossing { font-size: 9pt; margin-bottom: 4mm; }
    .variant + .variant { break-before: page; }
    """
  }
}
