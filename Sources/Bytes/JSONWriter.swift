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

  /// Writes a key; its value must follow.
  public mutating func key(_ name: String) {
    separate()
    output.write(json: name)
    output.write(style == .compact ? ":" : ": ")
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
    if style == .pretty { output.write("\n") }
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
    if !isFirst { breakLine() }
    output.write(closing)
    isFirst = false
  }

  /// Writes what stands between the thing before and the next one.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { output.write(",") }
    if depth > 0 { breakLine() }
    isFirst = false
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    output.write("\n")
    output.write(byte: ASCII.space, count: 2 * depth)
  }
}
