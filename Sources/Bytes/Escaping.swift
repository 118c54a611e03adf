/// The context that text is written into, which determines the bytes to escape.
public enum EscapingContext: Sendable {
  /// HTML text, or an attribute value in double quotes.
  case html
  /// A URL in an attribute: bytes that are not allowed in URLs become `%xx`, and `&` and
  /// `'` become entities.
  case url
  /// The contents of a JSON string that may be inside a `<script>` element.
  case json
}

extension ByteWriter {
  /// Appends text, escaped for the given context.
  public mutating func write(escaping text: String, for context: EscapingContext = .html) {
    var text = text
    text.withUTF8 { write(escaping: $0, for: context) }
  }

  /// Appends a range of bytes, escaped for the given context.
  public mutating func write(
    escaping range: Range<Int>, of bytes: [UInt8], for context: EscapingContext = .html
  ) {
    bytes.withUnsafeBufferPointer {
      write(escaping: UnsafeBufferPointer(rebasing: $0[range]), for: context)
    }
  }

  /// Appends bytes, escaped for the given context; runs without special bytes are copied whole.
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

  /// Appends a JSON string, including its quotes.
  public mutating func write(json text: String) {
    write("\"")
    write(escaping: text, for: .json)
    write("\"")
  }

  /// Copies the runs without special bytes and passes each special byte to `escape`.
  ///
  /// It is inlined for each context, so that the set becomes two constants in the loop.
  @inline(__always)
  private mutating func writeRuns(
    of buffer: UnsafeBufferPointer<UInt8>, around special: SpecialBytes,
    escape: (inout ByteWriter, UInt8) -> Void
  ) {
    guard let base = buffer.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    let count = buffer.count
    var start = 0
    var index = 0
    while index < count {
      // Skips eight bytes at once if none of them can be special.
      if let mask = special.words, index + 8 <= count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let found = mask.candidates(in: UInt64(littleEndian: word))
        guard found != 0 else {
          index += 8
          continue
        }
        index += found.trailingZeroBitCount / 8
      }
      let byte = base[index]
      if special.contains(byte) {
        if start < index { append(base + start, index - start) }
        escape(&self, byte)
        start = index + 1
      }
      index += 1
    }
    if start < count { append(base + start, count - start) }
  }

  private mutating func writeHTML(_ byte: UInt8) {
    switch byte {
    case ASCII.less: write("&lt;")
    case ASCII.greater: write("&gt;")
    case ASCII.quote: write("&quot;")
    case ASCII.ampersand: write("&amp;")
    // Neither HTML nor XML can represent a control character.
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

/// A set of bytes, with one bit for each of the first 128 and one for all others.
private struct SpecialBytes {
  let low: UInt64
  let high: UInt64
  let others: UInt64
  /// Tests words of eight bytes; nil if most words contain a special byte.
  var words: SpecialWords?

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : byte < 128 ? high : others
    return word &>> UInt64(byte & 63) & 1 != 0
  }

  /// `"`, `&`, `<`, `>`, and control characters except tab, line feed, form feed
  /// and carriage return.
  @inline(__always)
  static var html: SpecialBytes {
    SpecialBytes(
      low: 0xFFFF_C9FF | 1 << 34 | 1 << 38 | 1 << 60 | 1 << 62, high: 1 << 63, others: 0,
      words: SpecialWords((0x22, ~0x04), (0x3C, ~0x02), (0x7F, ~0)))
  }

  /// Control characters, `"`, `<`, `\` and delete.
  @inline(__always)
  static var json: SpecialBytes {
    SpecialBytes(
      low: 0xFFFF_FFFF | 1 << 34 | 1 << 60, high: 1 << 28 | 1 << 63, others: 0,
      words: SpecialWords((0x22, ~0), (0x3C, ~0), (0x5C, ~0), (0x7F, ~0)))
  }

  /// Everything except letters, digits and `-_.+!*(),%#@?=;:/$~`.
  @inline(__always)
  static var url: SpecialBytes {
    SpecialBytes(
      low: ~0xAFFF_FF3A_0000_0000, high: ~0x47FF_FFFE_87FF_FFFF, others: ~0)
  }
}

/// Tests eight bytes at once for control characters and some other bytes.
private struct SpecialWords {
  /// A byte, and the bits in which it must match.
  typealias Pattern = (byte: UInt8, bits: UInt8)

  private let first: Pattern
  private let second: Pattern
  private let third: Pattern
  private let fourth: Pattern

  @inline(__always)
  init(_ first: Pattern, _ second: Pattern, _ third: Pattern, _ fourth: Pattern? = nil) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth ?? third
  }

  /// The highest bit of each byte that is a control character or matches a pattern.
  ///
  /// Only the first such bit is reliable, because a borrow may set bits of later bytes.
  @inline(__always)
  func candidates(in word: UInt64) -> UInt64 {
    let controls = (word &- Self.all(0x20)) & ~word
    let found =
      controls | Self.zeros(word, first) | Self.zeros(word, second) | Self.zeros(word, third)
      | Self.zeros(word, fourth)
    return found & Self.all(0x80)
  }

  @inline(__always)
  private static func zeros(_ word: UInt64, _ pattern: Pattern) -> UInt64 {
    let rest = (word & all(pattern.bits)) ^ all(pattern.byte & pattern.bits)
    return (rest &- all(1)) & ~rest
  }

  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
