extension Command {
  /// The command `fix`, which asks about each fix before it is applied.
  static let fix = Command(
    name: "fix",
    summary: "Show what can be fixed, and fix what you accept.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Checks the book in the folder BOOK (default: the current folder), and shows each finding that
      has a fix with the lines that it would change. Answer with a letter and Return:

        y  apply this fix
        n  leave it
        a  apply this and all others of the same rule
        A  apply this and all others, but ask about proposals
        q  ask no more, and apply what was accepted
        ?  say what the letters mean

      Files are written when all questions are answered, each in one step; Ctrl-C before that
      changes nothing. A file that has changed meanwhile is read again. The exit code is 1 if
      errors are left.

      “hornbook check --fix” applies all safe fixes without asking.

      With --pictures, nothing is asked: the code that is shown as a drawing is drawn where its
      drawing is missing, changed by hand, or older than the code. graphviz draws “dot”. Other
      languages need a program that reads code and writes an SVG, such as
      --picture-program "mermaid=mmdc -i - -o -". Programs run in confinement.
      """,
    options: [
      .rule, .teaching, .pictures, .pictureProgram, .picturesUnconfined, .color, .jobs,
      .allowRead, .preprocess,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      let run = BookRun(arguments: arguments, terminal: terminal)
      if let mistake = run.unknownRule() {
        terminal.complain(mistake)
        return .usage
      }
      if arguments.has(.pictures) {
        guard run.hasContent else {
          terminal.complain(run.noBook)
          return .files
        }
        return PictureRun(run)?.start() ?? .usage
      }
      guard terminal.inputIsScreen, terminal.outputIsScreen else {
        terminal.complain(
          "“fix” asks questions and needs a terminal: “hornbook check --fix” fixes without asking")
        return .usage
      }
      guard run.hasContent else {
        terminal.complain(run.noBook)
        return .files
      }
      var session = FixSession(run: run)
      return session.start()
    })
}
