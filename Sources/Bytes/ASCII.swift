/// Names for the bytes that the parsers of this program look for.
public enum ASCII {
  /// A tab.
  public static let tab: UInt8 = 0x09
  /// A newline.
  public static let newline: UInt8 = 0x0A
  /// A carriage return.
  public static let carriageReturn: UInt8 = 0x0D
  /// A space.
  public static let space: UInt8 = 0x20
  /// `!`.
  public static let exclamation: UInt8 = 0x21
  /// `"`.
  public static let quote: UInt8 = 0x22
  /// `#`.
  public static let hash: UInt8 = 0x23
  /// `$`.
  public static let dollar: UInt8 = 0x24
  /// `%`.
  public static let percent: UInt8 = 0x25
  /// `&`.
  public static let ampersand: UInt8 = 0x26
  /// `'`.
  public static let apostrophe: UInt8 = 0x27
  /// `(`.
  public static let leftParenthesis: UInt8 = 0x28
  /// `)`.
  public static let rightParenthesis: UInt8 = 0x29
  /// `*`.
  public static let asterisk: UInt8 = 0x2A
  /// `+`.
  public static let plus: UInt8 = 0x2B
  /// `,`.
  public static let comma: UInt8 = 0x2C
  /// `-`.
  public static let minus: UInt8 = 0x2D
  /// `.`.
  public static let period: UInt8 = 0x2E
  /// `/`.
  public static let slash: UInt8 = 0x2F
  /// `0`.
  public static let zero: UInt8 = 0x30
  /// `9`.
  public static let nine: UInt8 = 0x39
  /// `:`.
  public static let colon: UInt8 = 0x3A
  /// `;`.
  public static let semicolon: UInt8 = 0x3B
  /// `<`.
  public static let less: UInt8 = 0x3C
  /// `=`.
  public static let equals: UInt8 = 0x3D
  /// `>`.
  public static let greater: UInt8 = 0x3E
  /// `?`.
  public static let question: UInt8 = 0x3F
  /// `@`.
  public static let at: UInt8 = 0x40
  /// `[`.
  public static let leftBracket: UInt8 = 0x5B
  /// `\`.
  public static let backslash: UInt8 = 0x5C
  /// `]`.
  public static let rightBracket: UInt8 = 0x5D
  /// `^`.
  public static let caret: UInt8 = 0x5E
  /// `_`.
  public static let underscore: UInt8 = 0x5F
  /// A backtick.
  public static let backtick: UInt8 = 0x60
  /// `{`.
  public static let leftBrace: UInt8 = 0x7B
  /// `|`.
  public static let pipe: UInt8 = 0x7C
  /// `}`.
  public static let rightBrace: UInt8 = 0x7D
  /// `~`.
  public static let tilde: UInt8 = 0x7E
}

extension UInt8 {
  /// `0` to `9`.
  @inlinable public var isDigit: Bool { self &- 0x30 < 10 }
  /// `a` to `z` or `A` to `Z`.
  @inlinable public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// A letter or a digit.
  @inlinable public var isLetterOrDigit: Bool { isLetter || isDigit }
  /// `0` to `9`, `a` to `f` or `A` to `F`.
  @inlinable public var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// A space or a tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// A space, tab, newline, carriage return, vertical tab or form feed.
  @inlinable public var isWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }
  /// ASCII punctuation, as CommonMark counts it.
  @inlinable public var isPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self)
      || (0x5B...0x60).contains(self) || (0x7B...0x7E).contains(self)
  }
  /// The lower-case form of an ASCII letter, any other byte as it is.
  @inlinable public var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
