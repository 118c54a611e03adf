/// What a word of Swift can be: always, or only in the right company.
enum SwiftWord: UInt8, Sendable {
  /// A word of a statement or an expression; never a name.
  case statement
  /// As `statement`, and followed by what an argument's label may not be told from, such as `try`.
  case prefixStatement
  /// Declares something that has no name of its own kind: `let`, `init`.
  case declaration
  /// Declares a variable; its name follows.
  case variableDeclaration
  /// Declares a function; its name follows.
  case functionDeclaration
  /// Declares a type; its name follows.
  case typeDeclaration
  /// A modifier that is never a name.
  case modifier
  /// A constant.
  case constant
  /// A word that stands for a value or a type.
  case pseudo
  /// A modifier where a declaration follows, else a name.
  case contextualModifier
  /// `weak` and `unowned`, which stand before captures too.
  case ownership
  /// Before a type, or a modifier; else a name.
  case typeSpecifier
  /// `get`, `set` and their like.
  case accessor
  /// `async`.
  case effect
  /// `await`.
  case await
  /// Before an expression on the same line, else a name: `consume`, `copy`.
  case operatorWord
  /// `actor`: declares a type where a name follows.
  case actor
  /// `macro`: declares a function where a name follows.
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

  /// Whether a modifier may stand before this word.
  var continuesDeclaration: Bool {
    switch self {
    case .declaration, .variableDeclaration, .functionDeclaration, .typeDeclaration, .modifier,
      .contextualModifier, .ownership, .typeSpecifier, .accessor, .actor, .macro, .effect:
      true
    default: false
    }
  }
}

/// The words after `#` that direct the compiler.
enum SwiftDirective: Sendable {
  case conditional

  static let table = WordTable<SwiftDirective>([
    ("if elseif else endif sourceLocation", .conditional)
  ])
}
