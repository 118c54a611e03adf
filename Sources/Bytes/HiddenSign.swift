extension Unicode.Scalar {
  /// Whether the scalar is invisible but has an effect.
  ///
  /// This includes control characters, marks that reverse text or break lines, and characters
  /// without a shape, such as tags. It does not include marks that spelling needs: soft hyphens,
  /// joiners, direction marks and variation selectors.
  public var isHidden: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0xA0: true
    case 0xAD, 0x61C, 0x180B...0x180D, 0x180F, 0x200C...0x200F, 0xFE00...0xFE0F: false
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
