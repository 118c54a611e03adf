internal import HornbookBytes

/// Recognises text on which cmark takes quadratic time, before cmark sees it.
///
/// cmark 0.30.2 looks back over all open image marks for each link that it closes: `![[]()` fifty
/// thousand times takes eleven seconds. Within one paragraph the work is bounded by the product of
/// both counts.
enum ParsingCost {
  struct Excess {
    var range: Range<Int>
    var marks: Int
  }

  /// How many steps back a paragraph may cost.
  private static let limit = 20_000_000

  static func excess(in bytes: [UInt8], body: Range<Int>) -> Excess? {
    // A text with few image marks costs nothing to speak of, whatever else is in it.
    var images = 0
    var offset = body.lowerBound
    while let mark = bytes.firstIndex(of: ASCII.exclamation, from: offset), mark < body.upperBound {
      if bytes.has("[", at: mark + 1) { images += 1 }
      offset = mark + 1
    }
    guard images > 2_000 else { return nil }
    return firstExcess(in: bytes, body: body)
  }

  private static func firstExcess(in bytes: [UInt8], body: Range<Int>) -> Excess? {
    var start = body.lowerBound
    var images = 0
    var closings = 0
    var isBlankLine = true
    for index in body {
      switch bytes[index] {
      case ASCII.exclamation where bytes.has("[", at: index + 1): images += 1
      case ASCII.rightBracket: closings += 1
      case ASCII.newline:
        if isBlankLine {
          if images > 0, closings > limit / images { break }
          (start, images, closings) = (index + 1, 0, 0)
        }
        isBlankLine = true
        continue
      default: break
      }
      if !bytes[index].isWhitespace { isBlankLine = false }
      if images > 0, closings > limit / images {
        return Excess(range: start..<index, marks: images + closings)
      }
    }
    return nil
  }
}
