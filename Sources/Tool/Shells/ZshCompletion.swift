extension CompletionScript {
  /// The script for zsh, to be found by the shell as `_hornbook`, or to be sourced.
  static let zsh = CompletionScript(shell: "zsh") { commands in
    let described = commands.map { command in
      "    " + quoted("\(command.name):\(escaped(command.summary))")
    }
    let cases = commands.map { command in
      let specs = command.allOptions.map(spec) + command.places.map(spec)
      return "  \(command.name))\n    _arguments \(specs.joined(separator: " \\\n      ")) ;;"
    }
    return """
      #compdef hornbook
      # Completion for hornbook in zsh, made by "hornbook completions zsh".

      _hornbook_commands() {
        local -a commands=(
      \(described.joined(separator: "\n"))
          'help:Describe a command.'
        )
        _describe command commands
      }

      _hornbook_rules() {
        local -a rules=(${${(f)"$(hornbook explain --list 2>/dev/null)"}%% *})
        _describe rule rules
      }

      _hornbook() {
        local curcontext=$curcontext state line
        local -A opt_args
        _arguments -C \\
          '(- *)'{-h,--help}'[list the commands]' \\
          '(- *)'{-V,--version}'[show the version]' \\
          '1:command:_hornbook_commands' \\
          '*::argument:->arguments' && return
        [[ $state == arguments ]] || return 1
        case $words[1] in
        help)
          _arguments '1:command:_hornbook_commands' ;;
      \(cases.joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == _hornbook ]]; then
        _hornbook "$@"
      else
        compdef _hornbook hornbook
      fi

      """
  }

  /// An option, as `_arguments` reads it.
  ///
  /// An option with a value may be repeated. A short form takes its value with or without a space,
  /// a long one with or without “=”.
  private static func spec(_ option: Command.Option) -> String {
    var tail = "[\(escaped(option.help))]"
    if let input = option.takes {
      tail += ":\(escaped(option.value ?? "")):\(action([input]))"
    }
    let names =
      option.takes == nil
      ? option.names : (option.short.map { [$0 + "+"] } ?? []) + [option.name + "="]
    let prefix = option.takes == nil ? "(\(option.names.joined(separator: " ")))" : "*"
    let listed = names.count == 1 ? names.joined() : "{" + names.joined(separator: ",") + "}"
    return quoted(prefix) + listed + quoted(tail)
  }

  /// An argument without a dash, as `_arguments` reads it.
  private static func spec(_ place: (number: Int, isLast: Bool, inputs: [Command.Input])) -> String
  {
    quoted("\(place.isLast ? "*" : "\(place.number)"):argument:\(action(place.inputs))")
  }

  private static func action(_ inputs: [Command.Input]) -> String {
    guard inputs.count > 1 else { return inputs.first.map(action) ?? " " }
    let parts = inputs.enumerated().map { index, input in
      "\"\(index):argument:\(action(input))\""
    }
    return "{_alternative \(parts.joined(separator: " "))}"
  }

  private static func action(_ input: Command.Input) -> String {
    switch input {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .rule: "_hornbook_rules"
    case .command: "_hornbook_commands"
    case .file: "_files"
    case .folder: "_files -/"
    case .other: " "
    }
  }

  /// A text in a spec, in which brackets and colons have a meaning.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\[]:".contains($0) ? ["\\", $0] : [$0] })
  }
}
