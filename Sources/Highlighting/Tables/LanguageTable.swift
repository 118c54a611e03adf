/// The description of a language for `TableLexer`: its words, comments and strings.
struct LanguageTable: Sendable {
  /// The kinds of the language's words.
  var words: WordTable<TokenKind>
  /// The words before a declared name, with the kind of that name.
  var declares = WordTable<TokenKind>([])
  /// The delimiters that begin a comment up to the end of the line.
  var lineComments: [StaticString] = ["//"]
  /// The delimiters of a block comment; nil if there are none.
  var blockComment: (open: StaticString, close: StaticString)? = ("/*", "*/")
  /// The kinds of strings, those with the longest delimiters first.
  var strings: [StringForm] = [.doubleQuoted, .singleQuoted]
  /// The words in lower case that may directly precede a string and belong to it.
  var stringPrefixes = WordTable<StringPrefix>([])
  /// Whether a line that begins with `#` is a preprocessor directive.
  var hasDirectives = false
  /// The words after an at sign that are keywords.
  var atWords = WordTable<TokenKind>([])
  /// Whether other names after an at sign are attributes.
  var hasDecorators = false
  /// Whether a slash may begin a regular expression.
  var hasRegularExpressions = false
  /// Whether names may contain a dollar sign.
  var hasDollarNames = false

  /// The syntax of a kind of string.
  struct StringForm: Sendable {
    var open: StaticString
    var close: StaticString
    var kind: TokenKind
    /// How the closing delimiter is escaped inside.
    var escape = Escape.backslash
    /// Whether it may span several lines.
    var isLong = false
    /// The delimiter that begins interpolated code; a closing brace ends it.
    var interpolation: StaticString?

    enum Escape: Sendable { case none, backslash, doubled }

    static let doubleQuoted = StringForm(open: "\"", close: "\"", kind: .doubleQuotedString)
    static let singleQuoted = StringForm(open: "'", close: "'", kind: .singleQuotedString)
  }

  /// The effect of a prefix on a string.
  struct StringPrefix: Sendable {
    var isRaw = false
    var isFormatted = false
    /// Whether the end repeats the text before the parenthesis, as in `R"x( … )x"`.
    var isDelimited = false
  }
}

extension WordTable {
  /// A table of the same words in lower and upper case.
  static func inBothCases(_ lists: [(words: String, value: Value)]) -> WordTable {
    WordTable(lists + lists.map { ($0.words.uppercased(), $0.value) })
  }
}
