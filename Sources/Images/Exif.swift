internal import HornbookBytes

/// Reads the one tag that matters out of the TIFF structure that Exif is.
struct ExifReader {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let isLittleEndian: Bool

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    isLittleEndian = bytes.has("II", at: range.lowerBound)
  }

  /// The orientation that the first directory gives; upright where there is none.
  var orientation: ImageOrientation {
    guard isLittleEndian || bytes.has("MM", at: range.lowerBound), number16(at: 2) == 42,
      let directory = number32(at: 4), let entries = number16(at: directory)
    else { return .upright }
    // The loop ends with the segment, whatever number of entries it claims.
    for entry in 0..<min(entries, range.count / 12) {
      let offset = directory + 2 + 12 * entry
      guard let tag = number16(at: offset) else { break }
      if tag == 0x0112, number16(at: offset + 2) == 3, let value = number16(at: offset + 8) {
        return ImageOrientation(rawValue: value) ?? .upright
      }
    }
    return .upright
  }

  private func number16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= range.count else { return nil }
    let start = range.lowerBound + offset
    return isLittleEndian ? bytes.littleEndian16(at: start) : bytes.bigEndian16(at: start)
  }

  private func number32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= range.count else { return nil }
    let start = range.lowerBound + offset
    return isLittleEndian ? bytes.littleEndian32(at: start) : bytes.bigEndian32(at: start)
  }
}
