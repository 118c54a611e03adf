/// A script with which a shell completes the program's command lines.
struct CompletionScript: Sendable {
  /// The name of the shell.
  let shell: String
  /// Makes the script from the commands of the program.
  let make: @Sendable ([Command]) -> String

  /// The scripts for all shells.
  static let all: [CompletionScript] = [.bash, .zsh, .fish]

  /// A text between single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

extension Command {
  /// All options, with the one that every command has.
  var allOptions: [Option] { options + [.help] }

  /// What each argument without a dash can be: its number, and whether this also holds for all
  /// that follow.
  var places: [(number: Int, isLast: Bool, inputs: [Input])] {
    takes.enumerated().prefix(operands.upperBound).map { index, inputs in
      let number = index + 1
      return (number, number == takes.count && operands.upperBound > number, inputs)
    }
  }
}

extension Command.Option {
  /// The short form, if there is one, and the name.
  var names: [String] { (short.map { [$0] } ?? []) + [name] }
}
