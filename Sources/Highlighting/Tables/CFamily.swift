/// The tables of C and similar languages.
extension LanguageTable {
  private static let control = """
    break case continue default do else for goto if return switch while sizeof
    """
  private static let numbers = """
    bool char double float int long short signed unsigned void size_t ssize_t ptrdiff_t intptr_t \
    uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t wchar_t
    """
  private static let storage = """
    auto const extern inline register restrict static struct union enum typedef volatile
    """

  static let c = LanguageTable(
    words: WordTable([
      (
        control + " _Alignas _Alignof _Generic _Static_assert alignas alignof static_assert",
        .keyword
      ),
      (storage + " _Atomic _Noreturn _Thread_local constexpr thread_local", .declarationKeyword),
      (numbers + " _Bool _Complex FILE", .builtinType),
      ("true false NULL nullptr", .constantKeyword),
    ]),
    declares: WordTable([("struct union enum", .typeName)]),
    stringPrefixes: WordTable([("L u U u8", StringPrefix())]),
    hasDirectives: true)

  static let cPlusPlus = LanguageTable(
    words: WordTable([
      (
        control + """
           alignas alignof and and_eq asm bitand bitor catch co_await co_return co_yield \
          const_cast delete dynamic_cast new noexcept not not_eq operator or or_eq \
          reinterpret_cast requires static_assert static_cast throw try typeid xor xor_eq
          """, .keyword
      ),
      (
        storage + """
           class concept consteval constexpr constinit decltype explicit export final friend \
          import module mutable namespace override private protected public template \
          thread_local typename using virtual
          """, .declarationKeyword
      ),
      (numbers + " char8_t char16_t char32_t", .builtinType),
      ("true false nullptr NULL", .constantKeyword),
      ("this", .pseudoName),
    ]),
    declares: WordTable([("class struct union enum concept namespace", .typeName)]),
    stringPrefixes: WordTable([
      ("L u U u8", StringPrefix()), ("R LR uR UR u8R", StringPrefix(isDelimited: true)),
    ]),
    hasDirectives: true)

  static let objectiveC: LanguageTable = {
    var table = c
    table.words = WordTable([
      (control + " in", .keyword), (storage, .declarationKeyword),
      (numbers + " BOOL id instancetype Class SEL IMP NSInteger NSUInteger CGFloat", .builtinType),
      ("YES NO nil Nil NULL true false", .constantKeyword), ("self super", .pseudoName),
      (
        "nonatomic atomic strong weak copy assign readonly readwrite nullable nonnull retain",
        .declarationKeyword
      ),
    ])
    table.atWords = WordTable([
      (
        """
        interface implementation protocol property class end synthesize dynamic optional required \
        public private protected package import
        """, .declarationKeyword
      ),
      (
        "autoreleasepool available catch encode finally selector synchronized throw try",
        .keyword
      ),
    ])
    table.declares = WordTable([
      ("interface implementation protocol class struct union enum", .typeName)
    ])
    table.strings = [
      StringForm(open: "@\"", close: "\"", kind: .doubleQuotedString), .doubleQuoted, .singleQuoted,
    ]
    return table
  }()

  static let java = LanguageTable(
    words: WordTable([
      (
        """
        assert break case catch continue default do else finally for if instanceof new return \
        switch throw try while yield
        """, .keyword
      ),
      (
        """
        abstract class const enum extends final implements import interface native package \
        permits private protected public record sealed static strictfp synchronized throws \
        transient var volatile
        """, .declarationKeyword
      ),
      ("boolean byte char double float int long short void", .builtinType),
      ("true false null", .constantKeyword), ("this super", .pseudoName),
    ]),
    declares: WordTable([("class enum interface record", .typeName)]),
    strings: [
      StringForm(open: "\"\"\"", close: "\"\"\"", kind: .doubleQuotedString, isLong: true),
      .doubleQuoted, .singleQuoted,
    ],
    hasDecorators: true, hasDollarNames: true)

