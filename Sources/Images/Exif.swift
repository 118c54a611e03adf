internal import HornbookBytes

/// Reads the few tags that matter out of the TIFF structure that Exif is.
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
    guard let entry = entry(0x0112, in: firstDirectory), number16(at: entry + 2) == 3,
      let value = number16(at: entry + 8)
    else { return .upright }
    return ImageOrientation(rawValue: value) ?? .upright
  }

  /// Whether the directory about the place gives a latitude.
  ///
  /// Cameras that found no place write the directory too, and leave that out.
  var hasLocation: Bool {
    guard let pointer = entry(0x8825, in: firstDirectory) else { return false }
    return entry(2, in: number32(at: pointer + 8)) != nil
  }

  private var firstDirectory: Int? {
    guard isLittleEndian || bytes.has("MM", at: range.lowerBound), number16(at: 2) == 42
    else { return nil }
    return number32(at: 4)
  }

  /// Where the entry of a tag stands in a directory.
  private func entry(_ tag: Int, in directory: Int?) -> Int? {
    guard let directory, let entries = number16(at: directory) else { return nil }
    // The loop ends with the segment, whatever number of entries it claims.
    for entry in 0..<min(entries, range.count / 12) {
      let offset = directory + 2 + 12 * entry
      guard let found = number16(at: offset) else { break }
      if found == tag { return offset }
    }
    return nil
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

extension ImageFacts {
  /// Looks for a place in Exif data, which some programs begin with a name.
  mutating func readExif(_ data: Range<Int>, of bytes: [UInt8]) {
    let name = bytes.has("Exif\0\0", at: data.lowerBound) ? 6 : 0
    let exif = ExifReader(bytes, min(data.lowerBound + name, data.upperBound)..<data.upperBound)
    hasLocation = hasLocation || exif.hasLocation
  }

  /// Looks for a place in XMP, which is XML: the name of the latitude is the same however its
  /// element or attribute is written.
  mutating func readXMP(_ data: Range<Int>, of bytes: [UInt8]) {
    let place = bytes.firstRange(of: "GPSLatitude", from: data.lowerBound, to: data.upperBound)
    hasLocation = hasLocation || place != nil
  }
}
