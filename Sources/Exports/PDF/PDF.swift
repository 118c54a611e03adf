internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookPress

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
  /// The program that was asked for; nil if any will do.
  private let program: String?
  private let page: SiteOutput?
  private let date: CalendarDate?
  private let hasMathematics: Bool

  init(_ site: PreparedSite, _ options: BookOptions) {
    self.site = site
    page = site.outputs.first {
      $0.path == PaperLinks.path || $0.path.hasSuffix("/" + PaperLinks.path)
    }
    date = site.date(options)
    hasMathematics = page?.bytes?.firstRange(of: Array("<math".utf8)) != nil
    program = options.program
  }

  func run() -> Export.Outcome {
    guard let page else {
      return .failed("the book has no page with all of its chapters, from which a PDF is made")
    }
    let settings = site.book.settings
    let paper = PaperPage(page.path, among: site.outputs, site: SiteAddress(settings.url).base)
    let sheet = (settings.paper == nil ? "@page { size: A4; }\n" : "") + PrintMarks.rules
    do throws(PrintingFailure) {
      let printed = try PDFPrinter.print(
        { printer in
          let rules = sheet + (printer.knowsPages ? "" : RunningFeet.rules(site.book))
          return PrintMarks.marked(
            paper.html(titled: settings.title, rules: rules), for: settings.paper)
        }, hasMathematics: hasMathematics, at: date, with: program)
      return .made(
        printed.bytes, remarks: printed.remarks + MissingLetters(site, page).remarks)
    } catch {
      return error.isRefusal ? .refused(error.reason) : .failed(error.reason)
    }
  }
}

extension PreparedSite {
  /// The newest date of the chapters, else that of the sources; nil if neither is known.
  func date(_ options: BookOptions) -> CalendarDate? {
    let dates = book.chapters.compactMap { chapter in
      [chapter.file.frontMatter.date, chapter.file.frontMatter.updated].compactMap(\.self).max()
    }
    return dates.max() ?? options.sourceDate
  }
}
