internal import HornbookBytes

/// The marks beside a formula that have to stay in its line, such as a full stop.
///
/// Browsers may break lines on both sides of a formula, as if it were an image.
struct FormulaMarks {
  /// The range of those before the next formula, which are not written yet.
  var before = 0..<0
  /// The number of bytes of those behind the last formula, which are written already.
  var behind = 0

  /// Longer marks may be broken, as they could be wider than the page.
  private static let longest = 12

  private static let openers = Set("([{“‘„‚«‹¿¡（「『《〈【".unicodeScalars)
  private static let closers = Set(
    ".,;:!?)]}'\"%’”»›…، ؛؟。，、：；！？）」』》〉】".unicodeScalars.filter { $0 != " " })
  private static let hyphens = Set("-‐‑–—".unicodeScalars)

  /// The opening marks at the end of a text.
  static func opening(in bytes: [UInt8], _ text: Range<Int>) -> Range<Int> {
    let near = bytes[max(text.lowerBound, text.upperBound - longest)..<text.upperBound]
    let marks = String(decoding: near, as: UTF8.self).unicodeScalars
      .reversed().prefix { openers.contains($0) || $0 == "'" || $0 == "\"" }
    return text.upperBound - marks.reduce(0) { $0 + UTF8.width($1) }..<text.upperBound
  }

  /// The marks and letters at the beginning of a text that belong to what is before it, as in “th”.
  static func closing(in bytes: [UInt8], _ text: Range<Int>) -> Range<Int> {
    let near = bytes[text.lowerBound..<min(text.upperBound, text.lowerBound + longest)]
    var end = text.lowerBound
    for scalar in String(decoding: near, as: UTF8.self).unicodeScalars {
      let isHyphen = hyphens.contains(scalar)
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      guard isHyphen || isLetter || closers.contains(scalar) else { break }
      end += UTF8.width(scalar)
      if isHyphen { break }
    }
    return text.lowerBound..<min(end, text.upperBound)
  }

  /// Writes a formula with the marks around it, in a box that is not broken if there are any.
  static func write(
    _ formula: [UInt8], _ before: Range<Int>, _ behind: Range<Int>, of bytes: [UInt8],
    to writer: inout ByteWriter
  ) {
    let isUnbroken = !before.isEmpty || !behind.isEmpty
    if isUnbroken { writer.write("<span class=\"unbroken\">") }
    writer.write(escaping: before, of: bytes)
    writer.write(bytes: formula)
    writer.write(escaping: behind, of: bytes)
    if isUnbroken { writer.write("</span>") }
  }
}
