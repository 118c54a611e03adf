/// The role of a Swift word: a keyword always, or only in certain contexts.
enum SwiftWord: UInt8, Sendable {
  /// A keyword of a statement or an expression; never a name.
  case statement
  /// A keyword like `statement`, such as `try`, that cannot be an argument label even before a name
  /// and a colon.
  case prefixStatement
  /// A declaration keyword without a name to highlight: `let`, `init`.
  case declaration
  /// Declares a variable, whose name follows.
  case variableDeclaration
  /// Declares a function, whose name follows.
  case functionDeclaration
  /// Declares a type, whose name follows.
  case typeDeclaration
  /// A modifier that is never a name.
  case modifier
  /// A constant: `true`, `false` or `nil`.
  case constant
  /// A word such as `self` that refers to a value or type.
  case pseudo
  /// A modifier if a declaration follows, else a name.
  case contextualModifier
  /// `weak` or `unowned`, which also occur in capture lists.
  case ownership
  /// A modifier or a word before a type, else a name.
  case typeSpecifier
  /// An accessor such as `get` or `set`.
  case accessor
  case effect
  case await
  /// A keyword before an expression on the same line, else a name: `consume`, `copy`.
  case operatorWord
  /// `actor`, which declares a type if a name follows.
  case actor
  /// `macro`, which declares a function if a name follows.
  case macro
  /// A property of a precedence group.
  case precedence

  static let table = WordTable<SwiftWord>([
    (
      "as break case catch continue defer do else fallthrough for guard if in is repeat "
        + "rethrows return switch throw throws where while default inout Any",
      .statement
    ),
    ("try", .prefixStatement),
    ("let var", .variableDeclaration),
    ("import init deinit subscript operator", .declaration),
    ("func", .functionDeclaration),
    (
      "class struct enum protocol extension typealias associatedtype precedencegroup",
      .typeDeclaration
    ),
    ("public private fileprivate internal static", .modifier),
    ("true false nil", .constant),
    ("self Self super", .pseudo),
    (
      "final open override package mutating nonmutating lazy convenience required dynamic "
        + "optional indirect infix prefix postfix distributed __consuming",
      .contextualModifier
    ),
    ("weak unowned", .ownership),
    (
      "some any each borrowing consuming sending isolated nonisolated __owned __shared",
      .typeSpecifier
    ),
    (
      "get set willSet didSet borrow _read _modify unsafeAddress unsafeMutableAddress", .accessor
    ),
    ("async reasync", .effect),
    ("await", .await),
    ("consume copy discard unsafe yield", .operatorWord),
    ("actor", .actor),
    ("macro", .macro),
    ("higherThan lowerThan associativity assignment", .precedence),
  ])

  /// Whether a modifier may precede this word.
  var continuesDeclaration: Bool {
    switch self {
    case .declaration, .variableDeclaration, .functionDeclaration, .typeDeclaration, .modifier,
      .contextualModifier, .ownership, .typeSpecifier, .accessor, .actor, .macro, .effect:
      true
    default: false
    }
  }
}

/// The words after `#` that are compiler directives.
enum SwiftDirective: Sendable {
  case conditional

  static let table = WordTable<SwiftDirective>([
    ("if elseif else endif sourceLocation", .conditional)
  ])
}
