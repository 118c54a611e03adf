internal import HornbookBytes

/// Extracts a still image from an animation without decoding pixels.
public enum StillImage {
  /// The first frame of an animated PNG or GIF, in the same format.
  ///
  /// For a PNG it is the default image, which programs without support for animation show.
  ///
  /// - Returns: Nil for still images, and for files with a fault, since the result would be faulty
  ///   too.
  public static func firstFrame(of bytes: [UInt8], _ facts: ImageFacts) -> [UInt8]? {
    guard facts.faults.isEmpty, facts.isAnimated else { return nil }
    switch facts.kind {
    case .apng: return png(bytes)
    case .animatedGIF: return gif(bytes)
    default: return nil
    }
  }

  /// Copies all chunks except those for animation, with their checksums.
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var writer = ByteWriter(capacity: bytes.count / 2)
    writer.write(0..<min(8, bytes.count), of: bytes)
    var offset = 8
    while let length = bytes.bigEndian32(at: offset), bytes.has(length + 12, at: offset) {
      let name = offset + 4
      let end = offset + length + 12
      let isOfAnimation =
        bytes.has("acTL", at: name) || bytes.has("fcTL", at: name) || bytes.has("fdAT", at: name)
      if !isOfAnimation { writer.write(offset..<end, of: bytes) }
      if bytes.has("IEND", at: name) { return writer.take() }
      offset = end
    }
    return nil
  }

  /// Copies the screen descriptor, the control extension of the first frame, and the frame, and
  /// adds a trailer.
  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.has(13, at: 0) else { return nil }
    var offset = 13 + ImageFacts.colourTableLength(bytes[10])
    var writer = ByteWriter(capacity: bytes.count / 2)
    writer.write(0..<min(offset, bytes.count), of: bytes)
    while bytes.has(10, at: offset) {
      let isFrame = bytes[offset] == ASCII.comma
      guard isFrame || bytes[offset] == ASCII.exclamation else { return nil }
      // Sub-blocks follow the code size of a frame, or the label of an extension.
      var end = isFrame ? offset + 11 + ImageFacts.colourTableLength(bytes[offset + 9]) : offset + 2
      while end < bytes.count, bytes[end] != 0 { end += 1 + Int(bytes[end]) }
      guard end < bytes.count else { return nil }
      end += 1
      if isFrame || bytes[offset + 1] == 0xF9 { writer.write(offset..<end, of: bytes) }
      if isFrame {
        writer.write(byte: ASCII.semicolon)
        return writer.take()
      }
      offset = end
    }
    return nil
  }
}
