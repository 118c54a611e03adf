internal import HornbookBytes

/// Reads the pictures that programs for scanners pass on: PBM, PGM and PPM in their binary forms.
enum PortableMap {
  /// The picture; nil if the file is none of them.
  static func read(_ bytes: [UInt8]) throws(GreyPicture.Fault) -> GreyPicture? {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), [0x34, 0x35, 0x36].contains(bytes[1])
    else { return nil }
    let form = bytes[1] - ASCII.zero
    var offset = 2
    guard let width = number(bytes, &offset), let height = number(bytes, &offset) else {
      throw .init(reason: "no header gives the image's size")
    }
    let most = form == 4 ? 1 : number(bytes, &offset) ?? 0
    guard width > 0, height > 0, (1...65_535).contains(most) else {
      throw .init(reason: "the image's header contradicts itself")
    }
    guard width <= GreyPicture.mostPixels / height else {
      throw .init(reason: "it has more than \(GreyPicture.mostPixels / 1_000_000) million pixels")
    }
    offset += 1
    let size = most > 255 ? 2 : 1
    let channels = form == 6 ? 3 : 1
    let stride = form == 4 ? (width + 7) / 8 : width * channels * size
    guard bytes.has(stride * height, at: offset) else { throw .init(reason: "the file is cut off") }
    var pixels = [UInt8](repeating: 255, count: width * height)
    for row in 0..<height {
      let start = offset + row * stride
      for column in 0..<width {
        let shade: Int
        if form == 4 {
          shade = bytes[start + column / 8] >> UInt8(7 - column % 8) & 1 == 1 ? 0 : 255
        } else {
          // Of a pixel with colours, green is nearest to its shade; of two bytes, the first weighs most.
          let first = start + (column * channels + (form == 6 ? 1 : 0)) * size
          let value = size == 1 ? Int(bytes[first]) : Int(bytes[first]) << 8 | Int(bytes[first + 1])
          shade = min(255, value * 255 / most)
        }
        pixels[row * width + column] = UInt8(clamping: shade)
      }
    }
    return GreyPicture(width: width, height: height, pixels: pixels)
  }

  /// The next number of the header, behind white space and comments.
  private static func number(_ bytes: [UInt8], _ offset: inout Int) -> Int? {
    while offset < bytes.count, !bytes[offset].isDigit {
      if bytes[offset] == ASCII.hash {
        while offset < bytes.count, bytes[offset] != ASCII.newline { offset += 1 }
      } else if !bytes[offset].isWhitespace {
        return nil
      }
      offset += 1
    }
    var value = 0
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit {
      value = value * 10 + Int(bytes[offset] - ASCII.zero)
      offset += 1
      guard value <= GreyPicture.mostPixels else { return nil }
    }
    return offset > start ? value : nil
  }
}
