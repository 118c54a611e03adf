internal import HornbookBytes
public import HornbookDiagnostics

extension Rule {
  /// A movie that is listed twice.
  public static let movieDuplicate = Rule(
    "movie-duplicate", .warning, "A movie is listed twice.",
    reason: """
      Titles that differ only in case or accents are one movie. What the second entry says of it is \
      only used where the first says nothing.
      """,
    remedy: "Remove one of the entries, or give one of the movies its full title.",
    wrong: [
      .files(
        (
          "movies/vale.json",
          """
          {"movies": [{"title": "The Café at Low Tide"},
                      {"title": ⌖"The Cafe at low tide", "popularity": 7.1}]}

          """
        ))
    ],
    right: [
      .files(
        (
          "movies/vale.json",
          "{\"movies\": [{\"title\": \"The Café at Low Tide\", \"popularity\": 7.1}]}\n"
        ))
    ])
}

/// Compares the titles of all movies.
enum MovieDuplicate {
  static func findings(in movies: [Family.Movie]) -> [Finding] {
    var first: [String: Written] = [:]
    return movies.compactMap { movie in
      guard let other = first[movie.key] else {
        first[movie.key] = movie.title
        return nil
      }
      return Finding(
        .movieDuplicate, at: movie.title.place,
        "“\(movie.title.trimmed)” is the same movie as “\(other.trimmed)”",
        notes: [.init(at: other.place, "it is listed here first")])
    }
  }
}
