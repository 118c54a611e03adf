/// The kind of a word where a command can start.
enum ShellWord: Sendable {
  /// A keyword that can be followed by a command, such as `then`.
  case keyword
  /// A keyword that is followed by a name or a word, such as `for`.
  case naming
  /// A builtin command of the shell.
  case builtin

  static let table = WordTable<ShellWord>([
    ("if then else elif fi while until do done esac time ! { }", .keyword),
    ("for case select function in", .naming),
    (
      "alias bg bind break builtin cd command continue declare dirs disown echo enable eval exec "
        + "exit export fg getopts hash help history jobs kill let local logout popd printf pushd "
        + "pwd read readonly return set shift shopt source suspend test times trap true false "
        + "type typeset ulimit umask unalias unset wait",
      .builtin
    ),
  ])
}
