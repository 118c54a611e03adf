extension CompletionScript {
  /// The script for bash.
  static let bash = CompletionScript(shell: "bash") { commands in
    let names = commands.map(\.name).joined(separator: " ")
    let values = commands.flatMap { command in
      command.options.compactMap { option in
        option.takes.map { input in
          let patterns = option.names.map { quoted("\(command.name) \($0)") }
          return line(patterns.joined(separator: " | "), token(input))
        }
      }
    }
    let options = commands.map { command in
      line(command.name, command.allOptions.flatMap(\.names).joined(separator: " "))
    }
    let operands = commands.flatMap { command in
      command.places.map { place in
        let pattern = place.isLast ? "'\(command.name) '*" : "'\(command.name) \(place.number)'"
        return line(pattern, place.inputs.map(token).joined(separator: " "))
      }
    }
    return """
      # Completion for hornbook in bash, made by "hornbook completions bash".

      # Each of these sets REPLY to what can be written: words, or a sort that begins with "+".
      # The value of option $2 of command $1; fails if the option takes none.
      _hornbook_value() {
        case "$1 $2" in
      \(values.joined(separator: "\n"))
        *) return 1 ;;
        esac
      }

      # The options of command $1.
      _hornbook_options() {
        case "$1" in
      \(options.joined(separator: "\n"))
        *) REPLY='' ;;
        esac
      }

      # Argument number $2 of command $1.
      _hornbook_operand() {
        case "$1 $2" in
        'help 1') REPLY='+commands' ;;
      \(operands.joined(separator: "\n"))
        *) REPLY='' ;;
        esac
      }

      _hornbook() {
        local current=${COMP_WORDS[COMP_CWORD]} command='' option='' only='' number=1
        local index word words='' REPLY=''
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          # Readline makes a word of its own of the sign in "--format=json".
          if [[ $word == '=' ]]; then
            continue
          elif [[ -n $option ]]; then
            option=''
          elif [[ -z $command ]]; then
            [[ $word == -* ]] || command=$word
          elif [[ -n $only || $word != -?* ]]; then
            number=$((number + 1))
          elif [[ $word == -- ]]; then
            only=yes
          elif _hornbook_value "$command" "$word"; then
            option=$word
          fi
        done
        [[ $current != '=' ]] || current=''
        if [[ -z $command && $current == -* ]]; then
          REPLY='--help -h --version -V'
        elif [[ -z $command ]]; then
          REPLY='+commands help'
        elif [[ -n $option ]]; then
          _hornbook_value "$command" "$option"
        elif [[ -z $only && $current == -* ]]; then
          _hornbook_options "$command"
        else
          _hornbook_operand "$command" "$number"
        fi
        for word in $REPLY; do
          case $word in
          +files) compopt -o default ;;
          +folders) compopt -o plusdirs ;;
          +rules) words+=" $("${COMP_WORDS[0]}" explain --list 2>/dev/null | cut -d ' ' -f 1)" ;;
          +commands) words+=' \(names)' ;;
          *) words+=" $word" ;;
          esac
        done
        COMPREPLY=()
        while IFS='' read -r word; do
          COMPREPLY+=("$word")
        done < <(compgen -W "$words" -- "$current")
      }

      complete -F _hornbook hornbook

      """
  }

  private static func line(_ pattern: String, _ reply: String) -> String {
    "  \(pattern)) REPLY=\(quoted(reply)) ;;"
  }

  /// An input, as the script's functions name it.
  private static func token(_ input: Command.Input) -> String {
    switch input {
    case .words(let words): words.joined(separator: " ")
    case .rule: "+rules"
    case .command: "+commands"
    case .file: "+files"
    case .folder: "+folders"
    case .other: ""
    }
  }
}
