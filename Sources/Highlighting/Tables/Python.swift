/// The table of Python.
extension LanguageTable {
  static let python = LanguageTable(
    words: WordTable([
      (
        """
        and as assert async await break case continue del elif else except finally for from \
        global if import in is lambda match nonlocal not or pass raise return try while with yield
        """, .keyword
      ),
      ("class def", .declarationKeyword), ("False None True", .constantKeyword),
      ("self cls", .pseudoName),
      (
        """
        abs all any bool bytearray bytes callable chr dict dir divmod enumerate eval filter float \
        format frozenset getattr hasattr hash hex id input int isinstance issubclass iter len list \
        map max min next object open ord pow print property range repr reversed round set setattr \
        slice sorted staticmethod str sum super tuple type vars zip
        """, .builtinName
      ),
    ]),
    declares: WordTable([("class", .typeName), ("def", .functionName)]),
    lineComments: ["#"], blockComment: nil,
    strings: [
      StringForm(open: "\"\"\"", close: "\"\"\"", kind: .doubleQuotedString, isLong: true),
      StringForm(open: "'''", close: "'''", kind: .singleQuotedString, isLong: true),
      .doubleQuoted, .singleQuoted,
    ],
    stringPrefixes: .inBothCases([
      ("b u", StringPrefix()), ("r br rb", StringPrefix(isRaw: true)),
      ("f", StringPrefix(isFormatted: true)),
      ("fr rf", StringPrefix(isRaw: true, isFormatted: true)),
    ]),
    hasDecorators: true)
}
