/// What a template shows: the value of a name.
///
/// Values are built by the program for each page and only read by templates. Nothing inside a value
/// is ever read as template syntax.
public enum TemplateValue: Hashable, Sendable {
  /// Known, but not there: renders as nothing and hides its sections.
  case null
  /// A switch for sections; as a variable it renders as `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case number(Int)
  /// A number with a fraction.
  case decimal(Double)
  /// Text, escaped by `{{x}}`.
  case text(String)
  /// Text as UTF-8, escaped by `{{x}}`.
  case bytes([UInt8])
  /// HTML that is finished, never escaped.
  case markup([UInt8])
  /// What a section repeats itself for.
  case list([TemplateValue])
  /// Named values, which a section brings into scope.
  case object(TemplateObject)

  /// Whether a section over this value is shown: all but null, `false`, zero and what is empty.
  public var isShown: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .decimal(let number): number != 0
    case .text(let text): !text.isEmpty
    case .bytes(let bytes), .markup(let bytes): !bytes.isEmpty
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }

  /// Text, or null where there is none.
  public static func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .null
  }
}

extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Null.
  public init(nilLiteral: ()) { self = .null }
  /// A switch.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// A whole number.
  public init(integerLiteral number: Int) { self = .number(number) }
  /// A number with a fraction.
  public init(floatLiteral number: Double) { self = .decimal(number) }
  /// Text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A list.
  public init(arrayLiteral items: TemplateValue...) { self = .list(items) }
  /// An object with these fields.
  public init(dictionaryLiteral fields: (TemplateKey, TemplateValue)...) {
    self = .object(TemplateObject(fields))
  }
}
