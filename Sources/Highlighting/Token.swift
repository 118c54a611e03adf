/// The kinds of tokens that are highlighted.
///
/// Operators, punctuation and plain names have no kind: with spans around everything, a page would
/// be nearly twice as long as without any.
public enum TokenKind: UInt8, CaseIterable, Sendable {
  /// A keyword of a statement or an expression.
  case keyword
  /// A keyword that declares something or modifies a declaration.
  case declarationKeyword
  /// A keyword that is a value, such as `true`.
  case constantKeyword
  /// A built-in type, such as `int`, or a unit of measure.
  case builtinType
  /// The name of a declared type.
  case typeName
  /// The name of a declared function.
  case functionName
  /// An attribute of a declaration, such as `@main`.
  case decorator
  /// A built-in name, such as a command of the shell.
  case builtinName
  /// A name such as `self` that is not declared.
  case pseudoName
  /// A marked variable, such as `$HOME`.
  case variableName
  /// An element of XML or a key of JSON.
  case tagName
  /// An attribute of an XML element.
  case attributeName
  /// An entity, such as `&amp;`.
  case entityName
  /// A string of another kind, such as the value of an attribute.
  case string
  /// A string in double quotes.
  case doubleQuotedString
  /// A string in single quotes.
  case singleQuotedString
  /// The delimiters around code in a string.
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
  /// A comment up to the end of the line.
  case lineComment
  /// A comment between two delimiters.
  case blockComment
  /// A directive to the compiler, a processing instruction or a document type.
  case directive
  /// The prompt before a command in a session.
  case prompt
  /// The output of a command.
  case output
  /// A line added by a change.
  case inserted
  /// A line deleted by a change.
  case deleted
  /// The position of a change.
  case hunk
  /// A line that describes the change, such as `rename from`.
  case heading

  /// The class of the span: Pygments' short name, so that style sheets for Pygments can be used.
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
  /// The kind of token.
  public let kind: TokenKind
  /// The range in the array that was given to the highlighter.
  public let range: Range<Int>

  /// Creates a token.
  public init(kind: TokenKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
