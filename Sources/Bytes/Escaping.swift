/// Where a piece of text will stand, and so which bytes mean something there.
public enum EscapingContext: Sendable {
  /// Between tags, and in attribute values in double quotes.
  case html
  /// The address in an attribute: bytes that no URL may hold become `%xx`, `&` and `'` entities.
  case url
  /// Between the quotes of a JSON string that may stand inside a `<script>` element.
  case json
}

/// For each context, the bytes that cannot be copied as they are.
private struct EscapingTables: Sendable {
  let html: [Bool]
  let url: [Bool]
  let json: [Bool]

  init() {
    var html = [Bool](repeating: false, count: 256)
    for byte in [UInt8](#"<>&""#.utf8) { html[Int(byte)] = true }
    self.html = html

    var url = [Bool](repeating: true, count: 256)
    let safe = "-_.+!*(),%#@?=;:/$~"
    for byte in [UInt8](safe.utf8) { url[Int(byte)] = false }
    for byte in UInt8.min...UInt8.max where byte.isLetterOrDigit { url[Int(byte)] = false }
    url[Int(ASCII.tilde)] = false
    self.url = url

    var json = [Bool](repeating: false, count: 256)
    for byte in 0..<0x20 { json[byte] = true }
    for byte in [UInt8](#""\<"#.utf8) { json[Int(byte)] = true }
    json[0x7F] = true
    self.json = json
  }

  static let shared = EscapingTables()
}

extension ByteWriter {
  /// Appends text so that it means itself in the given context.
  public mutating func write(escaping text: String, for context: EscapingContext = .html) {
    var text = text
    text.withUTF8 { write(escaping: $0, for: context) }
  }

  /// Appends a stretch of bytes so that it means itself in the given context.
  public mutating func write(
    escaping range: Range<Int>, of bytes: [UInt8], for context: EscapingContext = .html
  ) {
    bytes.withUnsafeBufferPointer {
      write(escaping: UnsafeBufferPointer(rebasing: $0[range]), for: context)
    }
  }

  /// Appends bytes so that they mean themselves in the given context: runs that need nothing are
  /// copied whole.
  public mutating func write(
    escaping buffer: UnsafeBufferPointer<UInt8>, for context: EscapingContext = .html
  ) {
    let table =
      switch context {
      case .html: EscapingTables.shared.html
      case .url: EscapingTables.shared.url
      case .json: EscapingTables.shared.json
      }
    table.withUnsafeBufferPointer { special in
      var start = 0
      var index = 0
      while index < buffer.count {
        if special[Int(buffer[index])] {
          if start < index {
            write(buffer: UnsafeBufferPointer(rebasing: buffer[start..<index]))
          }
          writeEscape(of: buffer[index], for: context)
          start = index + 1
        }
        index += 1
      }
      if start < index { write(buffer: UnsafeBufferPointer(rebasing: buffer[start..<index])) }
    }
  }

  private mutating func writeEscape(of byte: UInt8, for context: EscapingContext) {
    switch (context, byte) {
    case (.html, ASCII.less): write("&lt;")
    case (.html, ASCII.greater): write("&gt;")
    case (.html, ASCII.quote): write("&quot;")
    case (.html, _), (.url, ASCII.ampersand): write("&amp;")
    case (.url, ASCII.apostrophe): write("&#x27;")
    case (.url, _):
      write("%")
      writeHex(byte, digits: "0123456789ABCDEF")
    case (.json, ASCII.quote): write(#"\""#)
    case (.json, ASCII.backslash): write(#"\\"#)
    case (.json, ASCII.newline): write(#"\n"#)
    case (.json, ASCII.carriageReturn): write(#"\r"#)
    case (.json, ASCII.tab): write(#"\t"#)
    case (.json, _):
      write(#"\u00"#)
      writeHex(byte, digits: "0123456789abcdef")
    }
  }

  private mutating func writeHex(_ byte: UInt8, digits: StaticString) {
    digits.withUTF8Buffer {
      write(byte: $0[Int(byte >> 4)])
      write(byte: $0[Int(byte & 15)])
    }
  }

  /// Appends a JSON string with its quotes.
  public mutating func write(json text: String) {
    write("\"")
    write(escaping: text, for: .json)
    write("\"")
  }
}
