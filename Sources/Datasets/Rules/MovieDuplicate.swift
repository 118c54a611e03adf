internal import HornbookBytes
internal import HornbookDiagnostics

extension DatasetRules {
  static let movieDuplicate = Check<FamilyModel>(
    "movie-duplicate", .warning, "A movie is listed twice.",
    reason: """
      Titles that differ only in case or accents are the same movie. The second entry only fills \
      in what the first one lacks.
      """,
    remedy: "Remove one of the entries, or give one of the movies its full title.",
    examples: examples
  ) { family, report in
    var first: [String: PlacedText] = [:]
    for movie in family.movies {
      guard let other = first[movie.key] else {
        first[movie.key] = movie.title
        continue
      }
      report.add(
        at: movie.title.place, "“\(movie.title.trimmed)” is the same movie as “\(other.trimmed)”",
        notes: [.init(at: other.place, "first listed here")])
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === movies/vale.json
    {"movies": [{"title": "The Café at Low Tide"},
                {"title": ⌖"The Cafe at low tide", "popularity": 7.1}]}
    """
  ],
  right: [
    """
    === movies/vale.json
    {"movies": [{"title": "The Café at Low Tide", "popularity": 7.1}]}
    """
  ])
