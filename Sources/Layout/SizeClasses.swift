/// Whether there is little or much room along an axis.
///
/// Layouts depend on the class, never on a device.
public enum SizeClass: Hashable, Sendable {
  /// Little room, as on a phone or in a narrow window.
  case compact
  /// Room for items side by side.
  case regular
}

/// The classes of a container's width and height.
public struct SizeClasses: Hashable, Sendable {
  /// The class of the width.
  public let width: SizeClass
  /// The class of the height.
  public let height: SizeClass

  /// Creates a pair of classes.
  public init(width: SizeClass, height: SizeClass) {
    self.width = width
    self.height = height
  }

  /// The sizes from which a width and a height are regular.
  public struct Thresholds: Hashable, Sendable {
    /// The smallest regular width.
    public let width: Double
    /// The smallest regular height.
    public let height: Double

    /// Creates thresholds; invalid numbers are clamped.
    public init(width: Double = 600, height: Double = 480) {
      self.width = width.asLength
      self.height = height.asLength
    }

    /// The classes of a container.
    public func classes(of container: Size) -> SizeClasses {
      let container = container.asLengths
      return SizeClasses(
        width: container.width >= width ? .regular : .compact,
        height: container.height >= height ? .regular : .compact)
    }
  }
}
