/// What `TableLexer` has to know of a language: its words, its comments, its strings.
struct LanguageTable: Sendable {
  /// What the language's own words are.
  var words: WordTable<TokenKind>
  /// Words behind which a name is declared, and what that name is.
  var declares = WordTable<TokenKind>([])
  /// What begins a comment that ends with its line.
  var lineComments: [StaticString] = ["//"]
  /// What stands around a longer comment.
  var blockComment: (open: StaticString, close: StaticString)? = ("/*", "*/")
  /// The strings, those with the longest marks first.
  var strings: [StringForm] = [.doubleQuoted, .singleQuoted]
  /// Words that may stand right before a string's mark, in lower case, and belong to it.
  var stringPrefixes = WordTable<StringPrefix>([])
  /// Whether a line may begin with `#` and be meant for the preprocessor.
  var hasDirectives = false
  /// Words behind an at sign that are keywords.
  var atWords = WordTable<TokenKind>([])
  /// Whether other names behind an at sign are attributes.
  var hasDecorators = false
  /// Whether a slash may begin a regular expression.
  var hasRegularExpressions = false
  /// Whether names may hold a dollar sign.
  var hasDollarNames = false

  /// How a kind of string is written.
  struct StringForm: Sendable {
    var open: StaticString
    var close: StaticString
    var kind: TokenKind
    /// How its end can stand inside.
    var escape = Escape.backslash
    /// Whether it may run over several lines.
    var isLong = false
    /// What begins code inside; a closing brace ends it.
    var interpolation: StaticString?

    enum Escape: Sendable { case none, backslash, doubled }

    static let doubleQuoted = StringForm(open: "\"", close: "\"", kind: .doubleQuotedString)
    static let singleQuoted = StringForm(open: "'", close: "'", kind: .singleQuotedString)
  }

  /// What a prefix changes about a string.
  struct StringPrefix: Sendable {
    var isRaw = false
    var isFormatted = false
    /// `R"x( … )x"`: the end repeats what stands before the parenthesis.
    var isDelimited = false
  }
}

extension WordTable {
  /// The same words in small and in capital letters.
  static func inBothCases(_ lists: [(words: String, value: Value)]) -> WordTable {
    WordTable(lists + lists.map { ($0.words.uppercased(), $0.value) })
  }
}
