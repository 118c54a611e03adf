internal import HornbookBytes

/// Finds phone numbers in code, except those reserved for fiction.
///
/// Code is full of digits, so only the usual ways of writing phone numbers count: with a plus and a
/// country code, or in the groups used in North America or the United Kingdom.
enum PhoneScan {
  static func numbers(in range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var offset = range.lowerBound
    var before: UInt8 = ASCII.newline
    while offset < range.upperBound {
      let byte = bytes[offset]
      guard byte.isDigit || byte == ASCII.plus || byte == ASCII.leftParenthesis,
        !isPartOfWord(before)
      else {
        before = byte
        offset += 1
        continue
      }
      if let end = plainEnd(at: offset, to: range.upperBound, in: bytes) {
        offset = end
        before = bytes[offset - 1]
        continue
      }
      let candidate = Candidate(at: offset, to: range.upperBound, in: bytes, before: before)
      if candidate.isPhone, !candidate.isReserved { numbers.append(candidate.range) }
      let end = candidate.isPhone ? candidate.range.upperBound : candidate.firstGroupEnd
      offset = max(offset + 1, end)
      before = bytes[offset - 1]
    }
    return numbers
  }

  /// The end of a sign without digits, or of a short number by itself, as most of them in code;
  /// nil if a phone number may begin here.
  private static func plainEnd(at offset: Int, to end: Int, in bytes: [UInt8]) -> Int? {
    let start = bytes[offset].isDigit ? offset : offset + 1
    var next = start
    while next < end, bytes[next].isDigit { next += 1 }
    guard start == offset else {
      let mayGoOn = next > start || next < end && bytes[next] == ASCII.leftParenthesis
      return mayGoOn ? nil : start
    }
    guard next - start < Candidate.fewestDigits else { return nil }
    return next < end && Candidate.isSeparator(bytes[next]) ? nil : next
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "_-./+,$#%)]\\".utf8.contains(byte)
  }
}

/// A run of digit groups that may be a phone number.
private struct Candidate {
  private(set) var range: Range<Int>
  private(set) var firstGroupEnd: Int
  /// The fewest digits of a phone number.
  static let fewestDigits = 8
  private var digits: [UInt8] = []
  private var groups: [Int] = []
  private var hasPlus = false
  private var isQuoted = false
  private var isFree = false
  private var hasOnlySpaces = true
  private var isComplete = true

  init(at start: Int, to end: Int, in bytes: [UInt8], before: UInt8) {
    var offset = start
    range = start..<start
    firstGroupEnd = start + 1
    if bytes[offset] == ASCII.plus {
      hasPlus = true
      offset += 1
    }
    while offset < end, digits.count < 17 {
      let group = Self.group(at: offset, to: end, in: bytes)
      guard !group.isEmpty else { break }
      if groups.isEmpty { firstGroupEnd = group.upperBound }
      groups.append(group.count)
      digits.append(contentsOf: bytes[group].prefix(18))
      let isInParentheses = group.lowerBound > offset
      offset = group.upperBound + (isInParentheses ? 1 : 0)
      range = start..<offset
      if isInParentheses { hasOnlySpaces = false }
      guard offset + 1 < end, Self.isSeparator(bytes[offset]) || isInParentheses else { break }
      if Self.isSeparator(bytes[offset]) {
        if bytes[offset] != ASCII.space { hasOnlySpaces = false }
        offset += 1
      }
    }
    let next = range.upperBound < end ? bytes[range.upperBound] : ASCII.newline
    isComplete = !next.isLetterOrDigit && next != ASCII.underscore
    isQuoted = (before == ASCII.quote || before == ASCII.apostrophe) && next == before
    isFree = "\"'`:=,|>;".utf8.contains(before)
  }

  /// Whether a byte may stand between two groups of digits.
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.minus || byte == ASCII.period
  }

  /// The digits at an offset, or the digits inside parentheses.
  private static func group(at offset: Int, to end: Int, in bytes: [UInt8]) -> Range<Int> {
    let isOpen = bytes[offset] == ASCII.leftParenthesis
    let start = isOpen ? offset + 1 : offset
    var stop = start
    while stop < end, bytes[stop].isDigit { stop += 1 }
    if isOpen, stop >= end || bytes[stop] != ASCII.rightParenthesis || stop - start > 5 {
      return start..<start
    }
    return start..<stop
  }

  var isPhone: Bool {
    guard isComplete, digits.count >= Self.fewestDigits, digits.count <= 15 else { return false }
    if hasPlus {
      return groups.count >= 3 || isFree && (groups.count == 1 || groups[0] <= 3)
    }
    switch groups {
    case [3, 3, 4], [1, 3, 3, 4]: return !hasOnlySpaces || isQuoted
    case [3, 4, 4], [4, 3, 4], [5, 6], [5, 3, 3]: return isBritish
    default: return isQuoted && digits.count == 11 && groups.count <= 2 && isBritish
    }
  }

  private var isBritish: Bool {
    digits.count == 11 && digits[0] == ASCII.zero && "12378".utf8.contains(digits[1])
      && digits.contains { $0 > UInt8(ascii: "1") }
  }

  /// Whether the number is reserved for fiction or cannot be assigned to anyone.
  var isReserved: Bool { ReservedPhone.contains(digits, isInternational: hasPlus) }
}
