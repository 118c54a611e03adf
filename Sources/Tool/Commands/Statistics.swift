extension Command {
  private static let form = Option(
    name: "--format", value: "FORMAT", words: StatisticsRun.Form.allCases.map(\.rawValue),
    help: "the format: text, json or csv, or findings as sarif, junit or github")
  private static let page = Option(
    name: "--report", value: "FILE", help: "write a page with plots for teachers to FILE")
  private static let store = Option(
    name: "--store", value: "FILE",
    help: "add RESULTS to the SQLite file FILE, and count everything in it")
  private static let sums = Option(
    name: "--partial", value: "FILE", help: "write the sums to FILE instead of figures")
  private static let merge = Option(
    name: "--merge", help: "RESULTS are sums that --partial has written; add them")

  /// The command `statistics`, which shows what readers' answers say of the questions.
  static let statistics = Command(
    name: "statistics",
    summary: "Show what readers’ answers say of the questions.",
    usage: "BOOK RESULTS… [OPTIONS]",
    discussion: """
      Counts the answers of readers in the files RESULTS to the questions of the book in the folder
      BOOK: how many are right, whether the better readers are right, and which wrong answers
      attract whom. From fifty answers on it also tells, at their lines, keys that the best
      readers contradict, wrong options that nobody chooses, and questions that everybody knows.

      RESULTS may be of these kinds:

        tables of letters   CSV with a reader a line; the first line names the questions by their
                            identifiers, each cell has the letters of the chosen options. A column
                            “readers” says how many readers answered alike. Empty cells are left
                            blank, “NA” was not asked.
        Moodle              the responses of a quiz as CSV, matched by the texts of the options,
                            or its grades, if the quiz asks the questions of the book in order
        Canvas              the student analysis of a quiz
        xAPI                statements, one a line or in a list; an actor’s first answer counts
        progress            what readers have saved from the page of progress, or their files of
                            “hornbook quiz”; first answers count
        sums                what --partial has written

      Nothing is sent anywhere. With --store, results arrive little by little: the same result is
      counted once, and names are kept only as fingerprints. With --partial and --merge, parts can
      be counted on any number of machines; the figures are the same to the last digit.
      """,
    options: [
      form, page, store, sums, merge, .strict, .jobs, .allowRead, .preprocess, .run, .runUnconfined,
      .all, .color,
    ],
    operands: 1...100_000,
    run: { arguments, terminal in
      let files = Array(arguments.operands.dropFirst())
      if let mistake = mistake(arguments, files) {
        terminal.complain(mistake)
        return .usage
      }
      var run = StatisticsRun(run: BookRun(arguments: arguments, terminal: terminal), files: files)
      run.store = arguments.value(store)
      run.page = arguments.value(page)
      run.sums = arguments.value(sums)
      run.merges = arguments.has(merge)
      run.form = arguments.value(form).flatMap { StatisticsRun.Form(rawValue: $0) } ?? .text
      return run.count()
    })

  /// What is wrong with the arguments; nil if nothing is.
  private static func mistake(_ arguments: Arguments, _ files: [String]) -> String? {
    if files.isEmpty, !arguments.has(store) {
      return "“statistics” needs results: name a file of results after the book"
    }
    if arguments.has(store), arguments.has(merge) {
      return "a store takes results and no sums; leave out “--store” or “--merge”"
    }
    if arguments.has(sums), arguments.has(page) {
      return "sums have no page; leave out “--partial” or “--report”"
    }
    return nil
  }
}
