internal import HornbookBytes
internal import HornbookDiagnostics

/// The members of a family and their favourite movies, a many-to-many relation.
///
/// Members and movies are connected only by links. A movie exists once however many members favour
/// it, and remains if no member does.
public struct Family: Sendable, Hashable {
  /// The members, in file order.
  public private(set) var members: [Member]
  /// The movies, sorted by title.
  public private(set) var movies: [Movie]
  /// For each member, the sorted positions of the favourite movies, without repetition.
  private var links: [[Int]]

  /// A member of the family.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public var name: PlacedText
    /// The path of a picture; nil if there is none.
    public var image: PlacedText?
  }

  /// A movie.
  public struct Movie: Sendable, Hashable {
    /// The title as first written.
    public var title: PlacedText
    /// The movie's popularity; nil if not given.
    public var popularity: Double?
    /// The movie's number in an external database; nil if not given.
    public var remoteID: Int?

    /// The normalised title, which is equal for different spellings.
    var key: String { Family.key(of: title.text) }
  }

  /// Creates a family; titles that differ only in case and accents are one movie.
  public init(
    members: [(member: Member, favourites: [PlacedText])], movies listed: [Movie]
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

  /// The positions of a member's favourite movies, in the order of their titles.
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

  /// Sorts the members by name; members without a name come last.
  mutating func sortMembers() {
    let order = String.order(ofNames: members.map(\.name.trimmed))
    members = order.map { members[$0] }
    links = order.map { links[$0] }
  }

  /// A title without case, accents and extra spaces.
  static func key(of title: String) -> String {
    title.folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
