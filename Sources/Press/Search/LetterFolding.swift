/// What letters become in the index and in what readers look for: small, without accents.
///
/// The standard library can compare letters whatever accents they have, but keeps the table by which
/// it takes them apart to itself. So the letters with accents stand here, those that Unicode takes
/// apart into a letter and marks; scripts in browsers reach the same by `normalize("NFD")`, and
/// `search.js` and this file must agree.
enum LetterFolding {
  /// What a letter or a mark becomes.
  enum Folded: Equatable {
    /// It stands between words.
    case separator
    /// It belongs to the word and is left out: an accent.
    case nothing
    case one(Unicode.Scalar)
    case two(Unicode.Scalar, Unicode.Scalar)
  }

  /// What a letter becomes.
  static func fold(_ scalar: Unicode.Scalar) -> Folded {
    let value = Int(scalar.value)
    if value < low.count {
      switch low[value] {
      case 0: return .separator
      case 1: return .nothing
      case let code where code >= pairsStart:
        let pair = pairs[Int(code - pairsStart)]
        return .two(pair.first, pair.second)
      case let code: return Unicode.Scalar(code).map { .one($0) } ?? .separator
      }
    }
    // By far the most frequent of all others.
    if (0x4E00...0x9FFF).contains(value) { return .one(scalar) }
    guard isOfWords(scalar) else { return .separator }
    // Wide forms of ASCII, as Japanese and Chinese keyboards write them.
    if (0xFF01...0xFF5E).contains(value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
      return fold(narrow)
    }
    return .one(lowercased(scalar))
  }

  /// Whether words of this letter's script are not parted by spaces, so that they are found by pairs
  /// of letters: Chinese, Japanese, Korean, Thai, Lao, Burmese and Khmer.
  static func isPaired(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0E00: false
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  // MARK: - Tables

  /// What the scalars below U+2000 become: 0 for a separator, 1 for nothing, else a scalar or one of
  /// the `pairs`.
  private static let low: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x2000)
    for value in table.indices {
      guard let scalar = Unicode.Scalar(UInt16(value)), isOfWords(scalar) else { continue }
      table[value] = isAccent(value) ? 1 : UInt16(lowercased(scalar).value)
    }
    var folded: [UInt16: UInt16] = [:]
    for (letter, accented) in accents {
      for scalar in accented.unicodeScalars {
        folded[UInt16(scalar.value)] = UInt16(letter.value)
      }
    }
    for (index, pair) in pairs.enumerated() {
      folded[UInt16(pair.letter.value)] = pairsStart + UInt16(index)
    }
    // Large letters have become small ones before.
    return table.map { folded[$0] ?? $0 }
  }()

  /// The accents that are left out: of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and
  /// Arabic.
  ///
  /// Marks of other scripts are letters in all but name.
  private static func isAccent(_ value: Int) -> Bool {
    (0x300...0x36F).contains(value) || (0x591...0x5C7).contains(value)
      || (0x610...0x61A).contains(value) || (0x64B...0x65F).contains(value) || value == 0x670
  }

  private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The one letter that becomes more than one, a letter and an accent, begins with the letter.
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  private static let pairsStart: UInt16 = 0xE000

  /// Letters that are spelled with two where they are lacking.
  private static let pairs:
    [(letter: Unicode.Scalar, first: Unicode.Scalar, second: Unicode.Scalar)] = [
      ("ß", "s", "s"), ("æ", "a", "e"), ("ǣ", "a", "e"), ("ǽ", "a", "e"), ("œ", "o", "e"),
    ]

  /// The small letters below U+2000 that are a letter with accents, by that letter.
  private static let accents: [(letter: Unicode.Scalar, accented: String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďḋḍḏḑḓđ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľḷḹḻḽł"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩ"),
    ("t", "ţťțṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
    ("ſ", "ẛ"),
    ("ʒ", "ǯ"),
    ("ʹ", "\u{374}"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("ϒ", "\u{3D3}\u{3D4}"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
    ("ا", "آأإ"),
    ("و", "ؤ"),
    ("ي", "ئ"),
    ("ہ", "ۂ"),
    ("ے", "ۓ"),
    ("ە", "ۀ"),
    ("σ", "ς"),
  ]
}
