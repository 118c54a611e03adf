internal import HornbookBytes

/// Short names for the options of a question, made from their texts.
///
/// A reader's choice is stored by these names. It stays valid if the options are reordered, but not
/// if an option's text changes. The names do not reveal which option is right.
public struct OptionNames {
  /// The name of each option, in the order of the question.
  public let options: [String]
  /// The names of the partners in a match question; partners with the same text share a name.
  public let partners: [String]

  /// Names the options of a question.
  public init(_ question: Question) {
    options = Self.unique(
      question.options.indices.map { Self.name(of: question.options[$0].body.plain) })
    partners = question.options.indices.compactMap { index in
      (question.options[index].partner?.plain).map(Self.name)
    }
  }

  /// The options in an order that does not depend on the right one.
  public var disorder: [Int] { options.indices.sorted { options[$0] < options[$1] } }

  /// The first option with each distinct partner, in an order that does not depend on the right
  /// one.
  public var distinctPartners: [Int] {
    var seen: Set<String> = []
    return partners.indices.filter { seen.insert(partners[$0]).inserted }
      .sorted { partners[$0] < partners[$1] }
  }

  private static func name(of words: [UInt8]) -> String {
    StableHash(of: words).digits(6)
  }

  private static func unique(_ names: [String]) -> [String] {
    // For a few options, comparing is faster than hashing.
    if names.count <= 8,
      !names.indices.dropFirst().contains(where: { names[..<$0].contains(names[$0]) })
    {
      return names
    }
    var unique = UniqueNames()
    return names.map { unique.name($0) }
  }
}
