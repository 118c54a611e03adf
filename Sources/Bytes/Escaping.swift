/// Where a piece of text will stand, and so which bytes mean something there.
public enum EscapingContext: Sendable {
  /// Between tags, and in attribute values in double quotes.
  case html
  /// The address in an attribute: bytes that no URL may hold become `%xx`, `&` and `'` entities.
  case url
  /// Between the quotes of a JSON string that may stand inside a `<script>` element.
  case json
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
    reserve(buffer.count)
    switch context {
    case .html: writeRuns(of: buffer, around: .html) { writer, byte in writer.writeHTML(byte) }
    case .url: writeRuns(of: buffer, around: .url) { writer, byte in writer.writeURL(byte) }
    case .json: writeRuns(of: buffer, around: .json) { writer, byte in writer.writeJSON(byte) }
    }
  }

  /// Appends a JSON string with its quotes.
  public mutating func write(json text: String) {
    write("\"")
    write(escaping: text, for: .json)
    write("\"")
  }

  /// Copies the stretches without special bytes, and hands each special byte to `escape`.
  ///
  /// It is inlined once for each context, so that the set becomes two constants in the loop.
  @inline(__always)
  private mutating func writeRuns(
    of buffer: UnsafeBufferPointer<UInt8>, around special: SpecialBytes,
    escape: (inout ByteWriter, UInt8) -> Void
  ) {
    var start = 0
    for index in 0..<buffer.count where special.contains(buffer[index]) {
      if start < index { write(buffer: UnsafeBufferPointer(rebasing: buffer[start..<index])) }
      escape(&self, buffer[index])
      start = index + 1
    }
    if start < buffer.count {
      write(buffer: UnsafeBufferPointer(rebasing: buffer[start..<buffer.count]))
    }
  }

  private mutating func writeHTML(_ byte: UInt8) {
    switch byte {
    case ASCII.less: write("&lt;")
    case ASCII.greater: write("&gt;")
    case ASCII.quote: write("&quot;")
    case ASCII.ampersand: write("&amp;")
    // Neither HTML nor XML has a way to say a control character.
    default: write("\u{FFFD}")
    }
  }

  private mutating func writeURL(_ byte: UInt8) {
    switch byte {
    case ASCII.ampersand: write("&amp;")
    case ASCII.apostrophe: write("&#x27;")
    default:
      write("%")
      writeHex(byte, digits: "0123456789ABCDEF")
    }
  }

  private mutating func writeJSON(_ byte: UInt8) {
    switch byte {
    case ASCII.quote: write(#"\""#)
    case ASCII.backslash: write(#"\\"#)
    case ASCII.newline: write(#"\n"#)
    case ASCII.carriageReturn: write(#"\r"#)
    case ASCII.tab: write(#"\t"#)
    default:
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
}

/// A set of bytes as a bit for each of the first 128, and one bit for all others.
private struct SpecialBytes {
  let low: UInt64
  let high: UInt64
  let others: UInt64

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : byte < 128 ? high : others
    return word &>> UInt64(byte & 63) & 1 != 0
  }

  /// `"`, `&`, `<`, `>`, and controls that are neither tab, line feed, form feed nor return.
  @inline(__always)
  static var html: SpecialBytes {
    SpecialBytes(
      low: 0xFFFF_C9FF | 1 << 34 | 1 << 38 | 1 << 60 | 1 << 62, high: 1 << 63, others: 0)
  }

  /// Controls, `"`, `<`, `\` and delete.
  @inline(__always)
  static var json: SpecialBytes {
    SpecialBytes(low: 0xFFFF_FFFF | 1 << 34 | 1 << 60, high: 1 << 28 | 1 << 63, others: 0)
  }

  /// All but letters, digits and `-_.+!*(),%#@?=;:/$~`.
  @inline(__always)
  static var url: SpecialBytes {
    SpecialBytes(
      low: ~0xAFFF_FF3A_0000_0000, high: ~0x47FF_FFFE_87FF_FFFF, others: ~0)
  }
}
