internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookPipeline

extension Command {
  private static let recordFile = Option(
    name: "--record", value: "FILE",
    help: "note in FILE that it translates the original as it is now; may be repeated")
  private static let strings = Option(
    name: "--strings", help: "print the words of the interface that are still missing, as JSON")

  /// The command `translation`, which shows how far a book is translated.
  static let translation = Command(
    name: "translation",
    summary: "Show how far a book is translated, or note that a chapter is.",
    usage: "LANG [BOOK] [OPTIONS]",
    discussion: """
      Lists the chapters of the book in the folder BOOK (default: the current folder) that are
      missing in the language LANG, or older than their original. LANG is one of those in
      “languages” of book.json; its texts are in content/LANG/.

      When a chapter is translated, --record notes a hash of its original in its front matter.
      Once the original changes, “hornbook check” reports the translation as stale.

      With --strings, the words of the interface that the language lacks are printed with their
      English texts. Translate them, and save them in templates/strings/LANG.json.
      """,
    options: [recordFile, strings, .color, .jobs],
    operands: 1...2,
    run: { arguments, terminal in
      let language = arguments.operands.first ?? ""
      var run = BookRun(arguments: arguments.withoutFirstOperand, terminal: terminal)
      run.language = language
      if arguments.has(strings) {
        guard let json = MissingWords.json(language, in: run.opened.source) else {
          terminal.print("no words of the interface are missing in “\(language)”")
          return .success
        }
        terminal.output(json, as: .source)
        return .success
      }
      if let fault = run.unknownLanguage {
        terminal.complain(fault)
        return .usage
      }
      let state = TranslationState(of: run.opened.source, in: language, run.options)
      let files = arguments.all(recordFile)
      guard !files.isEmpty else { return list(state, terminal) }
      do throws(FileError) {
        for file in files {
          guard try note(file, state, language, run) else { return .usage }
        }
        return .success
      } catch {
        terminal.complain(error.description)
        return .files
      }
    })

  private static func list(_ state: TranslationState, _ terminal: Terminal) -> ExitCode {
    for chapter in state.chapters where chapter.state != .current {
      terminal.print("\(chapter.state.rawValue): \(chapter.path), “\(chapter.title)”")
    }
    let counts = TranslationState.State.allCases.map { kind in
      (kind, state.chapters.count { $0.state == kind })
    }.filter { $0.1 > 0 }
    terminal.print(counts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", "))
    return .success
  }

  /// Notes in a text that it translates the present original; returns false if there is no such chapter.
  private static func note(
    _ file: String, _ state: TranslationState, _ language: String, _ run: BookRun
  ) throws(FileError) -> Bool {
    let folder = "content/\(language)/"
    let chapter = state.chapters.first { chapter in
      [chapter.path, folder + chapter.path, run.path(folder + chapter.path)].contains(file)
        || chapter.path.hasSuffix("/" + file)
    }
    guard let chapter, let hash = chapter.hash, chapter.state != .missing else {
      let hint = NearMiss.question(for: file, among: state.chapters.map(\.path))
      run.terminal.complain(
        "there is no translated chapter “\(file)”" + (hint.map { ": \($0)" } ?? ""))
      return false
    }
    let book = BookFolder(root: run.arguments.bookFolder)
    let path = folder + chapter.path
    let text = try book.read(path).bytes
    try book.rewrite(path, TranslationState.recording(hash, in: text))
    run.terminal.print("\(path) translates the original as it is now")
    return true
  }
}
