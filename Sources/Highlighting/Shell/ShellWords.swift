/// What a word is where a command may stand.
enum ShellWord: Sendable {
  /// A keyword after which another command may stand, such as `then`.
  case keyword
  /// A keyword after which a name or a word stands, such as `for`.
  case naming
  /// A command of the shell itself.
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
