internal import HornbookBytes

/// Makes a still image of a moving one, from its own bytes and without decoding a pixel.
public enum StillImage {
  /// The first frame of an animated PNG or GIF, as a PNG or a GIF.
  ///
  /// Of a PNG it is the image that programs show that know of no animation.
  ///
  /// - Returns: Nil for images that do not move, and for those with a fault: who cuts a broken file
  ///   makes another.
  public static func firstFrame(of bytes: [UInt8], _ facts: ImageFacts) -> [UInt8]? {
    guard facts.faults.isEmpty, facts.isAnimated else { return nil }
    switch facts.kind {
    case .apng: return png(bytes)
    case .animatedGIF: return gif(bytes)
    default: return nil
    }
  }

  /// All chunks but those that make it move; each keeps its checksum.
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

  /// The screen, what is said of the first frame, the frame, the end.
  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.has(13, at: 0) else { return nil }
    var offset = 13 + ImageFacts.colourTableLength(bytes[10])
    var writer = ByteWriter(capacity: bytes.count / 2)
    writer.write(0..<min(offset, bytes.count), of: bytes)
    while bytes.has(10, at: offset) {
      let isFrame = bytes[offset] == ASCII.comma
      guard isFrame || bytes[offset] == ASCII.exclamation else { return nil }
      // Sub-blocks follow the code size of a frame, or the name of an extension.
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