  static let cSharp = LanguageTable(
    words: WordTable([
      (
        """
        as await base break case catch checked continue default do else finally fixed for foreach \
        goto if in is lock nameof new return sizeof stackalloc switch throw try typeof unchecked \
        using when while yield
        """, .keyword
      ),
      (
        """
        abstract async class const delegate enum event explicit extern implicit init interface \
        internal namespace operator out override params partial private protected public readonly \
        record ref required sealed static struct unsafe var virtual volatile where
        """, .declarationKeyword
      ),
      (
        """
        bool byte char decimal double dynamic float int long nint nuint object sbyte short string \
        uint ulong ushort void
        """, .builtinType
      ),
      ("true false null", .constantKeyword), ("this value", .pseudoName),
    ]),
    declares: WordTable([("class enum interface namespace record struct", .typeName)]),
    strings: [
      StringForm(open: "\"\"\"", close: "\"\"\"", kind: .string, escape: .none, isLong: true),
      StringForm(open: "@\"", close: "\"", kind: .string, escape: .doubled, isLong: true),
      StringForm(open: "$\"", close: "\"", kind: .doubleQuotedString, interpolation: "{"),
      .doubleQuoted, .singleQuoted,
    ],
    hasDirectives: true)

  static let kotlin = LanguageTable(
    words: WordTable([
      (
        "as break by catch continue do else finally for if in is return throw try when while",
        .keyword
      ),
      (
        """
        abstract annotation class companion const constructor crossinline data enum expect \
        external final fun import infix init inline inner interface internal lateinit noinline \
        object open operator out override package private protected public reified sealed \
        suspend tailrec typealias val value var vararg where
        """, .declarationKeyword
      ),
      ("true false null", .constantKeyword), ("this super it", .pseudoName),
    ]),
    declares: WordTable([("class interface object typealias", .typeName), ("fun", .functionName)]),
    strings: [
      StringForm(
        open: "\"\"\"", close: "\"\"\"", kind: .string, escape: .none, isLong: true,
        interpolation: "${"),
      StringForm(open: "\"", close: "\"", kind: .doubleQuotedString, interpolation: "${"),
      .singleQuoted,
    ],
    hasDecorators: true)

  static let go = LanguageTable(
    words: WordTable([
      (
        """
        break case continue default defer else fallthrough for go goto if range return select \
        switch
        """, .keyword
      ),
      ("chan const func import interface map package struct type var", .declarationKeyword),
      (
        """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 \
        int64 rune string uint uint8 uint16 uint32 uint64 uintptr
        """, .builtinType
      ),
      ("true false nil iota", .constantKeyword),
      (
        "append cap clear close copy delete len make max min new panic print println recover",
        .builtinName
      ),
    ]),
    declares: WordTable([("type", .typeName), ("func", .functionName)]),
    strings: [
      .doubleQuoted, .singleQuoted,
      StringForm(open: "`", close: "`", kind: .string, escape: .none, isLong: true),
    ])

  static let rust = LanguageTable(
    words: WordTable([
      ("as async await break continue else for if in loop match move return while yield", .keyword),
      (
        """
        const crate dyn enum extern fn impl let macro_rules mod mut pub ref static struct super \
        trait type union unsafe use where
        """, .declarationKeyword
      ),
      (
        """
        bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Box Option \
        Result String Vec
        """, .builtinType
      ),
      ("true false None Some Ok Err", .constantKeyword), ("self Self", .pseudoName),
    ]),
    declares: WordTable([("enum struct trait type union mod", .typeName), ("fn", .functionName)]),
    strings: [StringForm(open: "\"", close: "\"", kind: .doubleQuotedString, isLong: true)],
    stringPrefixes: WordTable([("b c", StringPrefix()), ("r br cr", StringPrefix(isRaw: true))]))
}
