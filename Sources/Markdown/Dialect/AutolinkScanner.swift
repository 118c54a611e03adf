internal import HornbookBytes

/// Finds addresses in plain text, as GitHub's extension defines them.
enum AutolinkScanner {
  enum Kind { case web, scheme, email }

  struct Found {
    var range: Range<Int>
    var kind: Kind
  }

  /// The address that begins at `index`, where one does.
  ///
  /// - Parameter startsFree: whether an address may begin at the very start of `text`.
  static func address(at index: Int, in bytes: [UInt8], text: Range<Int>, startsFree: Bool)
    -> Found?
  {
    let isWeb = bytes.has("www.", at: index)
    let schemeEnd = isWeb ? index : endOfScheme(at: index, in: bytes)
    guard let schemeEnd else { return nil }
    if index == text.lowerBound {
      guard startsFree else { return nil }
    } else {
      guard mayPrecede(bytes[index - 1]) else { return nil }
    }
    guard
      let domainEnd = endOfDomain(
        from: schemeEnd, to: text.upperBound, in: bytes, needsPeriod: isWeb)
    else { return nil }
    var end = domainEnd
    while end < text.upperBound, !bytes[end].isWhitespace, bytes[end] != ASCII.less { end += 1 }
    end = trimmedEnd(index..<end, in: bytes)
    return Found(range: index..<end, kind: isWeb ? .web : .scheme)
  }

  /// The e-mail address around the `@` at `index`, beginning not before `text`.
  static func email(around index: Int, in bytes: [UInt8], text: Range<Int>) -> Found? {
    var start = index
    while start > text.lowerBound, isLocal(bytes[start - 1]) { start -= 1 }
    guard start < index else { return nil }
    var end = index + 1
    var periods = 0
    while end < text.upperBound, isDomain(bytes[end]) || bytes[end] == ASCII.underscore {
      if bytes[end] == ASCII.period {
        guard end + 1 < text.upperBound, bytes[end + 1].isLetterOrDigit else { break }
        periods += 1
      }
      end += 1
    }
    guard periods > 0, bytes[end - 1].isLetterOrDigit else { return nil }
    return Found(range: start..<end, kind: .email)
  }

  private static func endOfScheme(at index: Int, in bytes: [UInt8]) -> Int? {
    if bytes.has("http://", at: index) { return index + 7 }
    if bytes.has("https://", at: index) { return index + 8 }
    if bytes.has("ftp://", at: index) { return index + 6 }
    return nil
  }

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

  /// Underscores are not allowed in the last two parts of a domain.
  private static func endOfDomain(
    from start: Int, to limit: Int, in bytes: [UInt8], needsPeriod: Bool
  )
    -> Int?
  {
    var index = start
    var periods = 0
    var underscores = (earlier: 0, last: 0)
    while index < limit {
      let byte = bytes[index]
      if byte == ASCII.underscore {
        underscores.last += 1
      } else if byte == ASCII.period {
        underscores = (underscores.last, 0)
        periods += 1
      } else if !isDomain(byte) {
        break
      }
      index += 1
    }
    guard index > start, underscores.earlier == 0, underscores.last == 0 else { return nil }
    return needsPeriod && periods == 0 ? nil : index
  }

  /// Closing punctuation, an unmatched parenthesis and an entity do not belong to an address.
  private static func trimmedEnd(_ range: Range<Int>, in bytes: [UInt8]) -> Int {
    var opened = 0
    var closed = 0
    for index in range {
      if bytes[index] == ASCII.leftParenthesis { opened += 1 }
      if bytes[index] == ASCII.rightParenthesis { closed += 1 }
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
}
