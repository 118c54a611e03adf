internal import CZlib
internal import HornbookBytes

/// Decompresses a PNG row by row; it keeps two rows at a time.
struct PNGRows {
  let width: Int
  let height: Int
  let depth: Int
  let colour: UInt8
  let channels: Int
  /// The data of the palette: three bytes for each colour.
  let palette: [UInt8]
  /// The opacity of the palette's colours, or the one transparent colour; empty if there is
  /// neither.
  let transparency: [UInt8]
  private let isInterlaced: Bool
  private let bytes: [UInt8]
  private let data: [Range<Int>]
  private var last: [UInt8] = []
  private var row: [UInt8] = []

  /// Some of the columns and rows of an image; an image that is not interlaced has one pass with all of them.
  struct Pass {
    let x: Int
    let y: Int
    let across: Int
    let down: Int
    let width: Int
    let height: Int
  }

  /// Opens a PNG, animated or not, without faults; nil for others.
  init?(_ bytes: [UInt8], _ facts: ImageFacts) {
    guard facts.kind == .png || facts.kind == .apng, facts.faults.isEmpty, let size = facts.size
    else { return nil }
    (width, height) = (size.width, size.height)
    var data: [Range<Int>] = []
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    var offset = 8
    while let length = bytes.bigEndian32(at: offset), bytes.has(length + 12, at: offset) {
      let range = offset + 8..<offset + 8 + length
      if bytes.has("IDAT", at: offset + 4) { data.append(range) }
      if bytes.has("PLTE", at: offset + 4) { palette = Array(bytes[range].prefix(768)) }
      if bytes.has("tRNS", at: offset + 4) { transparency = Array(bytes[range].prefix(256)) }
      offset = range.upperBound + 4
    }
    (self.bytes, self.data, self.palette) = (bytes, data, palette)
    (depth, colour, isInterlaced) = (Int(bytes[24]), bytes[25], bytes[28] == 1)
    let channels =
      switch colour {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    self.channels = channels
    // A transparent colour with the wrong length is ignored.
    self.transparency = colour == 3 || transparency.count == 2 * channels ? transparency : []
  }

  /// The number of bits of a pixel.
  var bits: Int { channels * depth }

  /// The passes with their sizes.
  private var passes: [Pass] {
    guard isInterlaced else {
      return [Pass(x: 0, y: 0, across: 1, down: 1, width: width, height: height)]
    }
    let steps = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return steps.map { x, y, across, down in
      Pass(
        x: x, y: y, across: across, down: down, width: (width - x + across - 1) / across,
        height: (height - y + down - 1) / down)
    }.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Calls a function for each row of each pass, until it returns false.
  ///
  /// - Returns: Whether all rows could be read and the function never returned false.
  mutating func read(_ take: (Samples, Pass, _ row: Int) -> Bool) -> Bool {
    guard let stream = Inflation(bytes, data) else { return false }
    for pass in passes {
      let length = (pass.width * bits + 7) / 8
      last = [UInt8](repeating: 0, count: length)
      row = [UInt8](repeating: 0, count: length + 1)
      for number in 0..<pass.height {
        guard stream.fill(&row), unfilter(step: max(1, bits / 8)) else { return false }
        guard take(Samples(row: row, depth: depth), pass, number) else { return false }
        last.replaceSubrange(0..<length, with: row[1...])
      }
    }
    return true
  }

  /// The samples of a row.
  struct Samples {
    fileprivate let row: [UInt8]
    fileprivate let depth: Int

    /// The sample with this index, at any bit depth.
    subscript(_ index: Int) -> Int {
      if depth == 16 { return Int(row[2 * index + 1]) << 8 | Int(row[2 * index + 2]) }
      if depth == 8 { return Int(row[index + 1]) }
      let bit = index * depth
      return Int(row[bit / 8 + 1]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
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
