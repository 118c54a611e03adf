internal import HornbookBytes
public import HornbookDiagnostics

extension Rule {
  /// A favourite that is probably misspelt.
  public static let movieUnlisted = Rule(
    "movie-unlisted", .warning,
    "A favourite is nearly, but not quite, the title of a listed movie.",
    reason: "It becomes a movie of its own, and the listed one loses an admirer.",
    remedy: "Write the title as the list of movies has it.",
    wrong: [
      .files(
        (
          "movies/vale.json",
          """
          {"members": [{"name": "Ida", "movies": [⌖"The Long Shoar"]}],
           "movies": [{"title": "The Long Shore", "popularity": 6.4}]}

          """
        ))
    ],
    right: [
      .files(
        (
          "movies/vale.json",
          """
          {"members": [{"name": "Ida", "movies": ["The long shore", "Nine Lanterns"]}],
           "movies": [{"title": "The Long Shore", "popularity": 6.4}]}

          """
        ))
    ])
}

/// Compares favourites with the movies that are listed.
enum MovieUnlisted {
  static func findings(_ favourites: [Written], among movies: [Family.Movie]) -> [Finding] {
    let known = Set(movies.map(\.key))
    let strangers = favourites.filter { !known.contains(Family.key(of: $0.text)) }
    guard !strangers.isEmpty else { return [] }
    let near = NearMiss(movies.map(\.title.trimmed))
    return strangers.compactMap { favourite in
      guard let meant = near.best(for: favourite.trimmed)
      else { return nil }
      return Finding(
        .movieUnlisted, at: favourite.place, "no movie is listed as “\(favourite.trimmed)”",
        remedy: "Did you mean “\(meant)”?")
    }
  }
}
