internal import HornbookDiagnostics
internal import HornbookFiles

extension Command {
  private static let folder = Option(
    name: "--to", value: "DIR", help: "write the pages of the program and of all commands into DIR")

  /// The command `manual`, which prints the manual pages.
  static let manual = Command(
    name: "manual",
    summary: "Print a manual page for “man”.",
    usage: "[COMMAND] | --to DIR",
    discussion: """
      Prints the manual page of COMMAND, or of the whole program, made from the same data as
      --help. The packages of Hornbook install these pages. To read one without them:

        hornbook manual build | man -l -
      """,
    options: [folder], operands: 0...1, takes: [[.command]],
    run: { arguments, terminal in
      if let folder = arguments.value(folder) { return write(into: folder, terminal) }
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

  private static func write(into folder: String, _ terminal: Terminal) -> ExitCode {
    do throws(FileError) {
      try writeFile(ManualPage.overview.bytes, to: RelativePath.join(folder, "hornbook.1"))
      for command in Hornbook.commands {
        let path = RelativePath.join(folder, "hornbook-\(command.name).1")
        try writeFile(ManualPage(of: command).bytes, to: path)
      }
    } catch {
      terminal.complain(error.description)
      return .files
    }
    terminal.print("wrote \(Hornbook.commands.count + 1) pages in \(folder)")
    return .success
  }
}
