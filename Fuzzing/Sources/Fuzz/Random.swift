/// The same numbers in every run that starts from the same seed.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to but not including `end`.
  mutating func below(_ end: Int) -> Int { end > 0 ? Int(next() % UInt64(end)) : 0 }

  /// Whether something of that chance in a hundred happens.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
