internal import HornbookBytes
internal import HornbookQuizzes

/// Short names for the options of a question, made of what they say.
///
/// What a reader has chosen is kept under them: it outlives another order of the options, and ends
/// where an option says something else. They tell nothing of which option is right.
struct OptionNames {
  /// The name of each option, in the order of the question.
  let options: [String]
  /// The name of what belongs to each option of a match question; those that say the same share it.
  let partners: [String]

  init(_ question: Question) {
    options = Self.unique(
      question.options.indices.map { Self.name(of: question.options[$0].body.plain) })
    partners = question.options.indices.compactMap { index in
      (question.options[index].partner?.plain).map(Self.name)
    }
  }

  /// The options in an order that is not that of the key and says nothing of it.
  var disorder: [Int] { options.indices.sorted { options[$0] < options[$1] } }

  /// The first option with each partner, in such an order.
  var distinctPartners: [Int] {
    var seen: Set<String> = []
    return partners.indices.filter { seen.insert(partners[$0]).inserted }
      .sorted { partners[$0] < partners[$1] }
  }

  private static func name(of words: [UInt8]) -> String {
    StableHash(of: words).digits(6)
  }

  private static func unique(_ names: [String]) -> [String] {
    // A handful of options is compared sooner than hashed.
    if names.count <= 8,
      !names.indices.dropFirst().contains(where: { names[..<$0].contains(names[$0]) })
    {
      return names
    }
    var unique = UniqueNames()
    return names.map { unique.name($0) }
  }
}
