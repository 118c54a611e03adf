internal import HornbookBytes

/// Encodes whole numbers for the search index: five bits per letter, the lowest first, with 64
/// letters that need no escape in a script.
enum SearchNumber {
  static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Appends a number; numbers below 32 take one letter.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 32 {
      bytes.append(alphabet[rest & 31 | 32])
      rest >>= 5
    }
    bytes.append(alphabet[rest])
  }

  /// Writes a number into an existing buffer, computing letters instead of looking them up, as
  /// pages have many words.
  @inline(__always)
  static func write(
    _ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, _ position: inout Int
  ) {
    var rest = number
    while rest >= 32 {
      bytes[position] = letter(UInt8(truncatingIfNeeded: rest & 31 | 32))
      position += 1
      rest >>= 5
    }
    bytes[position] = letter(UInt8(truncatingIfNeeded: rest))
    position += 1
  }

  /// The number of letters that a number takes.
  static func length(of number: Int) -> Int {
    number < 32 ? 1 : (Int.bitWidth - number.leadingZeroBitCount + 4) / 5
  }

  /// The letter for a value of six bits.
  @inline(__always)
  private static func letter(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: 0x41 + value
    case 26..<52: 0x61 + value - 26
    case 52..<62: 0x30 + value - 52
    case 62: 0x2D
    default: 0x5F
    }
  }

  /// Decodes all numbers in a sequence of letters.
  static func numbers(in bytes: some Sequence<UInt8>) -> [Int] {
    var numbers: [Int] = []
    var number = 0
    var shift = 0
    for byte in bytes {
      let digit = Int(values[Int(byte)])
      number |= (digit & 31) << shift
      shift += 5
      if digit < 32 {
        numbers.append(number)
        number = 0
        shift = 0
      }
    }
    return numbers
  }

  /// The number of odd numbers in the bytes; in postings, these are the places and even ones are
  /// steps between pages.
  static func oddNumbers(in bytes: [UInt8]) -> Int {
    let values = values
    var count = 0
    var isFirst = true
    for byte in bytes {
      let digit = values[Int(byte)]
      if isFirst, digit & 1 == 1 { count += 1 }
      isFirst = digit < 32
    }
    return count
  }

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
}
