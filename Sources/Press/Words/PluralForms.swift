/// The plural categories of languages, as named by Unicode's CLDR.
public enum PluralCategory: String, Sendable, CaseIterable {
  /// Used for zero, and in Latvian for multiples of ten.
  case zero
  /// Used for one in most languages: the singular.
  case one
  /// Used for two in some languages: the dual.
  case two
  /// Used for small numbers in some languages, such as 2 to 4: the paucal.
  case few
  /// Used for large numbers in some languages.
  case many
  /// Used for all other numbers; every language has it.
  case other
}

/// The rules by which a language assigns whole numbers to plural categories.
///
/// The rules are CLDR's for whole numbers that are not negative, without those for a million and
/// more.
public struct PluralForms: Sendable, Hashable {
  private let cases: [Case]

  /// The numbers of a category.
  private struct Case: Sendable, Hashable {
    var category: PluralCategory
    /// The divisor whose remainder is compared with `range`; zero compares the number itself.
    var modulus: Int
    var range: ClosedRange<Int>
    /// The last two digits that are exceptions.
    var exception: ClosedRange<Int>?

    func holds(_ number: Int) -> Bool {
      range.contains(modulus == 0 ? number : number % modulus)
        && exception?.contains(number % 100) != true
    }
  }

  /// The plural forms of a language, by its BCP 47 tag; the forms `one` and `other` for an unknown
  /// language.
  public init(language tag: String) {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    cases = Self.groups.first { $0.languages.contains(Substring(language)) }?.cases ?? Self.germanic
  }

  /// The category of a number; the sign is ignored.
  public func category(of number: Int) -> PluralCategory {
    let number = Int(clamping: number.magnitude)
    return cases.first { $0.holds(number) }?.category ?? .other
  }

  /// The categories that the language uses, from `zero` to `other`.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { category in
      category == .other || cases.contains { $0.category == category }
    }
  }

  private static func exactly(_ category: PluralCategory, _ range: ClosedRange<Int>) -> Case {
    Case(category: category, modulus: 0, range: range)
  }

  private static func ending(
    _ category: PluralCategory, _ modulus: Int, _ range: ClosedRange<Int>,
    but exception: ClosedRange<Int>? = nil
  ) -> Case {
    Case(category: category, modulus: modulus, range: range, exception: exception)
  }

  private static let germanic = [exactly(.one, 1...1)]
  private static let slavicFew = ending(.few, 10, 2...4, but: 12...14)

  private static let groups: [(languages: [Substring], cases: [Case])] = [
    (["ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "yue"], []),
    (["fr", "pt", "hy", "fa", "hi", "bn", "gu", "kn", "zu", "am"], [exactly(.one, 0...1)]),
    (["is", "mk"], [ending(.one, 10, 1...1, but: 11...11)]),
    (
      ["ru", "uk", "be"],
      [ending(.one, 10, 1...1, but: 11...11), slavicFew, ending(.many, 1, 0...0)]
    ),
    (["sr", "hr", "bs", "sh"], [ending(.one, 10, 1...1, but: 11...11), slavicFew]),
    (["pl"], [exactly(.one, 1...1), slavicFew, ending(.many, 1, 0...0)]),
    (["cs", "sk"], [exactly(.one, 1...1), exactly(.few, 2...4)]),
    (["sl"], [ending(.one, 100, 1...1), ending(.two, 100, 2...2), ending(.few, 100, 3...4)]),
    (
      ["lt"],
      [ending(.one, 10, 1...1, but: 11...19), ending(.few, 10, 2...9, but: 11...19)]
    ),
    (
      ["lv"],
      [
        ending(.zero, 10, 0...0), ending(.zero, 100, 11...19),
        ending(.one, 10, 1...1, but: 11...11),
      ]
    ),
    (["ro"], [exactly(.one, 1...1), exactly(.few, 0...0), ending(.few, 100, 1...19)]),
    (["he", "iw"], [exactly(.one, 1...1), exactly(.two, 2...2)]),
    (
      ["ga"],
      [exactly(.one, 1...1), exactly(.two, 2...2), exactly(.few, 3...6), exactly(.many, 7...10)]
    ),
    (
      ["cy"],
      [
        exactly(.zero, 0...0), exactly(.one, 1...1), exactly(.two, 2...2), exactly(.few, 3...3),
        exactly(.many, 6...6),
      ]
    ),
    (
      ["mt"],
      [
        exactly(.one, 1...1), exactly(.two, 2...2), exactly(.few, 0...0),
        ending(.few, 100, 3...10), ending(.many, 100, 11...19),
      ]
    ),
    (
      ["ar", "ars"],
      [
        exactly(.zero, 0...0), exactly(.one, 1...1), exactly(.two, 2...2),
        ending(.few, 100, 3...10), ending(.many, 100, 11...99),
      ]
    ),
  ]
}
