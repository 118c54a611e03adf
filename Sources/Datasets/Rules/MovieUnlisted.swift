internal import HornbookBytes
internal import HornbookDiagnostics

extension DatasetRules {
  static let movieUnlisted = Check<FamilyModel>(
    "movie-unlisted", .warning,
    "A favourite is almost the title of a listed movie.",
    reason: "It becomes a separate movie, and the listed one loses an admirer.",
    remedy: "Write the title as in the list of movies.",
    examples: examples
  ) { family, report in
    let known = Set(family.movies.map(\.key))
    let strangers = family.members.flatMap(\.favourites).filter {
      !known.contains(Family.key(of: $0.text))
    }
    guard !strangers.isEmpty else { return }
    let near = NearMiss(family.movies.map(\.title.trimmed))
    for favourite in strangers {
      guard let meant = near.best(for: favourite.trimmed) else { continue }
      report.add(
        at: favourite.place, "no movie is listed as “\(favourite.trimmed)”",
        remedy: "Did you mean “\(meant)”?")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === movies/vale.json
    {"members": [{"name": "Ida", "movies": [⌖"The Long Shoar"]}],
     "movies": [{"title": "The Long Shore", "popularity": 6.4}]}
    """
  ],
  right: [
    """
    === movies/vale.json
    {"members": [{"name": "Ida", "movies": ["The long shore", "Nine Lanterns"]}],
     "movies": [{"title": "The Long Shore", "popularity": 6.4}]}
    """
  ])
