internal import HornbookDoors
internal import HornbookLanguageServer
internal import HornbookPipeline
internal import HornbookSystem

extension Command {
  /// The command `lsp`, which talks with an editor.
  static let languageServer = Command(
    name: "lsp",
    summary: "Tell an editor what is wrong while a book is written.",
    usage: "[OPTIONS]",
    discussion: """
      Speaks the Language Server Protocol on standard input and output; editors start it. It finds
      the books in the folders that are open in the editor, and around open files. Findings are
      those of “hornbook check”, also for texts that are not saved. Nothing is written.

      Editors also get explanations of findings, their fixes, the way from an entry of the key to
      its question and back, links, headings, and completions.
      """,
    options: [.teaching, .jobs, .allowRead, .preprocess], operands: 0...0, takes: [],
    run: { arguments, terminal in
      let options = BookRun(arguments: arguments, terminal: terminal).options
      var server = LanguageServer(options) { disk in
        OpenedBook(
          disk, allowing: arguments.all(.allowRead), runsPrograms: arguments.has(.preprocess))
      }
      var waiting: [UInt8] = []
      // The process of the editor, if it can be seen from here.
      var editor: Int?
      while let bytes = waiting.isEmpty
        ? StandardStream.input.readAvailable(within: editor == nil ? -1 : 1_000) : waiting
      {
        waiting = []
        if bytes.isEmpty {
          // Its end leaves the input open if another process holds it, too.
          if let editor, !Machine.isRunning(process: editor) { return .findings }
          continue
        }
        guard say(server.receive(bytes)) else { return .files }
        // Several changes that come together are checked once.
        while server.exitCode == nil,
          let more = StandardStream.input.readAvailable(within: 0), !more.isEmpty
        {
          guard say(server.receive(more)) else { return .files }
        }
        if let code = server.exitCode { return code == 0 ? .success : .findings }
        if let process = server.editorProcess, Machine.isRunning(process: process) {
          editor = process
        }
        var isHeard = true
        server.settle {
          isHeard = say($0) && isHeard
        } unless: {
          waiting += StandardStream.input.readAvailable(within: 0) ?? []
          return !waiting.isEmpty
        }
        guard isHeard else { return .files }
      }
      // The editor has gone without a word.
      return .findings
    })

  private static func say(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || StandardStream.output.write(bytes) == nil
  }
}
