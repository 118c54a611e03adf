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
  /// The positions of the movies that each member favours, each once and in order.
  private var links: [[Int]]

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
    self.members = members.map(\.member)
    self.movies = movies
    links = members.map { entry in
      Set(entry.favourites.compactMap { positions[Self.key(of: $0.text)] }).sorted()
    }
  }

  /// The favourites of a member, by their titles: always in the same order.
  public func favourites(of member: Int) -> [Int] {
    links.indices.contains(member) ? links[member] : []
  }

  /// The members who favour each movie, in the order of the family.
  public var admirers: [[Int]] {
    var admirers = [[Int]](repeating: [], count: movies.count)
    for (member, favourites) in links.enumerated() {
      for movie in favourites { admirers[movie].append(member) }
    }
    return admirers
  }

  /// Puts the members into the order of their names; those without one come last.
  mutating func sortMembers() {
    let order = String.order(ofNames: members.map(\.name.trimmed))
    members = order.map { members[$0] }
    links = order.map { links[$0] }
  }

  /// Removes a member with all links; every movie stays.
  public mutating func removeMember(at index: Int) {
    guard members.indices.contains(index) else { return }
    members.remove(at: index)
    links.remove(at: index)
  }

  /// A title without case, accents and spare spaces.
  static func key(of title: String) -> String {
    title.folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
