internal import HornbookBytes

/// Finds addresses in plain text, as GitHub's extension defines them.
enum AutolinkScanner {
  enum Kind { case web, scheme, email }

  enum Result {
    case nothing
    /// There is no address here, and none can begin before this offset.
    case nothingBefore(Int)
    case found(Kind, Range<Int>)
  }

  /// The content before a text.
  enum Before {
    /// Nothing, or content that any kind of address may follow.
    case nothing
    /// Code, an image or HTML: only an address with a scheme may follow, as after a quotation mark.
    case markup
    /// Other text.
    case text
  }

  /// The address around the `w`, `:` or `@` at `mark`; it does not begin before `start`.
  ///
  /// - Parameter before: The content before the start of `text`.
  static func address(
    around mark: Int, in bytes: [UInt8], text: Range<Int>, from start: Int, before: Before
  ) -> Result {
    switch bytes[mark] {
    case ASCII.at: return email(around: mark, in: bytes, text: start..<text.upperBound)
    case ASCII.colon:
      guard bytes.has("://", at: mark), mark + 3 <= text.upperBound,
        let start = startOfScheme(before: mark, in: bytes, text: start..<text.upperBound)
      else { return .nothing }
      return address(start, domain: mark + 3, .scheme, in: bytes, text: text, before)
    default:
      guard bytes.has("www.", at: mark), mark + 4 < text.upperBound, isDomain(bytes[mark + 4])
      else {
        return .nothing
      }
      return address(mark, domain: mark, .web, in: bytes, text: text, before)
    }
  }

  private static func address(
    _ start: Int, domain: Int, _ kind: Kind, in bytes: [UInt8], text: Range<Int>,
    _ before: Before
  ) -> Result {
    let begins =
      switch (start == text.lowerBound, kind) {
      case (true, .scheme): before != .text
      case (true, _): before == .nothing
      case (false, .scheme): !bytes[start - 1].isLetter
      case (false, _): mayPrecede(bytes[start - 1])
      }
    guard begins else { return .nothing }
    switch endOfDomain(from: domain, to: text.upperBound, in: bytes, needsPeriod: kind == .web) {
    case .failure(let underscore):
      return underscore.map { .nothingBefore($0) } ?? .nothing
    case .success(var end):
      while end < text.upperBound, !bytes[end].isWhitespace, bytes[end] != ASCII.less { end += 1 }
      return .found(kind, start..<trimmedEnd(start..<end, in: bytes))
    }
  }

  private static func email(around index: Int, in bytes: [UInt8], text: Range<Int>) -> Result {
    var start = index
    while start > text.lowerBound, isLocal(bytes[start - 1]) { start -= 1 }
    guard start < index else { return .nothing }
    var end = index + 1
    var periods = 0
    while end < text.upperBound, isDomain(bytes[end]) || bytes[end] == ASCII.underscore {
      if bytes[end] == ASCII.period {
        guard end + 1 < text.upperBound, bytes[end + 1].isLetterOrDigit else { break }
        periods += 1
      }
      end += 1
    }
    guard periods > 0, bytes[end - 1].isLetterOrDigit else { return .nothing }
    return .found(.email, start..<end)
  }

  private static func startOfScheme(before colon: Int, in bytes: [UInt8], text: Range<Int>) -> Int?
  {
    for (scheme, count) in [("http" as StaticString, 4), ("https", 5), ("ftp", 3)]
    where colon - count >= text.lowerBound && bytes.has(scheme, at: colon - count) {
      return colon - count
    }
    return nil
  }

  /// Whether an address without a scheme may follow this byte.
  ///
  /// An address with a scheme may follow any byte that is not a letter, such as a quotation mark.
  private static func mayPrecede(_ byte: UInt8) -> Bool {
    byte.isWhitespace || byte == ASCII.asterisk || byte == ASCII.underscore || byte == ASCII.tilde
      || byte == ASCII.leftParenthesis
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.period || byte == ASCII.plus || byte == ASCII.minus
      || byte == ASCII.underscore
  }

