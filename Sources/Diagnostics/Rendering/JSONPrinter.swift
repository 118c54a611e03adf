internal import HornbookBytes

/// Writes JSON piece by piece and sees to the commas and the indentation.
struct JSONPrinter {
  private(set) var writer = ByteWriter()
  private var depth = 0
  private var isFirst = true
  /// The depth below which everything stands on one line.
  private let flatDepth: Int

  /// `flatDepth` is how many levels are spread over lines.
  init(flatDepth: Int) {
    self.flatDepth = flatDepth
  }

  /// An object, as the value of a key or an element of an array.
  mutating func object(_ key: StaticString? = nil, _ body: (inout JSONPrinter) -> Void) {
    container(key, open: "{", close: "}", body)
  }

  /// An array, as the value of a key or an element of another.
  mutating func array(_ key: StaticString? = nil, _ body: (inout JSONPrinter) -> Void) {
    container(key, open: "[", close: "]", body)
  }

  mutating func string(_ key: StaticString? = nil, _ value: String?) {
    begin(key)
    if let value { writer.write(json: value) } else { writer.write("null") }
  }

  mutating func number(_ key: StaticString? = nil, _ value: Int?) {
    begin(key)
    if let value { writer.write(decimal: value) } else { writer.write("null") }
  }

  mutating func bool(_ key: StaticString? = nil, _ value: Bool) {
    begin(key)
    writer.write(value ? "true" : "false")
  }

  private mutating func container(
    _ key: StaticString?, open: StaticString, close: StaticString,
    _ body: (inout JSONPrinter) -> Void
  ) {
    begin(key)
    writer.write(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst, depth < flatDepth { writeLineStart() }
    isFirst = false
    writer.write(close)
    if depth == 0 { writer.write("\n") }
  }

  private mutating func begin(_ key: StaticString?) {
    if !isFirst { writer.write(depth <= flatDepth ? "," : ", ") }
    if depth > 0, depth <= flatDepth { writeLineStart() }
    isFirst = false
    guard let key else { return }
    writer.write("\"")
    writer.write(key)
    writer.write("\": ")
  }

  private mutating func writeLineStart() {
    writer.write("\n")
    writer.write(byte: ASCII.space, count: 2 * depth)
  }
}
