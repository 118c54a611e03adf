/// The size class shared by all stickers of a pack.
public enum StickerSize: String, Sendable, Hashable, CaseIterable {
  /// The smallest class; many stickers fit side by side.
  case small
  /// The usual class, which other programs call “regular”.
  case medium
  /// The largest class.
  case large

  /// Reads the name of a class; also accepts “regular” for `medium`.
  public init?(name: String) {
    self.init(rawValue: name == "regular" ? "medium" : name)
  }

  /// The class's name in an Xcode catalogue.
  public var catalogueName: String { self == .medium ? "regular" : rawValue }

  /// The side of a displayed sticker, in points.
  public var points: Int {
    switch self {
    case .small: 100
    case .medium: 136
    case .large: 206
    }
  }

  /// The side of the supplied image, in pixels: three per point.
  public var pixels: Int { points * 3 }
}
