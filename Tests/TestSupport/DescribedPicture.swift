/// An image that is described in words, as the examples of rules do, and drawn from them.
///
///     a PNG of 300x300 pixels
///     an animated PNG of 300x300 pixels with 3 frames, one of them missing
///     a red PNG of 408x408 pixels and 499999 bytes
///     an opaque PNG of 300x300 pixels
///     an opaque PNG of 300x300 pixels with an alpha channel
///     a transparent GIF of 100x100 pixels, cut after 60 bytes
///     a JPEG of 60x60 pixels that tells its place
public enum DescribedPicture {
  /// The bytes of the image, or nil where the words describe none.
  ///
  /// - Parameter path: Where the image lies: images of other paths have other colours.
  public static func bytes(_ words: String, at path: String = "") -> [UInt8]? {
    let words = words.split { " ,\n".contains($0) }.map(String.init)
    guard let kind = words.first(where: { kinds.contains($0) }), words.contains("of"),
      let size = words.lazy.compactMap(size).first
    else { return nil }
    let (width, height) = size
    let colour = words.lazy.compactMap { colours[$0] }.first ?? Self.colour(of: path)
    let isAnimated = words.contains("animated")
    let frames = number(before: "frames", in: words) ?? (isAnimated ? 2 : 1)
    let isMissingOne = words.contains("missing")
    var bytes: [UInt8]
    switch kind {
    case "PNG" where isAnimated:
      bytes = PictureEncoding.apng(
        width, height, frames: isMissingOne ? frames - 1 : frames, declared: frames, colour)
    case "PNG" where words.contains("alpha"):
      bytes = PictureEncoding.pngWithIdleAlpha(width, height)
    case "PNG" where words.contains("opaque"):
      bytes = PictureEncoding.png(width, height, colour, isOpaque: true)
    case "PNG": bytes = png(width, height, colour, length: number(before: "bytes", in: words))
    case "GIF":
      bytes = PictureEncoding.gif(
        width, height, frames: frames, isTransparent: words.contains("transparent"), colour)
    case "JPEG": bytes = PictureEncoding.jpeg(width, height, tellsPlace: words.contains("place"))
    case "WebP": bytes = PictureEncoding.webp(width, height)
    case "SVG": bytes = Array("<svg width='\(width)' height='\(height)'></svg>".utf8)
    default: bytes = Array("%PDF-1.7\n%%EOF\n".utf8)
    }
    if words.contains("checksum"), bytes.count > 34 { bytes[bytes.count - 13] ^= 0xFF }
    if words.contains("cut") {
      bytes = Array(bytes.prefix(number(before: "bytes", in: words) ?? 0))
    }
    return bytes
  }

  private static let kinds: Set<String> = ["PNG", "GIF", "JPEG", "WebP", "SVG", "PDF"]

  private static let colours: [String: PictureEncoding.Colour] = [
    "red": (0x9A, 0x34, 0x12), "blue": (0x1F, 0x4E, 0x79), "green": (0x1D, 0x5B, 0x3A),
  ]

  private static func colour(of path: String) -> PictureEncoding.Colour {
    var sum = 5381
    for byte in path.utf8 { sum = (sum &* 33 &+ Int(byte)) & 0xFF_FFFF }
    return (UInt8(sum >> 16), UInt8(sum >> 8 & 0xFF), UInt8(sum & 0xFF))
  }

  private static func size(_ word: String) -> (Int, Int)? {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return (width, height)
  }

  private static func number(before word: String, in words: [String]) -> Int? {
    words.firstIndex(of: word).flatMap { $0 > 0 ? Int(words[$0 - 1]) : nil }
  }

  /// A PNG of a given length: a chunk that nobody reads makes up for what it lacks.
  private static func png(
    _ width: Int, _ height: Int, _ colour: PictureEncoding.Colour, length: Int?
  ) -> [UInt8] {
    let plain = PictureEncoding.png(width, height, colour)
    guard let length, length >= plain.count + 12 else { return plain }
    let filling = [UInt8](repeating: 0, count: length - plain.count - 12)
    return PictureEncoding.png(
      width, height, colour, extra: PictureEncoding.chunk("fiLl", filling))
  }
}
