extension Command {
  /// The command `completions`, which prints what a shell needs to complete commands and options.
  static let completions = Command(
    name: "completions",
    summary: "Print the completions for a shell.",
    usage: CompletionScript.all.map(\.shell).joined(separator: "|"),
    discussion: """
      Prints a script with which the shell completes commands, options and their values, made
      from the same data as --help. The packages of Hornbook install these scripts. Without
      them, for example in ~/.bashrc:

        source <(hornbook completions bash)
      """,
    options: [], operands: 1...1, takes: [[.words(CompletionScript.all.map(\.shell))]],
    run: { arguments, terminal in
      let name = arguments.operands.first ?? ""
      let scripts = CompletionScript.all
      guard let script = scripts.first(where: { $0.shell == name }) else {
        terminal.complain(
          "there are no completions for “\(name)”: use one of "
            + scripts.map(\.shell).joined(separator: ", "))
        return .usage
      }
      terminal.output([UInt8](script.make(Hornbook.commands).utf8), as: .source)
      return .success
    })
}
