/// Folds letters for the index and for queries: to lower case and without accents.
///
/// The standard library can compare letters regardless of accents but does not expose its
/// decomposition table. So this file lists the accented letters that Unicode decomposes into a
/// letter and marks. Scripts in browsers get the same result with `normalize("NFD")`; `search.js`
/// and this file must agree.
enum LetterFolding {
  /// The folded form of a letter or mark.
  enum Folded: Equatable {
    /// A character between words.
    case separator
    /// An accent, which belongs to the word but is left out.
    case nothing
    case one(Unicode.Scalar)
    case two(Unicode.Scalar, Unicode.Scalar)
  }

  /// The folded form of a scalar.
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
    // Chinese characters are by far the most frequent of the remaining scalars.
    if (0x4E00...0x9FFF).contains(value) { return .one(scalar) }
    guard isOfWords(scalar) else { return .separator }
    // Full-width forms of ASCII, as Japanese and Chinese keyboards produce them.
    if (0xFF01...0xFF5E).contains(value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
      return fold(narrow)
    }
    return .one(lowercased(scalar))
  }

  // MARK: - Tables

  /// The folded forms of the scalars below U+2000: 0 for a separator, 1 for nothing, else a scalar
  /// or one of the `pairs`.
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
    // Capitals were lowercased above, so this folds them too.
    return table.map { folded[$0] ?? $0 }
  }()

  /// Whether a mark is left out: accents of Latin, Greek and Cyrillic, and vowel signs of Hebrew
  /// Arabic, also the stroke that lengthens Arabic letters.
  ///
  /// In other scripts such marks distinguish words, as letters do.
  private static func isAccent(_ value: Int) -> Bool {
    (0x300...0x36F).contains(value) || (0x591...0x5C7).contains(value)
      || (0x610...0x61A).contains(value) || (0x64B...0x65F).contains(value) || value == 0x670
      || value == 0x640
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
    // Only one letter, “İ”, becomes two scalars: a letter and an accent. The letter comes first.
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  private static let pairsStart: UInt16 = 0xE000

  /// Letters that are spelled with two letters on keyboards without them.
  private static let pairs:
    [(letter: Unicode.Scalar, first: Unicode.Scalar, second: Unicode.Scalar)] = [
      ("ß", "s", "s"), ("æ", "a", "e"), ("ǣ", "a", "e"), ("ǽ", "a", "e"), ("œ", "o", "e"),
    ]

  /// The lower-case letters below U+2000 that consist of a letter and accents, by that letter.
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
    ("ي", "ئى"),
    ("ه", "ة"),
    ("ہ", "ۂ"),
    ("ے", "ۓ"),
    ("ە", "ۀ"),
    ("σ", "ς"),
  ]
}
