/// The categories into which languages sort numbers, as Unicode's CLDR names them.
public enum PluralCategory: String, Sendable, CaseIterable {
  /// Chosen by zero, and in Latvian by the round numbers.
  case zero
  /// The singular.
  case one
  /// The dual.
  case two
  /// The paucal: a few.
  case few
  /// A great many.
  case many
  /// All other numbers; every language has it.
  case other
}

/// How a language sorts whole numbers into categories.
///
/// The rules are CLDR's for whole numbers that are not negative, without those for a million and
/// more.
public struct PluralForms: Sendable, Hashable {
  private let cases: [Case]

  /// Numbers that belong to a category.
  private struct Case: Sendable, Hashable {
    var category: PluralCategory
    /// What is looked at: the number divided by this leaves the remainder; zero for the number
    /// itself.
    var modulus: Int
    var range: ClosedRange<Int>
    /// The last two digits that are excepted.
    var exception: ClosedRange<Int>?

    func holds(_ number: Int) -> Bool {
      range.contains(modulus == 0 ? number : number % modulus)
        && exception?.contains(number % 100) != true
    }
  }

  /// The forms of a language, by its BCP 47 tag; one and other where nothing else is known.
  public init(language tag: String) {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    cases = Self.groups.first { $0.languages.contains(Substring(language)) }?.cases ?? Self.germanic
  }

  /// The category of a number.
  public func category(of number: Int) -> PluralCategory {
    let number = Int(clamping: number.magnitude)
    return cases.first { $0.holds(number) }?.category ?? .other
  }

  /// The categories of the language, from the smallest to `other`.
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
