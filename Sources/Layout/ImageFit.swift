/// Fits an image into a box of another shape, or crops it to a square.
public enum ImageFit {
  /// An image that covers a box and is cropped where it extends beyond it.
  public struct Fill: Hashable, Sendable {
    /// The factor by which the image is scaled.
    public let scale: Double
    /// The rectangle of the whole image, relative to the box's corner.
    public let drawn: Rect

    /// The width cropped at the left and at the right, each.
    public var cropX: Double { max(0, -drawn.minX) }
    /// The height cropped at the top and at the bottom, each.
    public var cropY: Double { max(0, -drawn.minY) }
  }

  /// Covers a box with an image: `k = max(W / w, H / h)`, centred.
  ///
  /// Nil if the image or the box has no area, as there is no such scale.
  public static func aspectFill(_ image: Size, into box: Size) -> Fill? {
    let image = image.asLengths
    let box = box.asLengths
    let shortest = min(image.width, image.height, box.width, box.height)
    guard shortest > 0 else { return nil }
    let scale = max(box.width / image.width, box.height / image.height)
    let width = image.width * scale
    let height = image.height * scale
    guard width.isFinite, height.isFinite else { return nil }
    return Fill(
      scale: scale,
      drawn: Rect(
        x: min(0, (box.width - width) / 2), y: min(0, (box.height - height) / 2), width: width,
        height: height))
  }

  /// The largest square in the middle of an image, with its corner at a whole pixel.
  public static func squareCrop(of image: Size) -> Rect {
    let image = image.asLengths
    let side = min(image.width, image.height)
    return Rect(
      x: ((image.width - side) / 2).rounded(.down), y: ((image.height - side) / 2).rounded(.down),
      width: side, height: side)
  }
}
