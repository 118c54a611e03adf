internal import HornbookBytes
internal import HornbookFormats

/// A calendar day whose year may be unknown, as for some anniversaries.
public struct PartialDate: Hashable, Sendable, CustomStringConvertible {
  /// The year, if it is known.
  public let year: Int?
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if it does not exist.
  ///
  /// 29 February exists if the year is unknown.
  public init?(year: Int?, month: Int, day: Int) {
    guard CalendarDate(year: year ?? 2000, month: month, day: day) != nil else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `1980-04-01` or `--04-01`, and the vCard forms `19800401` and `--0401`.
  ///
  /// A time of day after a `T` is ignored.
  public init?(_ text: String) {
    let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "T") })
    var digits: [Int] = []
    for byte in bytes where byte.isDigit { digits.append(Int(byte - ASCII.zero)) }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let shape = String(decoding: bytes.map { $0.isDigit ? ASCII.zero : $0 }, as: UTF8.self)
    switch shape {
    case "0000-00-00", "00000000":
      self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    case "--00-00", "--0000":
      self.init(year: nil, month: number(0..<2), day: number(2..<4))
    default: return nil
    }
  }

  /// The day as `1980-04-01` or `--04-01`.
  public var description: String { text(separator: "-") }

  /// The day in the form that HTML expects; nil for the year 0, which HTML does not have.
  public var htmlText: String? {
    // Validators reject the leading hyphens of a day without a year.
    year == nil ? String(description.dropFirst(2)) : year == 0 ? nil : description
  }

  /// The day in the form of vCards: `19800401` or `--0401`.
  var compact: String { text(separator: "") }

  private func text(separator: String) -> String {
    func digits(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let front = year.map { digits($0, 4) + separator } ?? "--"
    return front + digits(month, 2) + separator + digits(day, 2)
  }
}
