extension Unicode.Scalar {
  /// Whether readers do not see it although it does something: controls, what turns text around,
  /// what breaks lines, and what has no shape, such as tags.
  ///
  /// Marks that spelling needs are none of these: soft hyphens, joiners, marks of direction without
  /// an end, and the choice between two shapes of one sign.
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
