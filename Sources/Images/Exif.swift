internal import HornbookBytes

/// Reads a few tags of Exif data, which has the structure of a TIFF file.
struct ExifReader {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let isLittleEndian: Bool

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    isLittleEndian = bytes.has("II", at: range.lowerBound)
  }

  /// The orientation in the first directory; upright if there is none.
  var orientation: ImageOrientation {
    guard let entry = entry(0x0112, in: firstDirectory), number16(at: entry + 2) == 3,
      let value = number16(at: entry + 8)
    else { return .upright }
    return ImageOrientation(rawValue: value) ?? .upright
  }

  /// Whether the GPS directory contains a latitude.
  ///
  /// Cameras without a GPS fix write the directory but not the latitude.
  var hasLocation: Bool {
    guard let pointer = entry(0x8825, in: firstDirectory) else { return false }
    return entry(2, in: number32(at: pointer + 8)) != nil
  }

  private var firstDirectory: Int? {
    guard isLittleEndian || bytes.has("MM", at: range.lowerBound), number16(at: 2) == 42
    else { return nil }
    return number32(at: 4)
  }

  /// The offset of a tag's entry in a directory; nil if there is none.
  private func entry(_ tag: Int, in directory: Int?) -> Int? {
    guard let directory, let entries = number16(at: directory) else { return nil }
    // The number of entries is limited by the size of the segment, whatever the directory claims.
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
  /// Looks for a location in Exif data, which may begin with the name “Exif”.
  mutating func readExif(_ data: Range<Int>, of bytes: [UInt8]) {
    let name = bytes.has("Exif\0\0", at: data.lowerBound) ? 6 : 0
    let exif = ExifReader(bytes, min(data.lowerBound + name, data.upperBound)..<data.upperBound)
    hasLocation = hasLocation || exif.hasLocation
  }

  /// Looks for a location in XMP, which is XML.
  ///
  /// The name of the latitude is the same in an element and in an attribute.
  mutating func readXMP(_ data: Range<Int>, of bytes: [UInt8]) {
    let place = bytes.firstRange(of: "GPSLatitude", from: data.lowerBound, to: data.upperBound)
    hasLocation = hasLocation || place != nil
  }
}
