internal import HornbookDiagnostics
internal import HornbookFiles

extension Command {
  private static let folder = Option(
    name: "--to", value: "DIR", help: "write the pages of the program and of all commands into DIR")

  private static let chapters = Option(
    name: "--chapters", value: "DIR",
    help: "write a chapter for each command and each rule into DIR, for a book")

  /// The command `manual`, which prints the manual pages.
  static let manual = Command(
    name: "manual",
    summary: "Print a manual page for “man”.",
    usage: "[COMMAND] | --to DIR | --chapters DIR",
    discussion: """
      Prints the manual page of COMMAND, or of the whole program, made from the same data as
      --help. The packages of Hornbook install these pages. To read one without them:

        hornbook manual build | man -l -
      """,
    options: [folder, chapters], operands: 0...1, takes: [[.command]],
    run: { arguments, terminal in
      if let folder = arguments.value(folder) {
        let pages = Hornbook.commands.map { ("hornbook-\($0.name).1", ManualPage(of: $0).bytes) }
        return write([("hornbook.1", ManualPage.overview.bytes)] + pages, "page", folder, terminal)
      }
      if let folder = arguments.value(chapters) {
        return write(ReferenceChapters().files, "chapter", folder, terminal)
      }
      guard let name = arguments.operands.first else {
        terminal.output(ManualPage.overview.bytes, as: .source)
        return .success
      }
      guard let command = Hornbook.commands.first(where: { $0.name == name }) else {
        let hint = NearMiss.question(for: name, among: Hornbook.commands.map(\.name))
        terminal.complain(
          "there is no command “\(name)”: \(hint ?? "“hornbook --help” lists the commands")")
        return .usage
      }
      terminal.output(ManualPage(of: command).bytes, as: .source)
      return .success
    })

  private static func write(
    _ files: [(path: String, bytes: [UInt8])], _ kind: String, _ folder: String,
    _ terminal: Terminal
  ) -> ExitCode {
    do throws(FileError) {
      for file in files { try writeFile(file.bytes, to: RelativePath.join(folder, file.path)) }
    } catch {
      terminal.complain(error.description)
      return .files
    }
    terminal.print("wrote \(files.count) \(kind)s in \(folder)")
    return .success
  }
}
