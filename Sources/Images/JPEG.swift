internal import HornbookBytes

extension ImageFacts {
  /// Reads the segments of a JPEG and skips the compressed data between them.
  mutating func readJPEG(_ bytes: [UInt8]) {
    var walk = JPEGWalk()
    var offset = 2
    while true {
      guard let marker = nextMarker(from: offset, of: bytes, &walk) else {
        report(walk.hasScan ? .missingEnd : .truncated, at: bytes.count)
        break
      }
      let code = bytes[marker]
      offset = marker + 1
      if code == JPEGWalk.endOfImage {
        if !walk.hasHeader { report(.missingHeader, at: marker - 1) }
        if !walk.hasScan { report(.missingImageData, at: marker - 1) }
        break
      }
      // Restart markers and the temporary marker have no data; all others begin a segment.
      if (0xD0...0xD8).contains(code) || code == 0x01 { continue }
      guard let length = bytes.bigEndian16(at: offset) else {
        report(.truncated, at: bytes.count)
        break
      }
      guard length >= 2 else {
        report(.malformedBlock, at: offset)
        break
      }
      guard bytes.has(length, at: offset) else {
        report(.truncated, at: bytes.count)
        break
      }
      readJPEGSegment(code, offset + 2..<offset + length, of: bytes, &walk)
      offset += length
    }
  }

  private mutating func readJPEGSegment(
    _ code: UInt8, _ data: Range<Int>, of bytes: [UInt8], _ walk: inout JPEGWalk
  ) {
    switch code {
    case 0xC4, 0xC8, 0xCC: break
    case 0xC0...0xCF where !walk.hasHeader:
      walk.hasHeader = true
      readFrameHeader(data, of: bytes)
    case JPEGWalk.startOfScan:
      if !walk.hasHeader { report(.missingHeader, at: data.lowerBound - 4) }
      walk.hasHeader = true
      walk.hasScan = true
      walk.isInScan = true
    // The length is checked because the bytes after a short segment could complete the name.
    case 0xE1
    where !walk.hasExif && data.count >= 6 && bytes.has("Exif\0\0", at: data.lowerBound):
      walk.hasExif = true
      orientation = ExifReader(bytes, data.lowerBound + 6..<data.upperBound).orientation
      readExif(data, of: bytes)
    case 0xE1 where bytes.has("http://ns.adobe.com/x", at: data.lowerBound):
      readXMP(data, of: bytes)
    default: break
    }
  }

  private mutating func readFrameHeader(_ data: Range<Int>, of bytes: [UInt8]) {
    guard data.count >= 6, let height = bytes.bigEndian16(at: data.lowerBound + 1),
      let width = bytes.bigEndian16(at: data.lowerBound + 3)
    else {
      report(.malformedHeader, at: data.lowerBound)
      return
    }
    setSize(width: width, height: height, atMost: Int(UInt16.max), at: data.lowerBound + 1)
  }

  /// The offset of the next marker's code, after its `FF`; nil if there is none.
  ///
  /// In a scan, `FF 00` is a data byte. Elsewhere a marker must follow directly; other bytes are
  /// skipped and reported once.
  private mutating func nextMarker(
    from start: Int, of bytes: [UInt8], _ walk: inout JPEGWalk
  ) -> Int? {
    if !walk.isInScan, start < bytes.count, bytes[start] != 0xFF, !walk.hasStrayBytes {
      walk.hasStrayBytes = true
      report(.malformedBlock, at: start)
    }
    var offset = start
    while let found = bytes.firstIndex(of: 0xFF, from: offset) {
      offset = found + 1
      // Any number of `FF` bytes may precede a code as padding.
      while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
      guard offset < bytes.count else { return nil }
      let isRestart = walk.isInScan && (0xD0...0xD7).contains(bytes[offset])
      if bytes[offset] != 0 && !isRestart {
        walk.isInScan = false
        return offset
      }
    }
    return nil
  }
}

/// The state that is kept between segments.
private struct JPEGWalk {
  static let startOfScan: UInt8 = 0xDA
  static let endOfImage: UInt8 = 0xD9

  var hasHeader = false
  var hasScan = false
  var isInScan = false
  var hasExif = false
  var hasStrayBytes = false
}
