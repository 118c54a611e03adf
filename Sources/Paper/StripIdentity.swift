/// The identity of an answer sheet, as the row of marks at its head says it.
///
/// The row has 40 boxes, of which the printed ones are black: sixteen for the examination, six for the variant, four
/// for the page, and a checksum of fourteen. The first box of each is the highest bit.
public struct StripIdentity: Equatable, Sendable {
  /// The number of the examination.
  public var exam: Int
  /// The position of the variant, from 0.
  public var variant: Int
  /// The position of the page, from 0.
  public var page: Int

  /// The number of boxes.
  public static let bits = 40
  /// The most variants.
  public static let mostVariants = 64
  /// The most pages.
  public static let mostPages = 16

  /// Creates an identity.
  public init(exam: Int, variant: Int, page: Int) {
    self.exam = exam
    self.variant = variant
    self.page = page
  }

  /// Whether each box of the row is black.
  public var row: [Bool] {
    let data = (exam & 0xFFFF) << 10 | (variant & 0x3F) << 4 | page & 0xF
    let value = data << 14 | Self.checksum(data)
    return (0..<Self.bits).map { value >> (Self.bits - 1 - $0) & 1 == 1 }
  }

  /// Reads a row; nil if its checksum does not hold.
  public init?(row: [Bool]) {
    guard row.count == Self.bits else { return nil }
    let value = row.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    let data = value >> 14
    guard value & 0x3FFF == Self.checksum(data) else { return nil }
    self.init(exam: data >> 10, variant: data >> 4 & 0x3F, page: data & 0xF)
  }

  /// A cyclic checksum of 14 bits, which finds all damages of up to 14 neighbouring boxes.
  ///
  /// It does not begin with 0, so that a row without any mark, or a black one, is no identity.
  private static func checksum(_ data: Int) -> Int {
    var rest = 0x2A5F
    for bit in (0..<26).reversed() {
      let isOdd = (rest >> 13 & 1) != (data >> bit & 1)
      rest = rest << 1 & 0x3FFF
      if isOdd { rest ^= 0x202D }
    }
    return rest
  }
}
