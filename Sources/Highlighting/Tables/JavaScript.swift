/// The tables of JavaScript and of TypeScript, which has additional words.
extension LanguageTable {
  private static let statements = """
    as async await break case catch continue debugger default delete do else export finally for \
    from if import in instanceof new of return switch throw try typeof void while with yield
    """
  private static let declarations = "class const extends function get let set static var"
  private static let constants = "true false null undefined NaN Infinity"
  private static let globals = """
    Array BigInt Boolean Date Error JSON Map Math Number Object Promise Proxy Reflect RegExp Set \
    String Symbol WeakMap WeakSet console document globalThis window
    """

  static let javaScript = script(declarations, types: "")

  static let typeScript = script(
    declarations + """
       abstract declare enum implements interface infer is keyof namespace override private \
      protected public readonly satisfies type
      """, types: "any bigint boolean never number object string symbol unknown")

  private static func script(_ declarations: String, types: String) -> LanguageTable {
    LanguageTable(
      words: WordTable([
        (statements, .keyword), (declarations, .declarationKeyword), (types, .builtinType),
        (constants, .constantKeyword), (globals, .builtinName), ("this super", .pseudoName),
      ]),
      declares: WordTable([
        ("class enum interface namespace type", .typeName), ("function", .functionName),
      ]),
      strings: [
        .doubleQuoted, .singleQuoted,
        StringForm(open: "`", close: "`", kind: .string, isLong: true, interpolation: "${"),
      ],
      hasDecorators: true, hasRegularExpressions: true, hasDollarNames: true)
  }
}
