internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats

extension Family {
  /// Reads a JSON file with `members`, each with the titles of its `movies`.
  ///
  /// A top-level `movies` list gives further facts about movies.
  public static func read(_ source: Source, findings: inout [Finding]) -> Family? {
    guard let root = JSONParser.parse(source).root(findings: &findings),
      let file = root.read(.record(FamilyModel.self), findings: &findings)
    else { return nil }
    findings += DatasetRules.familyChecks.flatMap { $0.findings(in: file) }
    return Family(
      members: file.members.map { ($0.member, $0.favourites) }, movies: file.movies)
  }
}

/// The contents of the file, before the titles of members and movies are joined.
struct FamilyModel: FieldDecodable {
  let members: [MemberModel]
  let movies: [Family.Movie]

  init?(fields: inout FieldReader) {
    // One of the two is enough; without either, the file is not a family.
    members =
      (fields.value["movies"] == nil
        ? fields.required("members", .list(.record(MemberModel.self)))
        : fields.optional("members", .list(.record(MemberModel.self)))) ?? []
    movies = fields.optional("movies", .list(.record(Family.Movie.self))) ?? []
  }
}

/// A member, and the titles of the favourite movies.
struct MemberModel: FieldDecodable {
  let member: Family.Member
  let favourites: [PlacedText]

  init?(fields: inout FieldReader) {
    let name = fields.required("name", .written)
    let image = fields.optional("image", .written.naming(.image))
    favourites = fields.optional("movies", .list(.written)) ?? []
    guard let name else { return nil }
    member = Family.Member(name: name, image: image)
  }
}

extension Family.Movie: FieldDecodable {
  /// Reads further facts about a movie.
  public init?(fields: inout FieldReader) {
    let title = fields.required("title", .written)
    let popularity = fields.optional("popularity", .double)
    let remoteID = fields.optional("remoteID", .int)
    guard let title else { return nil }
    self.init(title: title, popularity: popularity, remoteID: remoteID)
  }
}
