extension Unicode.Scalar {
  /// Whether the letter's script has no spaces between words, so that pairs of letters stand for
  /// them: Chinese, Japanese, Korean, Thai, Lao, Burmese and Khmer.
  public var isUnspaced: Bool {
    switch value {
    case 0..<0x0E00: false
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
