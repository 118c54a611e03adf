/// Damages an input: sometimes byte by byte, mostly in the pieces of which its format is made.
struct Mutator {
  var random: Random
  /// The pieces that mean something in the format.
  let pieces: [[UInt8]]

  /// The longest input that is made.
  static let limit = 60_000

  init(seed: UInt64, pieces: [[UInt8]]) {
    random = Random(seed: seed)
    self.pieces = pieces
  }

  /// An input after a few changes; `other` lends stretches of itself.
  mutating func mutated(_ seed: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = seed
    for _ in 0...random.below(random.chance(20) ? 24 : 6) {
      change(&bytes, other)
      if bytes.count > Self.limit { bytes.removeLast(bytes.count - Self.limit) }
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let place = random.below(bytes.count + 1)
    switch random.below(14) {
    case 0:
      if !bytes.isEmpty { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
    case 1:
      bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2:
      let end = min(bytes.count, place + 1 + random.below(random.chance(80) ? 8 : 400))
      bytes.removeSubrange(place..<end)
    case 3:
      bytes.removeLast(bytes.count - place)
    case 4:
      repeatStretch(&bytes, at: place)
    case 5:
      let lines = lineStarts(of: bytes)
      let line = lines[random.below(lines.count)]
      bytes.insert(contentsOf: lineOf(other), at: line)
    case 6:
      swapLines(&bytes)
    case 7:
      let lines = lineStarts(of: bytes)
      let indent = [UInt8](repeating: 0x20, count: 1 + random.below(6))
      bytes.insert(
        contentsOf: random.chance(70) ? indent : [0x09], at: lines[random.below(lines.count)])
    case 8:
      let start = random.below(other.count)
      let end = min(other.count, start + random.below(300))
      bytes.insert(contentsOf: other[start..<end], at: place)
    case 9:
      let lines = lineStarts(of: bytes)
      bytes.insert(contentsOf: piece(), at: lines[random.below(lines.count)])
    default:
      bytes.insert(contentsOf: piece(), at: place)
    }
  }

  /// A stretch of an input, to be repeated: all of it, some lines or some bytes.
  mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
    switch random.below(3) {
    case 0: return 0..<bytes.count
    case 1:
      let lines = lineStarts(of: bytes) + [bytes.count]
      let first = random.below(lines.count - 1)
      return lines[first]..<lines[min(lines.count - 1, first + 1 + random.below(6))]
    default:
      let start = random.below(bytes.count)
      return start..<min(bytes.count, start + 1 + random.below(60))
    }
  }

  private mutating func piece() -> [UInt8] {
    pieces.isEmpty ? [] : pieces[random.below(pieces.count)]
  }

  private mutating func repeatStretch(_ bytes: inout [UInt8], at place: Int) {
    let stretch =
      random.chance(50)
      ? piece() : Array(bytes[place..<min(bytes.count, place + 1 + random.below(40))])
    guard !stretch.isEmpty else { return }
    let most = Self.limit / stretch.count
    let times = random.chance(90) ? random.below(min(most, 20)) : random.below(most)
    bytes.insert(contentsOf: (0..<times).flatMap { _ in stretch }, at: place)
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func lineOf(_ other: [UInt8]) -> [UInt8] {
    let lines = other.split(separator: 0x0A)
    return lines.isEmpty ? [] : Array(lines[random.below(lines.count)]) + [0x0A]
  }

  private func lineStarts(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }
}
