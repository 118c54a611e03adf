internal import HornbookBytes

/// Searches a PNG row by row for a pixel that is not opaque, and stops at the first one.
///
/// It gives up on images that are larger than any page needs.
public enum PNGPixels {
  /// The maximum size of the unpacked data in bytes.
  private static let limit = 256 << 20

  /// Whether all pixels of a still PNG are known to be opaque; false if they cannot be checked.
  public static func areOpaque(_ bytes: [UInt8]) -> Bool {
    let facts = ImageFacts.read(bytes)
    guard facts.kind == .png, var rows = PNGRows(bytes, facts) else { return false }
    if !facts.hasTransparency { return true }
    let (width, bits) = (rows.width, rows.bits)
    guard width <= limit / bits, rows.height <= limit / (width * bits / 8 + 1) else {
      return false
    }
    let picture = rows
    return rows.read { samples, pass, _ in isOpaque(samples, pass.width, picture) }
  }

  private static func isOpaque(_ samples: PNGRows.Samples, _ count: Int, _ picture: PNGRows)
    -> Bool
  {
    let most = picture.depth == 16 ? 0xFFFF : 0xFF
    let (channels, transparency) = (picture.channels, picture.transparency)
    for pixel in 0..<count {
      switch picture.colour {
      case 4, 6: if samples[pixel * channels + channels - 1] < most { return false }
      case 3:
        let entry = samples[pixel]
        if entry < transparency.count, transparency[entry] < 0xFF { return false }
      default:
        let isKey = (0..<channels).allSatisfy { channel in
          transparency.bigEndian16(at: 2 * channel).map { $0 & (1 << picture.depth - 1) }
            == samples[pixel * channels + channel]
        }
        if isKey { return false }
      }
    }
    return true
  }
}
