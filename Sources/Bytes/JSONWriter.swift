/// Writes JSON, including its commas, colons and line breaks.
///
///     var json = JSONWriter(style: .compact)
///     json.object { json in
///       json.member("name", "Miriam")
///       json.key("phones")
///       json.array { $0.value("555-0101") }
///     }
///
/// Strings are escaped so that the result can be inside a `<script>` element.
public struct JSONWriter: Sendable {
  /// The layout of the result.
  public enum Style: Sendable {
    /// Without any white space.
    case compact
    /// Every element on its own line, indented by two spaces per level.
    case pretty
    /// The outermost levels on lines of their own, and everything inside them on one line.
    ///
    /// Reports in this style can be compared line by line.
    case spread(levels: Int)
  }

  private var output: ByteWriter
  private let style: Style
  private var depth = 0
  private var isFirst = true
  private var isAfterKey = false

  /// Creates an empty writer.
  public init(style: Style = .pretty, capacity: Int = 0) {
    output = ByteWriter(capacity: capacity)
    self.style = style
  }

  /// Writes an object; `members` writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    container("{", "}", members)
  }

  /// Writes an array; `elements` writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    container("[", "]", elements)
  }

  /// Writes a member whose value is an object.
  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a member whose value is an array.
  public mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a member with a string, or with `null` if the string is nil.
  public mutating func field(_ name: String, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a member with a whole number, or with `null` if the number is nil.
  public mutating func field(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// Writes a key; its value must follow.
  public mutating func key(_ name: String) {
    separate()
    output.write(json: name)
    output.write(isCompact ? ":" : ": ")
    isAfterKey = true
  }

  /// Writes a string.
  public mutating func value(_ text: String) {
    separate()
    output.write(json: text)
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    output.write(decimal: number)
  }

  /// Writes a number; infinite values and NaN become `null`.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    output.write(text: "\(number)")
  }

  /// Writes a number as it is written in `text`, such as `2.50`, or as the nearest one that JSON can say.
  public mutating func number(_ text: String) {
    let digits = text.utf8.drop { $0 == ASCII.minus }
    let isPlain =
      digits.first?.isDigit == true
      && !(digits.first == ASCII.zero && digits.dropFirst().first?.isDigit == true)
      && digits.last?.isDigit == true && !text.hasPrefix("--")
      && digits.allSatisfy { $0.isDigit || ".eE+-".utf8.contains($0) }
    guard let number = Double(text), number.isFinite else { return null() }
    guard isPlain, !text.contains(".e"), !text.contains(".E") else { return value(number) }
    separate()
    output.write(text: text)
  }

  /// Writes `true` or `false`.
  public mutating func value(_ isTrue: Bool) {
    separate()
    output.write(isTrue ? "true" : "false")
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    output.write(bytes: json)
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    output.write("null")
  }

  /// Writes a member with a string; writes nothing if it is nil.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  /// Writes a member with a whole number; writes nothing if it is nil.
  public mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  /// Writes a member with a number; writes nothing if it is nil.
  public mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  /// Writes a member with `true` or `false`; writes nothing if it is nil.
  public mutating func member(_ name: String, _ isTrue: Bool?) {
    guard let isTrue else { return }
    key(name)
    value(isTrue)
  }

  /// Writes a member with an array of strings.
  public mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    array { json in
      for text in texts { json.value(text) }
    }
  }

  /// Returns the result, followed by a newline unless the style is compact.
  public mutating func finish() -> [UInt8] {
    if !isCompact { output.write("\n") }
    return output.take()
  }

  private mutating func container(
    _ opening: StaticString, _ closing: StaticString, _ contents: (inout JSONWriter) -> Void
  ) {
    separate()
    output.write(opening)
    depth += 1
    isFirst = true
    contents(&self)
    depth -= 1
    if !isFirst { breakLine(at: depth + 1) }
    output.write(closing)
    isFirst = false
  }

  /// Writes the separator and line break before the next value or key.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { output.write(isCompact || depth <= spreadLevels ? "," : ", ") }
    if depth > 0 { breakLine(at: depth) }
    isFirst = false
  }

  private var isCompact: Bool {
    if case .compact = style { true } else { false }
  }

  /// The number of levels that are on lines of their own.
  private var spreadLevels: Int {
    switch style {
    case .compact: 0
    case .pretty: .max
    case .spread(let levels): levels
    }
  }

  private mutating func breakLine(at level: Int) {
    guard level <= spreadLevels else { return }
    output.write("\n")
    output.write(byte: ASCII.space, count: 2 * depth)
  }
}
