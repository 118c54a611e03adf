/// Writes JSON, and sees to the commas, colons and line breaks.
///
///     var json = JSONWriter(style: .compact)
///     json.object { json in
///       json.member("name", "Miriam")
///       json.key("phones")
///       json.array { $0.value("555-0101") }
///     }
///
/// Strings are escaped so that the result may stand inside a `<script>` element.
public struct JSONWriter: Sendable {
  /// How the result is laid out.
  public enum Style: Sendable {
    /// Without any spaces.
    case compact
    /// Every element on a line of its own, two spaces further in than its container.
    case pretty
    /// The outermost levels on lines of their own, what is inside them on one line: so that reports
    /// can be compared line by line.
    case spread(levels: Int)
  }

  private var output: ByteWriter
  private let style: Style
  private var depth = 0
  private var isFirst = true
  private var isAfterKey = false

  /// Starts with nothing written.
  public init(style: Style = .pretty, capacity: Int = 0) {
    output = ByteWriter(capacity: capacity)
    self.style = style
  }

  /// Writes an object, whose members `members` writes.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    container("{", "}", members)
  }

  /// Writes a list, whose values `elements` writes.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    container("[", "]", elements)
  }

  /// Writes a member that is an object.
  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a member that is a list.
  public mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Writes a member that holds a string, or `null` without one.
  public mutating func field(_ name: String, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a member that holds a whole number, or `null` without one.
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

  /// Writes a number; one that is endless or none becomes `null`.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    output.write(text: "\(number)")
  }

  /// Writes a truth value.
  public mutating func value(_ isTrue: Bool) {
    separate()
    output.write(isTrue ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    output.write("null")
  }

  /// Writes a member that holds a string; without one, nothing.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  /// Writes a member that holds a whole number; without one, nothing.
  public mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  /// Writes a member that holds a number; without one, nothing.
  public mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  /// Writes a member that holds a truth value; without one, nothing.
  public mutating func member(_ name: String, _ isTrue: Bool?) {
    guard let isTrue else { return }
    key(name)
    value(isTrue)
  }

  /// Writes a member that holds a list of strings.
  public mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    array { json in
      for text in texts { json.value(text) }
    }
  }

  /// Hands over what was written, with a newline at the end where it is meant to be read.
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

  /// Writes what stands between the thing before and the next one.
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

  /// How many levels stand on lines of their own.
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
