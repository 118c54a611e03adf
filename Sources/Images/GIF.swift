internal import HornbookBytes

extension ImageFacts {
  /// Reads the blocks of a GIF: frames, extensions and the trailer.
  mutating func readGIF(_ bytes: [UInt8]) {
    guard let width = bytes.littleEndian16(at: 6), let height = bytes.littleEndian16(at: 8),
      bytes.has(13, at: 0)
    else {
      report(.truncated, at: bytes.count)
      return
    }
    setSize(width: width, height: height, atMost: Int(UInt16.max), at: 6)
    frameCount = 0
    var offset: Int? = 13 + Self.colourTableLength(bytes[10])
    while let block = offset {
      guard block < bytes.count else {
        report(block == bytes.count ? .missingEnd : .truncated, at: bytes.count)
        break
      }
      switch bytes[block] {
      case ASCII.comma:
        offset = readGIFFrame(at: block, of: bytes)
      case ASCII.exclamation:
        offset = readGIFExtension(at: block, of: bytes)
      case ASCII.semicolon:
        if frameCount == 0 { report(.missingImageData, at: block) }
        offset = nil
      default:
        report(.malformedBlock, at: block)
        offset = nil
      }
    }
    if frameCount > 1 { kind = .animatedGIF }
    frameCount = max(1, frameCount)
  }

  /// Reads a frame's descriptor and skips its data; returns the offset of the next block.
  private mutating func readGIFFrame(at block: Int, of bytes: [UInt8]) -> Int? {
    // A frame consists of a separator, four numbers, flags, an optional colour table and the code
    // size.
    guard bytes.has(10, at: block), let width = bytes.littleEndian16(at: block + 5),
      let height = bytes.littleEndian16(at: block + 7)
    else {
      report(.truncated, at: bytes.count)
      return nil
    }
    frameCount += 1
    if width == 0 || height == 0 { report(.zeroDimension, at: block + 5) }
    let codeSize = block + 10 + Self.colourTableLength(bytes[block + 9])
    guard codeSize < bytes.count else {
      report(.truncated, at: bytes.count)
      return nil
    }
    if !(1...11).contains(bytes[codeSize]) { report(.malformedBlock, at: codeSize) }
    return skipSubBlocks(at: codeSize + 1, of: bytes)
  }

  /// Reads the relevant parts of an extension; returns the offset of the next block.
  private mutating func readGIFExtension(at block: Int, of bytes: [UInt8]) -> Int? {
    guard bytes.has(2, at: block) else {
      report(.truncated, at: bytes.count)
      return nil
    }
    let data = block + 2
    let isGraphicControl = bytes[block + 1] == 0xF9 && bytes.has(2, at: data)
    if isGraphicControl, bytes[data + 1] & 1 == 1 { hasTransparency = true }

    // The extension for repetition consists of its name and a sub-block of three bytes.
    let isNamed =
      bytes.has("\u{0B}NETSCAPE2.0", at: data) || bytes.has("\u{0B}ANIMEXTS1.0", at: data)
    if isNamed, bytes.has("\u{03}\u{01}", at: data + 12),
      let repeats = bytes.littleEndian16(at: data + 14)
    {
      // The number counts repetitions, without the first run.
      plays = repeats == 0 ? .forever : .times(repeats + 1)
    }
    return skipSubBlocks(at: data, of: bytes)
  }

  /// Skips sub-blocks up to the empty one at their end; returns the offset after it, or nil if it
  /// is missing.
  private mutating func skipSubBlocks(at start: Int, of bytes: [UInt8]) -> Int? {
    var offset = start
    while offset < bytes.count {
      let length = Int(bytes[offset])
      offset += 1 + length
      if length == 0 { return offset }
    }
    report(.truncated, at: bytes.count)
    return nil
  }

  /// The size in bytes of the colour table announced by these flags.
  static func colourTableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
