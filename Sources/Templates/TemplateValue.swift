/// A value that templates can show.
///
/// The program builds values for each page and templates only read them. Text inside a value is
/// never parsed as template syntax.
public enum TemplateValue: Hashable, Sendable {
  /// No value for a known name: renders as nothing and hides its sections.
  case null
  /// A condition for sections; as a variable it renders as `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case number(Int)
  /// A number with a fraction.
  case decimal(Double)
  /// Text, escaped by `{{x}}`.
  case text(String)
  /// Text as UTF-8, escaped by `{{x}}`.
  case bytes([UInt8])
  /// Finished HTML, never escaped.
  case markup([UInt8])
  /// A list, over which a section repeats.
  case list([TemplateValue])
  /// A long list, over which a section repeats like any other.
  case packed(PackedList)
  /// A long list whose items are made when they are shown.
  case keyed(KeyedList)
  /// Named values, which a section adds to the scope.
  case object(TemplateObject)

  /// Whether a section with this value is shown: not for null, `false`, zero and empty values.
  public var isShown: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .decimal(let number): number != 0
    case .text(let text): !text.isEmpty
    case .bytes(let bytes), .markup(let bytes): !bytes.isEmpty
    case .list(let items): !items.isEmpty
    case .packed(let items): !items.isEmpty
    case .keyed(let items): !items.isEmpty
    case .object: true
    }
  }

  /// The item of a list at a position; nil behind the last item, and for values that are no list.
  func item(at position: Int) -> TemplateValue? {
    // A mere nil would become the null value.
    switch self {
    case .list(let items): position < items.count ? .some(items[position]) : .none
    case .packed(let items): position < items.count ? .some(items[position]) : .none
    case .keyed(let items): position < items.count ? .some(items[position]) : .none
    default: .none
    }
  }

  /// A text; null if it is nil.
  public static func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .null
  }
}

extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// The null value.
  public init(nilLiteral: ()) { self = .null }
  /// A boolean.
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
