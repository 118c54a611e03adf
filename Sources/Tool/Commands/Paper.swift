internal import HornbookExports
internal import HornbookPaper

extension Command {
  private static let chapter = Option(
    name: "--chapter", value: "CHAPTER",
    help: "ask questions of this chapter, by number or slug; may be repeated")
  private static let count = Option(
    name: "--count", value: "N", help: "draw N questions")
  private static let variants = Option(
    name: "--variants", value: "NUMBER", help: "make this many variants, from 1 to 64")
  private static let seed = Option(
    name: "--seed", value: "NUMBER", help: "shuffle in the order given by this number")
  private static let title = Option(
    name: "--title", value: "TITLE", help: "the title of the examination instead of the book's")
  private static let students = Option(
    name: "--students", value: "FILE",
    help: "print an answer sheet for each student in FILE, a CSV")
  private static let digits = Option(
    name: "--digits", value: "NUMBER", help: "student numbers have this many digits, from 1 to 12")
  private static let with = Option(
    name: "--with", value: "PROGRAM", words: PDFPrinter.all.map(\.name),
    help: "print with PROGRAM: weasyprint or chromium")
  private static let output = Option(
    name: "--output", short: "-o", value: "PATH",
    help: "write to the folder PATH, or with --read the results to the file PATH")
  private static let read = Option(
    name: "--read", help: "read the scans SCAN… of answer sheets, and grade them")
  private static let layoutFile = Option(
    name: "--layout", value: "FILE", help: "with --read, the layout of the sheets")
  private static let decisions = Option(
    name: "--decisions", value: "FILE",
    help: "with --read, what a person has decided about unclear marks")
  private static let exact = Option(
    name: "--exact", help: "with --read, only exactly right answers count")

  /// The command `paper`, which makes examinations on paper and reads their answer sheets.
  static let paper = Command(
    name: "paper",
    summary: "Make examination papers, and read scans of their answer sheets.",
    usage:
      "[BOOK] [-o FOLDER] [OPTIONS]\n       hornbook paper --read SCAN… [--layout FILE] [-o FILE]",
    discussion: """
      Draws questions from the book in the folder BOOK (default: the current folder), and prints
      them in several variants, which have the questions and their options in other orders:

        paper-A.pdf    the questions of variant A, and space to write where there are no options
        sheets-A.pdf   the answer sheet of variant A, or one for each student of --students
        key.pdf        the key to all variants, for instructors
        layout.json    which box lies where; it is needed to read the scans, and contains the key

      It needs WeasyPrint or Chromium. The key is proved against the papers, and if pdftotext is
      installed, by reading the printed files. The same seed gives the same papers. Questions
      whose answers are in doubt are left out and named. A book that withholds its answers makes
      papers only with --edition instructor. The first column of --students is the student
      number, a column “name” the name; students take the variants in turn.

      With --read, SCAN… are scans of answer sheets, one a file, as PNG, PBM or PGM: grey, colour
      or black and white, from 100 to 600 dots per inch, upright or turned. The results are
      written as CSV (default: results.csv), a student a line, with the letters of the book's own
      order, so that variants can be compared. Marks that are not clear are never guessed: they
      are listed, and shown on the page decide.html beside the results, where a person decides.
      The page saves decisions.json; put it beside the layout, and run the same command again.
      While something is not decided, a cell is “?”, there are no points, and the exit code is 1.
      """,
    options: [
      chapter, count, variants, seed, title, students, digits, with, output, read, layoutFile,
      decisions, exact, .edition, .strict, .jobs, .allowRead, .preprocess, .format, .all, .color,
      .timing,
    ],
    operands: 0...100_000,
    run: { arguments, terminal in
      do throws(PaperMistake) {
        if arguments.has(read) {
          return PaperReading(
            scans: arguments.operands, layout: arguments.value(layoutFile) ?? "layout.json",
            output: arguments.value(output) ?? "results.csv",
            decisions: arguments.value(decisions), isExact: arguments.has(exact),
            jobs: arguments.jobCount, terminal: terminal
          ).run()
        }
        guard arguments.operands.count <= 1 else {
          throw PaperMistake(
            message: "unexpected argument “\(arguments.operands[1])”; add “--read” to read scans")
        }
        return PaperRun(
          run: BookRun(arguments: arguments, terminal: terminal), order: try order(arguments),
          students: arguments.value(students), folder: arguments.value(output) ?? "examination",
          program: arguments.value(with)
        ).make()
      } catch {
        terminal.complain(error.message)
        return .usage
      }
    })

  private struct PaperMistake: Error {
    let message: String
  }

  private static func order(_ arguments: Arguments) throws(PaperMistake) -> Examination.Order {
    func number(_ option: Option, _ range: ClosedRange<Int>) throws(PaperMistake) -> Int? {
      guard let text = arguments.value(option) else { return nil }
      guard let number = Int(text), range.contains(number) else {
        throw PaperMistake(
          message:
            "\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”"
        )
      }
      return number
    }
    var order = Examination.Order()
    order.chapters = arguments.all(chapter)
    order.count = arguments.value(count).flatMap { Int($0) }
    order.variants = try number(variants, 1...StripIdentity.mostVariants) ?? 1
    order.digits = try number(digits, 1...12) ?? 8
    order.title = arguments.value(title)
    if let text = arguments.value(seed) {
      guard let number = UInt64(text) else {
        throw PaperMistake(message: "--seed takes a whole number, not “\(text)”")
      }
      order.seed = number
    }
    return order
  }
}
