internal import HornbookBytes
internal import HornbookSystem

/// A colour of the screen, as `#9a3412` or `#935`.
public struct Colour: Sendable, Hashable, CustomStringConvertible {
  private let red, green, blue: UInt8

  /// Reads a colour; nil if it is written in another way.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", [3, 6].contains(digits.count),
      digits.utf8.allSatisfy(\.isHexDigit),
      let value = UInt32(
        digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined(), radix: 16)
    else { return nil }
    red = UInt8(value >> 16 & 255)
    green = UInt8(value >> 8 & 255)
    blue = UInt8(value & 255)
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  private init(_ parts: [Double]) {
    let bytes = parts.map { UInt8(min(255, max(0, $0.rounded()))) }
    (red, green, blue) = (bytes[0], bytes[1], bytes[2])
  }

  private var parts: [Double] { [red, green, blue].map(Double.init) }

  /// The colour in a style sheet.
  public var description: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// How much light it gives, as WCAG defines it.
  private var luminance: Double {
    let linear = parts.map { part -> Double in
      let value = part / 255
      return value <= 0.04045 ? value / 12.92 : RealFunction.power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The contrast with another colour, from 1 to 21.
  public func contrast(with other: Colour) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The colour, mixed with as much of another as it needs for a contrast with its ground.
  func mixed(with other: Colour, until contrast: Double, on ground: Colour) -> Colour {
    for step in 0...20 {
      let share = Double(step) / 20
      let mixed = Colour(zip(parts, other.parts).map { $0 * (1 - share) + $1 * share })
      if mixed.contrast(with: ground) >= contrast { return mixed }
    }
    return other
  }
}
