extension CompletionScript {
  /// The script for fish.
  static let fish = CompletionScript(shell: "fish") { commands in
    var valued: [String] = []
    var lines: [String] = []
    for command in commands {
      lines.append(
        "complete -c hornbook -n '__hornbook_is \"\"' -a \(command.name) -d \(escaped(command.summary))"
      )
    }
    for command in commands {
      for option in command.allOptions {
        var line = "complete -c hornbook -n '__hornbook_is \(command.name)'"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        line += " -l \(option.name.dropFirst(2))"
        if let input = option.takes {
          line += input == .file ? " -r -F" : " -x" + offer(input)
          valued += option.names.map { escaped("\(command.name) \($0)") }
        }
        lines.append(line + " -d \(escaped(option.help))")
      }
      for place in command.places {
        let end = place.isLast ? " on" : ""
        for input in place.inputs where input != .other {
          let condition = "'__hornbook_is \(command.name) \(place.number)\(end)'"
          lines.append(
            "complete -c hornbook -n \(condition)" + (input == .file ? " -F" : offer(input)))
        }
      }
    }
    return """
      # Completion for hornbook in fish, made by "hornbook completions fish".

      # The options that take a value, each after its command.
      set -g __hornbook_valued \(valued.joined(separator: " \\\n    "))

      # Whether the command is $argv[1], and argument number $argv[2] of it is being written; with
      # "on" as $argv[3], also any later one.
      function __hornbook_is
          set -l words (commandline -opc)
          set -l command ''
          set -l number 1
          set -l skips no
          set -l only no
          for word in $words[2..-1]
              if test $skips = yes
                  set skips no
              else if test -z "$command"
                  string match -q -- '-*' $word
                  or set command $word
              else if test $only = yes
                  or not string match -q -- '-?*' $word
                  set number (math $number + 1)
              else if test $word = --
                  set only yes
              else if contains -- "$command $word" $__hornbook_valued
                  set skips yes
              end
          end
          test "$command" = "$argv[1]"
          or return 1
          switch (count $argv)
              case 1
                  return 0
              case 2
                  test $number -eq $argv[2]
              case '*'
                  test $number -ge $argv[2]
          end
      end

      function __hornbook_rules
          hornbook explain --list 2>/dev/null | string replace -r ' .*' ''
      end

      complete -c hornbook -f
      complete -c hornbook -n '__hornbook_is ""' -s h -l help -d 'list the commands'
      complete -c hornbook -n '__hornbook_is ""' -s V -l version -d 'show the version'
      complete -c hornbook -n '__hornbook_is ""' -a help -d 'Describe a command.'
      complete -c hornbook -n '__hornbook_is help 1' -a '\(commands.map(\.name).joined(separator: " "))'
      \(lines.joined(separator: "\n"))

      """
  }

  /// The arguments of `complete` that offer an input.
  private static func offer(_ input: Command.Input) -> String {
    switch input {
    case .words(let words): " -a \(escaped(words.joined(separator: " ")))"
    case .rule: " -a '(__hornbook_rules)'"
    case .command: " -a \(escaped(Hornbook.commands.map(\.name).joined(separator: " ")))"
    case .folder: " -a '(__fish_complete_directories (commandline -ct))'"
    case .file: " -F"
    case .other: ""
    }
  }

  /// A text between single quotes, as fish reads it.
  private static func escaped(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
