internal import HornbookDiagnostics

extension Command {
  /// The command `manual`, which prints the manual pages.
  static let manual = Command(
    name: "manual",
    summary: "Print a manual page for “man”.",
    usage: "[COMMAND]",
    discussion: """
      Prints the manual page of COMMAND, or of the whole program, made from the same data as
      --help. The packages of Hornbook install these pages. To read one without them:

        hornbook manual build | man -l -
      """,
    options: [], operands: 0...1, takes: [[.command]],
    run: { arguments, terminal in
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
}
