/// What a piece of code is, as far as readers are shown it.
///
/// Operators, punctuation and plain names have no kind: they stay as they are, because a page in
/// which everything is marked is nearly twice as long as one in which nothing is.
public enum TokenKind: UInt8, CaseIterable, Sendable {
  /// A keyword of a statement or an expression.
  case keyword
  /// A keyword that declares something or modifies a declaration.
  case declarationKeyword
  /// A keyword that is a value, such as `true`.
  case constantKeyword
  /// A type that the language brings along, such as `int`, or a unit of measure.
  case builtinType
  /// The name of a type that is being declared.
  case typeName
  /// The name of a function that is being declared.
  case functionName
  /// An attribute of a declaration, such as `@main`.
  case decorator
  /// A name that the language brings along, such as a command of the shell.
  case builtinName
  /// A name such as `self` that stands for something without having been declared.
  case pseudoName
  /// A variable that is marked as one, such as `$HOME`.
  case variableName
  /// An element of XML or a key of JSON.
  case tagName
  /// An attribute of an element.
  case attributeName
  /// An entity, such as `&amp;`.
  case entityName
  /// A string.
  case string
  /// A string in double quotes.
  case doubleQuotedString
  /// A string in single quotes.
  case singleQuotedString
  /// The marks around code that stands in a string.
  case interpolation
  /// An escape in a string.
  case escape
  /// A regular expression.
  case regularExpression
  /// A whole number.
  case integer
  /// A number with a fraction or an exponent.
  case floatingPoint
  /// A hexadecimal number.
  case hexadecimal
  /// A binary number.
  case binary
  /// An octal number.
  case octal
  /// A comment that ends with its line.
  case lineComment
  /// A comment between two marks.
  case blockComment
  /// A directive to the compiler, a processing instruction or a document type.
  case directive
  /// The prompt before a command.
  case prompt
  /// What a command answered.
  case output
  /// A line that a change adds.
  case inserted
  /// A line that a change takes away.
  case deleted
  /// Where a change stands.
  case hunk
  /// What a change is about.
  case heading

  /// The class of the span: Pygments' short name, so that every style sheet for Pygments fits.
  public var className: String {
    switch self {
    case .keyword: "k"
    case .declarationKeyword: "kd"
    case .constantKeyword: "kc"
    case .builtinType: "kt"
    case .typeName: "nc"
    case .functionName: "nf"
    case .decorator: "nd"
    case .builtinName: "nb"
    case .pseudoName: "bp"
    case .variableName: "nv"
    case .tagName: "nt"
    case .attributeName: "na"
    case .entityName: "ni"
    case .string: "s"
    case .doubleQuotedString: "s2"
    case .singleQuotedString: "s1"
    case .interpolation: "si"
    case .escape: "se"
    case .regularExpression: "sr"
    case .integer: "mi"
    case .floatingPoint: "mf"
    case .hexadecimal: "mh"
    case .binary: "mb"
    case .octal: "mo"
    case .lineComment: "c1"
    case .blockComment: "cm"
    case .directive: "cp"
    case .prompt: "gp"
    case .output: "go"
    case .inserted: "gi"
    case .deleted: "gd"
    case .hunk: "gu"
    case .heading: "gh"
    }
  }
}

/// A classified piece of code.
public struct Token: Hashable, Sendable {
  /// What it is.
  public let kind: TokenKind
  /// Its bytes, as offsets into the array that was given to the highlighter.
  public let range: Range<Int>

  /// Creates a token.
  public init(kind: TokenKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
