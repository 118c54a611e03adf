internal import CZlib
internal import HornbookBytes

/// Searches a PNG row by row for a pixel that is not opaque, and stops at the first one.
///
/// It keeps two rows at a time, and gives up on images that are larger than any page needs.
public struct PNGPixels {
  private let width: Int
  private let height: Int
  private let depth: Int
  private let colour: UInt8
  private let isInterlaced: Bool
  private let channels: Int
  /// The opacity of the palette's colours, or the one transparent colour; empty if there is
  /// neither.
  private let transparency: [UInt8]
  private var last: [UInt8] = []
  private var row: [UInt8] = []

  /// The maximum size of the unpacked data in bytes.
  private static let limit = 256 << 20

  /// Whether all pixels of a still PNG are known to be opaque; false if they cannot be checked.
  public static func areOpaque(_ bytes: [UInt8]) -> Bool {
    let facts = ImageFacts.read(bytes)
    guard facts.kind == .png, facts.faults.isEmpty, let size = facts.size else { return false }
    if !facts.hasTransparency { return true }
    var data: [Range<Int>] = []
    var transparency = bytes[0..<0]
    var offset = 8
    while let length = bytes.bigEndian32(at: offset), bytes.has(length + 12, at: offset) {
      let range = offset + 8..<offset + 8 + length
      if bytes.has("IDAT", at: offset + 4) { data.append(range) }
      if bytes.has("tRNS", at: offset + 4) { transparency = bytes[range] }
      offset = range.upperBound + 4
    }
    var pixels = PNGPixels(
      width: size.width, height: size.height, depth: Int(bytes[24]), colour: bytes[25],
      isInterlaced: bytes[28] == 1, transparency: transparency)
    return pixels.areOpaque(bytes, data)
  }

  private init(
    width: Int, height: Int, depth: Int, colour: UInt8, isInterlaced: Bool,
    transparency: ArraySlice<UInt8>
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colour = colour
    self.isInterlaced = isInterlaced
    let channels = Self.channels(of: colour)
    self.channels = channels
    if colour == 3 {
      self.transparency = Array(transparency.prefix(256))
    } else {
      // A transparent colour with the wrong length is ignored.
      self.transparency = transparency.count == 2 * channels ? Array(transparency) : []
    }
  }

  private static func channels(of colour: UInt8) -> Int {
    switch colour {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// The sizes of the passes of an image; if it is interlaced, each pass contains some of the
  /// columns and rows.
  private var passes: [(width: Int, height: Int)] {
    guard isInterlaced else { return [(width, height)] }
    let steps = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return steps.map { x, y, across, down in
      ((width - x + across - 1) / across, (height - y + down - 1) / down)
    }.filter { $0.0 > 0 && $0.1 > 0 }
  }

  private mutating func areOpaque(_ bytes: [UInt8], _ data: [Range<Int>]) -> Bool {
    let bits = channels * depth
    guard width <= Self.limit / bits, height <= Self.limit / (width * bits / 8 + 1),
      let stream = Inflation(bytes, data)
    else { return false }
    for pass in passes {
      let length = (pass.width * bits + 7) / 8
      last = [UInt8](repeating: 0, count: length)
      row = [UInt8](repeating: 0, count: length + 1)
      for _ in 0..<pass.height {
        guard stream.fill(&row), unfilter(step: max(1, bits / 8)), isOpaque(pass.width) else {
          return false
        }
        last.replaceSubrange(0..<length, with: row[1...])
      }
    }
    return true
  }

  /// Reverses the filter of a row; false if its filter type is unknown.
  private mutating func unfilter(step: Int) -> Bool {
    let kind = row[0]
    guard kind <= 4 else { return false }
    if kind == 0 { return true }
    for index in last.indices {
      let left = index >= step ? Int(row[index + 1 - step]) : 0
      let above = Int(last[index])
      let corner = index >= step ? Int(last[index - step]) : 0
      let guess =
        switch kind {
        case 1: left
        case 2: above
        case 3: (left + above) / 2
        default: Self.nearest(left, above, corner)
        }
      row[index + 1] = row[index + 1] &+ UInt8(truncatingIfNeeded: guess)
    }
    return true
  }

  /// The Paeth predictor: the neighbour that is nearest to left + above - corner.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let slope = left + above - corner
    let (a, b, c) = (abs(slope - left), abs(slope - above), abs(slope - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }

  private func isOpaque(_ count: Int) -> Bool {
    let most = depth == 16 ? 0xFFFF : 0xFF
    for pixel in 0..<count {
      switch colour {
      case 4, 6: if value(pixel * channels + channels - 1) < most { return false }
      case 3:
        let entry = value(pixel)
        if entry < transparency.count, transparency[entry] < 0xFF { return false }
      default:
        let isKey = (0..<channels).allSatisfy { channel in
          transparency.bigEndian16(at: 2 * channel).map { $0 & (1 << depth - 1) }
            == value(pixel * channels + channel)
        }
        if isKey { return false }
      }
    }
    return true
  }

  /// The sample with this index in the row, at any bit depth.
  private func value(_ index: Int) -> Int {
    if depth == 16 { return Int(row[2 * index + 1]) << 8 | Int(row[2 * index + 2]) }
    if depth == 8 { return Int(row[index + 1]) }
    let bit = index * depth
    return Int(row[bit / 8 + 1]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }
}

/// Decompresses data in several pieces, as much at a time as requested.
private final class Inflation {
  private let bytes: [UInt8]
  private var pieces: ArraySlice<Range<Int>>
  /// The stream is allocated because zlib keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init?(_ bytes: [UInt8], _ pieces: [Range<Int>]) {
    self.bytes = bytes
    self.pieces = pieces[...]
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(stream, ZLIB_VERSION, size) == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Decompresses until the buffer is full; false if there is not enough data.
  func fill(_ room: inout [UInt8]) -> Bool {
    room.withUnsafeMutableBufferPointer { room in
      var filled = 0
      while filled < room.count {
        guard let piece = pieces.first,
          let (read, written) = unpack(piece, into: .init(rebasing: room[filled...])),
          read > 0 || written > 0 || piece.isEmpty
        else { return false }
        filled += written
        pieces[pieces.startIndex] = piece.lowerBound + read..<piece.upperBound
        // After the last byte of a piece has been read, output may still be pending.
        if read == piece.count, filled < room.count { pieces.removeFirst() }
      }
      return true
    }
  }

  /// Decompresses data from a piece; returns the numbers of bytes read and written, or nil if the
  /// data is not valid.
  private func unpack(_ piece: Range<Int>, into room: UnsafeMutableBufferPointer<UInt8>)
    -> (read: Int, written: Int)?
  {
    bytes[piece].withUnsafeBufferPointer { input in
      let (given, asked) = (uInt(clamping: input.count), uInt(clamping: room.count))
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = given
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = asked
      let result = inflate(stream, Z_NO_FLUSH)
      guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else { return nil }
      return (Int(given - stream.pointee.avail_in), Int(asked - stream.pointee.avail_out))
    }
  }
}
