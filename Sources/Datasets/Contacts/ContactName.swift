internal import HornbookBytes

extension Contact {
  /// The name shown on pages: given and family name, or else the organisation, or else the first
  /// e-mail address; nil if there is none of these.
  public var displayName: String? {
    let name = [filled(.given), filled(.family)].compactMap(\.self).joined(separator: " ")
    if !name.isEmpty { return name }
    if let organisation = filled(.organisation) { return organisation }
    return lists(.emails).first
  }

  /// The name by which contacts are sorted first: the family name, or else the
  /// given or display name.
  var leadingName: String {
    filled(.family) ?? filled(.given) ?? displayName ?? ""
  }

  /// The leading name as it is sorted: without case, accents and signs before its first letter.
  private var sortedName: Substring {
    let name = leadingName.folded
    let start = name.utf8.firstIndex { $0.isLetterOrDigit || $0 >= 0x80 }
    return start.map { name[$0...] } ?? ""
  }

  /// The index letter of the contact, `A` to `Z`; nil for any other.
  public var indexLetter: Character? {
    guard let letter = sortedName.utf8.first, letter.isLetter else { return nil }
    return Character(Unicode.Scalar(letter & 0xDF))
  }

  /// The initials shown if there is no picture.
  ///
  /// They come from the given and the family name, or else from the display name; nil if there is
  /// no letter or digit.
  public var initials: String? {
    let names = [filled(.given), filled(.family)].compactMap(\.self)
    let letters = (names.isEmpty ? [displayName ?? ""] : names).compactMap(Self.initial)
    // Two letters of a joining script would look like a word.
    let joins = letters.allSatisfy { $0.unicodeScalars.first.map(Self.joins) == true }
    return letters.isEmpty ? nil : letters.joined(separator: joins ? "\u{200C}" : "")
  }

  /// Whether a letter joins its neighbours, as in Arabic, Syriac and N'Ko.
  private static func joins(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0600...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
      0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// The first letter of a name with its accents, as a capital if the capital is
  /// also a single letter.
  private static func initial(of name: String) -> String? {
    let first = name.first { character in
      character.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
    return first.map { $0.uppercased().count == 1 ? $0.uppercased() : String($0) }
  }

  /// The values of a list that are not empty.
  func lists(_ field: ContactField) -> [String] {
    (self[list: field] ?? []).map(\.value.trimmed).filter { !$0.isEmpty }
  }
}

extension Contact {
  /// The positions of contacts in the order of an address book.
  ///
  /// A declared `order` counts first, then the family name, the given name and the identifier,
  /// without regard to case, accents and signs before the family name. Equal contacts keep their file order.
  public static func order(of contacts: [Contact]) -> [Int] {
    let keys = contacts.map(SortKey.init)
    return contacts.indices.sorted { a, b in
      if keys[a] < keys[b] { return true }
      return keys[b] < keys[a] ? false : a < b
    }
  }

  private struct SortKey {
    let order: Int
    /// Contacts without an index letter come last.
    let isUnlisted: Bool
    let names: [Substring]

    init(_ contact: Contact) {
      order = contact.order ?? .max
      isUnlisted = contact.indexLetter == nil
      let rest = [contact.filled(.given), contact.filled(.id)].map { ($0 ?? "").folded[...] }
      names = [contact.sortedName] + rest
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
      if a.order != b.order { return a.order < b.order }
      if a.isUnlisted != b.isUnlisted { return b.isUnlisted }
      for (left, right) in zip(a.names, b.names) where left != right {
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
      return false
    }
  }
}
