internal import HornbookBytes

extension Contact {
  /// What pages call the contact: given and family name, else the organisation, else the first
  /// e-mail; nil where there is none of them.
  public var displayName: String? {
    let name = [filled(.given), filled(.family)].compactMap(\.self).joined(separator: " ")
    if !name.isEmpty { return name }
    if let organisation = filled(.organisation) { return organisation }
    return lists(.emails).first
  }

  /// The first name by which contacts are ordered: the family name, and what stands in for it.
  var leadingName: String {
    filled(.family) ?? filled(.given) ?? displayName ?? ""
  }

  /// The letter under which an index lists the contact, `A` to `Z`; nil for any other.
  public var indexLetter: Character? {
    guard let letter = leadingName.folded.utf8.first(where: { $0.isLetterOrDigit || $0 >= 0x80 }),
      letter.isLetter
    else { return nil }
    return Character(Unicode.Scalar(letter & 0xDF))
  }

  /// The letters of a portrait without a picture: of the given and the family name, else the first of
  /// the display name; nil where there is no letter or digit.
  public var initials: String? {
    let names = [filled(.given), filled(.family)].compactMap(\.self)
    let letters = (names.isEmpty ? [displayName ?? ""] : names).compactMap(Self.initial)
    // Two letters of a script whose letters join would be a word.
    let joins = letters.allSatisfy { $0.unicodeScalars.first.map(Self.joins) == true }
    return letters.isEmpty ? nil : letters.joined(separator: joins ? "\u{200C}" : "")
  }

  /// Whether a letter joins its neighbours: Arabic, Syriac, N'Ko and the like.
  private static func joins(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0600...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
      0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// The first letter of a name, with its accents, and large where that is one letter too.
  private static func initial(of name: String) -> String? {
    let first = name.first { character in
      character.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
    return first.map { $0.uppercased().count == 1 ? $0.uppercased() : String($0) }
  }

  /// The values of a list, without those that are empty.
  func lists(_ field: ContactField) -> [String] {
    (self[list: field] ?? []).map(\.value.trimmed).filter { !$0.isEmpty }
  }
}

extension Contact {
  /// The order of an address book: a declared `order` first, then family name, given name and
  /// identifier, all folded; what stood first in the file where these are alike.
  ///
  /// - Returns: The positions of the contacts.
  public static func order(of contacts: [Contact]) -> [Int] {
    let keys = contacts.map(SortKey.init)
    return contacts.indices.sorted { a, b in
      if keys[a] < keys[b] { return true }
      return keys[b] < keys[a] ? false : a < b
    }
  }

  private struct SortKey {
    let order: Int
    /// What the index lists under no letter comes last.
    let isUnlisted: Bool
    let names: [String]

    init(_ contact: Contact) {
      order = contact.order ?? .max
      isUnlisted = contact.indexLetter == nil
      names = [
        contact.leadingName, contact.filled(.given) ?? "", contact.filled(.id) ?? "",
      ].map(\.folded)
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