  private static func isDomain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.minus || byte == ASCII.period || byte >= 0x80
  }

  private enum Domain {
    case success(Int)
    /// There is no domain; if an underscore is the reason, this is the offset after the last one.
    case failure(underscore: Int?)
  }

  /// The end of a domain, whose last two parts must not contain underscores.
  private static func endOfDomain(
    from start: Int, to limit: Int, in bytes: [UInt8], needsPeriod: Bool
  ) -> Domain {
    var index = start
    var periods = 0
    var underscores = (earlier: 0, last: 0)
    var lastUnderscore = start
    while index < limit {
      let byte = bytes[index]
      if byte == ASCII.underscore {
        underscores.last += 1
        lastUnderscore = index
      } else if byte == ASCII.period {
        underscores = (underscores.last, 0)
        periods += 1
      } else if !isDomain(byte) {
        break
      }
      index += 1
    }
    guard index > start else { return .failure(underscore: nil) }
    if underscores.earlier + underscores.last > 0 {
      // Every address that begins before the underscore ends here too, so it has the same fault.
      return .failure(underscore: lastUnderscore + 1)
    }
    return needsPeriod && periods == 0 ? .failure(underscore: nil) : .success(index)
  }

  /// The end of an address without closing punctuation, unmatched brackets and entities.
  ///
  /// GitHub knows only ASCII punctuation and leaves the end of “…”, „…“ and «…» in the address.
  private static func trimmedEnd(_ range: Range<Int>, in bytes: [UInt8]) -> Int {
    var opened = 0
    var closed = 0
    var openedSquare = 0
    var closedSquare = 0
    for index in range {
      switch bytes[index] {
      case ASCII.leftParenthesis: opened += 1
      case ASCII.rightParenthesis: closed += 1
      case ASCII.leftBracket: openedSquare += 1
      case ASCII.rightBracket: closedSquare += 1
      default: break
      }
    }
    var end = range.upperBound
    while end > range.lowerBound {
      switch bytes[end - 1] {
      case ASCII.question, ASCII.exclamation, ASCII.period, ASCII.comma, ASCII.colon,
        ASCII.asterisk, ASCII.underscore, ASCII.tilde, ASCII.quote, ASCII.apostrophe:
        end -= 1
      case ASCII.rightParenthesis where closed > opened:
        closed -= 1
        end -= 1
      case ASCII.rightBracket where closedSquare > openedSquare:
        closedSquare -= 1
        end -= 1
      case 0x80...:
        let length = lengthOfClosingMark(bytes[range.lowerBound..<end])
        guard length > 0 else { return end }
        end -= length
      case ASCII.semicolon:
        var start = end - 1
        while start > range.lowerBound, bytes[start - 1].isLetterOrDigit { start -= 1 }
        if start < end - 1, start > range.lowerBound, bytes[start - 1] == ASCII.ampersand {
          end = start - 1
        } else {
          end -= 1
        }
      default: return end
      }
    }
    return end
  }

  /// The length in bytes of a quotation mark, or of East Asian closing punctuation, at the end of
  /// an address; 0 if there is none.
  private static func lengthOfClosingMark(_ address: ArraySlice<UInt8>) -> Int {
    switch address.suffix(2) {
    case [0xC2, 0xAB], [0xC2, 0xBB]: return 2  // « »
    default: break
    }
    let mark = address.suffix(3)
    guard mark.count == 3, let last = mark.last else { return 0 }
    let isClosing =
      switch (mark[mark.startIndex], mark[mark.startIndex + 1]) {
      // “ ” … ‹ ›
      case (0xE2, 0x80): (0x98...0x9F).contains(last) || [0xA6, 0xB9, 0xBA].contains(last)
      // 、 。 「 」
      case (0xE3, 0x80): (0x81...0x82).contains(last) || (0x88...0x91).contains(last)
      // ！ ） ，
      case (0xEF, 0xBC): [0x81, 0x89, 0x8C, 0x8E, 0x9A, 0x9B, 0x9F].contains(last)
      default: false
      }
    return isClosing ? 3 : 0
  }
}
