internal import HornbookDiagnostics

extension Command {
  private static let part = Option(
    name: "--part", value: "TITLE", help: "of a chapter: the part at whose end it comes")
  private static let dryRun = Option(
    name: "--dry-run", help: "show what would be written, and write nothing")

  /// What can be started.
  private static let kinds = AuthoringRun.Kind.allCases.map(\.rawValue)

  /// The command `new`, which starts a chapter, a question or a pack.
  static let new = Command(
    name: "new",
    summary: "Start a chapter, a question or a pack in a book.",
    usage: "chapter TITLE [BOOK] | question CHAPTER [BOOK] | pack NAME [BOOK]",
    discussion: """
      Adds what an author starts with to the book in the folder BOOK (default: the current folder),
      numbered, named and written as the book does it already:

        chapter TITLE      a file after the last one, listed in book.json or SUMMARY.md if the
                           book has such a list, with a first question if other chapters have some
        question CHAPTER   a question after the last one of a chapter, given by its number or
                           file, and its answer in the key, in the form of the other answers
        pack NAME          a folder for stickers with its pack.json, which is an error until it
                           has a sticker

      What is left to you begins with “TODO:”, and “hornbook check” warns of it until it is
      written. No file is overwritten. Before anything is written, the book with the addition is
      checked: if it has errors that it did not have, they are shown and nothing is written. Only
      that of a pack without a sticker is left to you.
      """,
    options: [part, dryRun, .color, .jobs, .allowRead],
    operands: 2...3,
    takes: [[.words(kinds)], [.other], [.folder]],
    run: { arguments, terminal in
      guard let word = arguments.operands.first, arguments.operands.count > 1 else { return .usage }
      guard let kind = AuthoringRun.Kind(rawValue: word) else {
        let hint =
          NearMiss.question(for: word, among: kinds) ?? "use one of "
          + kinds.joined(separator: ", ")
        terminal.complain("there is nothing to start called “\(word)”: \(hint)")
        return .usage
      }
      if arguments.has(part), kind != .chapter {
        terminal.complain("--part is for chapters: leave it out")
        return .usage
      }
      let run = BookRun(
        arguments: arguments.withoutFirstOperand.withoutFirstOperand, terminal: terminal)
      return AuthoringRun(
        run: run, kind: kind, name: arguments.operands[1], part: arguments.value(part),
        isDry: arguments.has(dryRun)
      ).start()
    })
}
