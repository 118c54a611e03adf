internal import HornbookBytes

extension ImageFacts {
  /// Reads the root element of an SVG; for other content, the format remains unknown.
  mutating func readSVG(_ bytes: [UInt8]) {
    var scanner = SVGScanner(bytes)
    guard scanner.skipProlog(), let prefix = scanner.rootPrefix() else { return }
    kind = .svg
    hasTransparency = true
    hasDarkColours = bytes.firstRange(of: "prefers-color-scheme", from: 0) != nil

    var width: Range<Int>?
    var height: Range<Int>?
    var viewBox: Range<Int>?
    while let attribute = scanner.nextAttribute() {
      if attribute.isNamed("width", in: bytes) {
        width = attribute.value
      } else if attribute.isNamed("height", in: bytes) {
        height = attribute.value
      } else if attribute.isNamed("viewBox", in: bytes) {
        viewBox = attribute.value
      }
    }
    switch scanner.end {
    case .truncated:
      report(.truncated, at: bytes.count)
      return
    case .malformed:
      report(.malformedBlock, at: scanner.offset)
      return
    case .empty: break
    case .open:
      if !scanner.isClosed(prefix: prefix) { report(.missingEnd, at: bytes.count) }
    }
    setSVGSize(width: width, height: height, viewBox: viewBox, of: bytes, at: prefix.lowerBound)
  }

  /// Sets the size: width and height if both are given, otherwise the view box, scaled to the one
  /// that is.
  private mutating func setSVGSize(
    width: Range<Int>?, height: Range<Int>?, viewBox: Range<Int>?, of bytes: [UInt8],
    at root: Int
  ) {
    let faultsBefore = faults.count
    let given = (width: svgLength(width, of: bytes), height: svgLength(height, of: bytes))
    let box = viewBox.flatMap { range in
      let box = SVGLength.viewBox(bytes[range])
      if box == nil { report(.malformedLength, at: range.lowerBound) }
      return box
    }
    let size: (width: Double, height: Double)
    switch (given.width, given.height, box) {
    case (let width?, let height?, _): size = (width, height)
    case (let width?, nil, let box?) where box.width > 0:
      size = (width, width * box.height / box.width)
    case (nil, let height?, let box?) where box.height > 0:
      size = (height * box.width / box.height, height)
    case (nil, nil, let box?): size = (box.width, box.height)
    default:
      if faults.count == faultsBefore { report(.missingSize, at: root) }
      return
    }
    let offset = (width ?? viewBox)?.lowerBound ?? root
    setSize(
      width: wholePixels(size.width), height: wholePixels(size.height), atMost: Int(Int32.max),
      at: offset)
  }

  private mutating func svgLength(_ range: Range<Int>?, of bytes: [UInt8]) -> Double? {
    guard let range else { return nil }
    switch SVGLength.read(bytes[range]) {
    case .pixels(let pixels): return pixels
    case .automatic: return nil
    case .refused(let unit): report(.refusedUnit(unit), at: range.lowerBound)
    case .malformed: report(.malformedLength, at: range.lowerBound)
    }
    return nil
  }

  /// The nearest whole number, but at least 1 for a positive length.
  private func wholePixels(_ length: Double) -> Int {
    guard length > 0 else { return 0 }
    return Int(min(max(1, length.rounded()), 1e12))
  }
}
