internal import HornbookBytes

extension ImageFacts {
  /// Reads the chunks of a WebP, a RIFF file; each has a name, a length, data and padding.
  mutating func readWebP(_ bytes: [UInt8]) {
    // The length does not include the first eight bytes; bytes beyond it do not belong to the
    // image.
    let end = min(8 + (bytes.littleEndian32(at: 4) ?? 0), bytes.count)
    var frames = 0
    var hasHeader = false
    var hasPicture = false
    var offset = 12
    while offset < end {
      guard let length = bytes.littleEndian32(at: offset + 4), bytes.has(length, at: offset + 8)
      else { break }
      let data = offset + 8..<offset + 8 + length
      if bytes.has("VP8X", at: offset) {
        hasHeader = true
        readExtendedHeader(data, of: bytes)
      } else if bytes.has("ANIM", at: offset) {
        let times = length >= 6 ? bytes.littleEndian16(at: data.lowerBound + 4) : nil
        plays = times == 0 ? .forever : .times(times ?? 1)
      } else if bytes.has("ANMF", at: offset) {
        frames += 1
      } else if bytes.has("VP8 ", at: offset) {
        hasPicture = true
        if !hasHeader { readLossyHeader(data, of: bytes) }
        hasHeader = true
      } else if bytes.has("VP8L", at: offset) {
        hasPicture = true
        if !hasHeader { readLosslessHeader(data, of: bytes) }
        hasHeader = true
      } else if bytes.has("EXIF", at: offset) {
        readExif(data, of: bytes)
      } else if bytes.has("XMP ", at: offset) {
        readXMP(data, of: bytes)
      }
      offset = data.upperBound + length % 2
    }
    frameCount = max(1, frames)
    if offset < end || bytes.count < 8 + (bytes.littleEndian32(at: 4) ?? 0) {
      report(.truncated, at: bytes.count)
    } else if !hasHeader {
      report(.missingHeader, at: 12)
    } else if !hasPicture && frames == 0 {
      report(.missingImageData, at: end)
    }
  }

  private mutating func readExtendedHeader(_ data: Range<Int>, of bytes: [UInt8]) {
    guard data.count >= 10, let width = bytes.littleEndian24(at: data.lowerBound + 4),
      let height = bytes.littleEndian24(at: data.lowerBound + 7)
    else {
      report(.malformedHeader, at: data.lowerBound)
      return
    }
    hasTransparency = bytes[data.lowerBound] & 0x10 != 0
    setSize(width: width + 1, height: height + 1, atMost: 1 << 24, at: data.lowerBound + 4)
  }

  private mutating func readLossyHeader(_ data: Range<Int>, of bytes: [UInt8]) {
    let start = data.lowerBound
    guard data.count >= 10,
      bytes[start..<start + 10].dropFirst(3).starts(with: [0x9D, 0x01, 0x2A]),
      let width = bytes.littleEndian16(at: start + 6),
      let height = bytes.littleEndian16(at: start + 8)
    else {
      report(.malformedHeader, at: start)
      return
    }
    // The upper two bits of each number are for scaling.
    setSize(width: width & 0x3FFF, height: height & 0x3FFF, atMost: 0x3FFF, at: start + 6)
  }

  private mutating func readLosslessHeader(_ data: Range<Int>, of bytes: [UInt8]) {
    let start = data.lowerBound
    guard data.count >= 5, bytes[start] == 0x2F, let bits = bytes.littleEndian32(at: start + 1)
    else {
      report(.malformedHeader, at: start)
      return
    }
    // Width and height minus one have 14 bits each, followed by a bit for transparency.
    hasTransparency = bits >> 28 & 1 == 1
    setSize(
      width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1, atMost: 1 << 14,
      at: start + 1)
  }
}
