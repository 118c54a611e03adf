/// How large the stickers of a pack are: one class for all of them.
public enum StickerSize: String, Sendable, Hashable, CaseIterable {
  /// The smallest; many fit side by side.
  case small
  /// The usual one; programs call it “regular”.
  case medium
  /// The largest.
  case large

  /// Reads the name of a class, and the one that programs have for the medium one.
  public init?(name: String) {
    self.init(rawValue: name == "regular" ? "medium" : name)
  }

  /// The name in a catalogue that Xcode reads.
  public var catalogueName: String { self == .medium ? "regular" : rawValue }

  /// The side of a sticker as it is shown, in points.
  public var points: Int {
    switch self {
    case .small: 100
    case .medium: 136
    case .large: 206
    }
  }

  /// The side of the image that is supplied, in pixels: three to a point.
  public var pixels: Int { points * 3 }
}
