internal import HornbookBytes

/// Hides formulas from cmark, which would take `_`, `*` and `\` in them for marks of its own.
///
/// A byte with a meaning in Markdown is replaced by a control character, which has none and is in no
/// text that is read in this way. So nothing moves, and the bytes are restored afterwards.
enum FormulaMask {
  /// The byte in place of the first of a formula.
  static let opening: UInt8 = 0x01
  /// The byte in place of the last of a formula.
  static let closing: UInt8 = 0x02
  private static let marks = [UInt8]("\\`*_[]<>&!|~:@.\"'-#+=){(".utf8)
  /// The control characters that replace them.
  private static let signs = [UInt8](0x03...0x08) + [UInt8](0x0E...0x1F)

  private static let hidden: [UInt8] = table(from: marks, to: signs)
  private static let shown: [UInt8] = {
    var shown = table(from: signs, to: marks)
    shown[Int(opening)] = ASCII.dollar
    shown[Int(closing)] = ASCII.dollar
    return shown
  }()

  private static func table(from: [UInt8], to: [UInt8]) -> [UInt8] {
    var table = [UInt8](0...255)
    for (one, other) in zip(from, to) { table[Int(one)] = other }
    return table
  }

  /// The byte in place of a control character of the text itself.
  static let foreign: UInt8 = 0x7F

  /// Replaces control characters that would be taken for hidden ones.
  static func replaceSigns(in bytes: inout [UInt8], _ body: Range<Int>) {
    for index in body where isSign(bytes[index]) { bytes[index] = foreign }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte > 0 && shown[Int(byte)] != byte
  }

  /// Hides a formula, whose lines are these ranges, the marks around it included.
  static func hide(_ lines: [Range<Int>], of source: [UInt8], in text: inout [UInt8]) {
    for line in lines {
      for index in line {
        text[index] = isSign(source[index]) ? foreign : hidden[Int(source[index])]
      }
    }
    if let first = lines.first?.first { text[first] = opening }
    if let last = lines.last?.last { text[last] = closing }
  }

  static func areIn(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    bytes[range].contains { isSign($0) }
  }

  static func restore(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.map { shown[Int($0)] } }
}
