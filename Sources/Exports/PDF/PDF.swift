internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookPress
internal import HornbookSystem

extension Export {
  /// A PDF of the page with the whole book, printed by another program.
  public static let pdf = Export(
    name: "pdf",
    summary: "the whole book on paper, as “paper” in book.json sets it.",
    fileExtension: "pdf",
    needs: "WeasyPrint or Chromium",
    adapt: { options in options.printsWhole = true },
    make: { site, options in PDFExport(site, options).run() })
}

/// Prints a book as a PDF.
private struct PDFExport {
  private let site: PreparedSite
  /// The programs to try in turn.
  private let printers: [PDFPrinter]
  private let isForced: Bool
  private let page: SiteOutput?
  private let date: CalendarDate?
  private let hasMathematics: Bool

  init(_ site: PreparedSite, _ options: BookOptions) {
    self.site = site
    page = site.outputs.first {
      $0.path == PaperLinks.path || $0.path.hasSuffix("/" + PaperLinks.path)
    }
    let dates = site.book.chapters.compactMap { chapter in
      [chapter.file.frontMatter.date, chapter.file.frontMatter.updated].compactMap(\.self).max()
    }
    date = dates.max() ?? options.sourceDate
    hasMathematics = page?.bytes?.firstRange(of: Array("<math".utf8)) != nil
    let named = PDFPrinter.all.first { $0.name == options.program }
    isForced = named != nil
    let usual = hasMathematics ? PDFPrinter.all.reversed() : PDFPrinter.all
    printers = named.map { [$0] } ?? usual
  }

  func run() -> Export.Outcome {
    guard let page else {
      return .failed("the book has no page with all of its chapters, from which a PDF is made")
    }
    let folder: TemporaryFolder
    do throws(SystemFailure) {
      folder = try TemporaryFolder("hornbook-pdf")
      let settings = site.book.settings
      let paper = PaperPage(page.path, among: site.outputs, site: SiteAddress(settings.url).base)
      let sheet = settings.paper == nil ? "@page { size: A4; }" : ""
      let html = paper.html(titled: settings.title, rules: sheet)
      try folder.write(PrintMarks.marked(html, for: settings.paper), to: Self.file)
    } catch {
      return .failed("no folder for temporary files can be used: \(error.reason)")
    }
    for printer in printers {
      switch printer.print(Self.file, in: folder, at: date) {
      case .made(let bytes):
        return .made(
          bytes,
          remarks: printer.lacks(hasMathematics).map { ["\(printer.title) printed it: \($0)"] }
            ?? [])
      case .failed(let reason): return .failed(reason)
      case .missing: continue
      }
    }
    let names = printers.map(\.installation).joined(separator: ", or ")
    return .failed(
      isForced
        ? "\(printers[0].title) is not installed: \(names)"
        : "no program that prints a PDF is installed: \(names)")
  }

  /// The file that is printed.
  private static let file = "book.html"
}
