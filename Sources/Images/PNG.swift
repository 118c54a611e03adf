internal import CZlib
internal import HornbookBytes

extension ImageFacts {
  /// Reads the chunks of a PNG, each of which has a length, a name, data and a checksum.
  mutating func readPNG(_ bytes: [UInt8]) {
    var walk = PNGWalk()
    var offset = 8
    while !walk.isOver {
      guard offset < bytes.count else {
        if walk.dataLength == 0 { report(.missingImageData, at: offset) }
        report(.missingEnd, at: offset)
        break
      }
      guard let length = bytes.bigEndian32(at: offset), bytes.has(8, at: offset) else {
        report(.truncated, at: bytes.count)
        break
      }
      let name = offset + 4..<offset + 8
      guard length <= PNGWalk.limit, bytes[name].allSatisfy(\.isLetter) else {
        report(.malformedBlock, at: offset)
        break
      }
      guard bytes.has(length + 12, at: offset) else {
        report(.truncated, at: bytes.count)
        break
      }
      let data = name.upperBound..<name.upperBound + length
      let checksum = bytes.crc32(of: name.lowerBound..<data.upperBound)
      if bytes.bigEndian32(at: data.upperBound) != Int(checksum) {
        report(.wrongChecksum(chunk: bytes.text(name)), at: offset)
      }
      readPNGChunk(at: name.lowerBound, data, of: bytes, &walk)
      offset = data.upperBound + 4
    }
    finishAnimation(walk)
  }

  private mutating func readPNGChunk(
    at name: Int, _ data: Range<Int>, of bytes: [UInt8], _ walk: inout PNGWalk
  ) {
    if walk.isFirst {
      walk.isFirst = false
      guard bytes.has("IHDR", at: name), data.count == 13 else {
        report(.missingHeader, at: name - 4)
        walk.isOver = true
        return
      }
      walk.colour = bytes[data.lowerBound + 9]
      readPNGHeader(at: data.lowerBound, of: bytes)
    } else if bytes.has("IDAT", at: name) {
      walk.hasData = true
      walk.dataLength += data.count
    } else if bytes.has("tRNS", at: name) {
      // The transparency list of a palette may make all colours opaque.
      let isOfPalette = walk.colour == 3
      if !isOfPalette || bytes[data].contains(where: { $0 < 255 }) { hasTransparency = true }
    } else if bytes.has("IEND", at: name) {
      if walk.dataLength == 0 { report(.missingImageData, at: name - 4) }
      walk.isOver = true
    } else if bytes.has("acTL", at: name) {
      readAnimationControl(at: name - 4, data, of: bytes, &walk)
    } else if bytes.has("fcTL", at: name), walk.animationControl != nil {
      readFrameControl(at: name - 4, data, of: bytes, &walk)
    } else if bytes.has("fdAT", at: name), walk.animationControl != nil {
      checkSequence(at: data, of: bytes, &walk)
    } else if bytes.has("eXIf", at: name) {
      readExif(data, of: bytes)
    } else if bytes.has("iTXtXML:com.adobe.xmp", at: name) {
      readXMP(data, of: bytes)
    }
  }

  private mutating func readPNGHeader(at offset: Int, of bytes: [UInt8]) {
    guard let width = bytes.bigEndian32(at: offset),
      let height = bytes.bigEndian32(at: offset + 4)
    else { return }
    setSize(width: width, height: height, atMost: PNGWalk.limit, at: offset)
    let depth = bytes[offset + 8]
    let colour = bytes[offset + 9]
    let depths: [UInt8] =
      switch colour {
      case 0: [1, 2, 4, 8, 16]
      case 3: [1, 2, 4, 8]
      case 2, 4, 6: [8, 16]
      default: []
      }
    let hasMethods = bytes[offset + 10] == 0 && bytes[offset + 11] == 0 && bytes[offset + 12] < 2
    if !depths.contains(depth) || !hasMethods { report(.malformedHeader, at: offset + 8) }
    hasTransparency = colour == 4 || colour == 6
  }

  // MARK: - Animation

  private mutating func readAnimationControl(
    at chunk: Int, _ data: Range<Int>, of bytes: [UInt8], _ walk: inout PNGWalk
  ) {
    guard data.count == 8, let frames = bytes.bigEndian32(at: data.lowerBound),
      let times = bytes.bigEndian32(at: data.lowerBound + 4)
    else {
      report(.malformedBlock, at: chunk)
      return
    }
    guard !walk.hasData else {
      report(.lateAnimationControl, at: chunk)
      return
    }
    guard walk.animationControl == nil else { return }
    kind = .apng
    plays = times == 0 ? .forever : .times(times)
    walk.animationControl = chunk
    walk.declaredFrames = frames
  }

  private mutating func readFrameControl(
    at chunk: Int, _ data: Range<Int>, of bytes: [UInt8], _ walk: inout PNGWalk
  ) {
    let start = data.lowerBound
    guard data.count == 26, let width = bytes.bigEndian32(at: start + 4),
      let height = bytes.bigEndian32(at: start + 8), let x = bytes.bigEndian32(at: start + 12),
      let y = bytes.bigEndian32(at: start + 16)
    else {
      report(.malformedBlock, at: chunk)
      return
    }
    walk.frames += 1
    checkSequence(at: data, of: bytes, &walk)
    if width == 0 || height == 0 {
      report(.zeroDimension, at: start + 4)
    } else if let canvas = size, x + width > canvas.width || y + height > canvas.height {
      report(.frameOutsideCanvas, at: start + 4)
    }
  }

  private mutating func checkSequence(
    at data: Range<Int>, of bytes: [UInt8], _ walk: inout PNGWalk
  ) {
    guard data.count >= 4, let number = bytes.bigEndian32(at: data.lowerBound) else {
      report(.malformedBlock, at: data.lowerBound)
      return
    }
    if number != walk.sequence {
      report(.wrongSequence(expected: walk.sequence, found: number), at: data.lowerBound)
    }
    // A missing part is reported only once, not for each part after it.
    walk.sequence = number + 1
  }

  private mutating func finishAnimation(_ walk: PNGWalk) {
    guard let control = walk.animationControl else { return }
    frameCount = max(1, walk.frames)
    let isWhole = !faults.contains { $0.problem == .truncated }
    if isWhole, walk.declaredFrames != walk.frames || walk.frames == 0 {
      report(.wrongFrameCount(declared: walk.declaredFrames, found: walk.frames), at: control)
    }
  }
}

/// The state that is kept between chunks.
private struct PNGWalk {
  /// The maximum number in a PNG, for lengths and dimensions alike.
  static let limit = Int(Int32.max)

  var isFirst = true
  var isOver = false
  /// The colour type in the header.
  var colour: UInt8 = 0
  var hasData = false
  var dataLength = 0
  var animationControl: Int?
  var declaredFrames = 0
  var frames = 0
  var sequence = 0
}

extension [UInt8] {
  /// The checksum of a PNG chunk; the range must be within the array.
  func crc32(of range: Range<Int>) -> UInt32 {
    withUnsafeBufferPointer { buffer in
      let chunk = UnsafeBufferPointer(rebasing: buffer[range])
      return UInt32(truncatingIfNeeded: crc32_z(0, chunk.baseAddress, chunk.count))
    }
  }
}
