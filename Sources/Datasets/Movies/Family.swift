internal import HornbookBytes
internal import HornbookDiagnostics

/// The members of a family and their favourite movies: many to many.
///
/// Members and movies point at each other by links only. A movie is there once, whoever favours it,
/// and stays when nobody does.
public struct Family: Sendable, Hashable {
  /// The members, in the order of the file.
  public private(set) var members: [Member]
  /// The movies, ordered by their titles.
  public private(set) var movies: [Movie]
  /// Who favours what: the positions of a member and of a movie, each pair once.
  private var links: Set<Link>

  /// One of the family.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: Written
    /// The path of a picture.
    public var image: Written?
  }

  /// Something to watch.
  public struct Movie: Sendable, Hashable {
    /// The title, as it was written first.
    public var title: Written
    /// How popular it is.
    public var popularity: Double?
    /// Its number in a database elsewhere.
    public var remoteID: Int?

    /// What titles have in common that are one movie.
    var key: String { Family.key(of: title.text) }
  }

  private struct Link: Hashable {
    var member: Int
    var movie: Int
  }

  /// Puts members, movies and favourites together; titles that are equal but for case and accents
  /// are one movie.
  public init(
    members: [(member: Member, favourites: [Written])], movies listed: [Movie]
  ) {
    var movies: [Movie] = []
    var byKey: [String: Int] = [:]
    func add(_ movie: Movie) {
      guard let known = byKey[movie.key] else {
        byKey[movie.key] = movies.count
        movies.append(movie)
        return
      }
      movies[known].popularity = movies[known].popularity ?? movie.popularity
      movies[known].remoteID = movies[known].remoteID ?? movie.remoteID
    }
    for movie in listed { add(movie) }
    for title in members.flatMap(\.favourites) { add(Movie(title: title)) }
    movies.sort { String.foldedOrder($0.title.trimmed, $1.title.trimmed) }
    let positions = Dictionary(
      movies.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    var links: Set<Link> = []
    for (index, entry) in members.enumerated() {
      for title in entry.favourites {
        if let movie = positions[Self.key(of: title.text)] {
          links.insert(Link(member: index, movie: movie))
        }
      }
    }
    self.members = members.map(\.member)
    self.movies = movies
    self.links = links
  }

  /// The favourites of a member, by their titles: always in the same order.
  public func favourites(of member: Int) -> [Int] {
    movies.indices.filter { links.contains(Link(member: member, movie: $0)) }
  }

  /// The members who favour a movie, in the order of the family.
  public func admirers(of movie: Int) -> [Int] {
    members.indices.filter { links.contains(Link(member: $0, movie: movie)) }
  }

  /// Removes a member with all links; every movie stays.
  public mutating func removeMember(at index: Int) {
    guard members.indices.contains(index) else { return }
    members.remove(at: index)
    let kept = links.filter { $0.member != index }
    links = Set(
      kept.map { Link(member: $0.member > index ? $0.member - 1 : $0.member, movie: $0.movie) })
  }

  /// A title without case, accents and spare spaces.
  static func key(of title: String) -> String {
    title.folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
