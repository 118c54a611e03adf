internal import HornbookBytes

/// Makes the two lists of a family: its members and its movies.
struct FamilyLists {
  private let family: Family
  private let entry: DatasetPlan.Entry
  private let looks: ImageLooks

  init(_ family: Family, _ entry: DatasetPlan.Entry, _ looks: ImageLooks) {
    var family = family
    if entry.declaration.order == .name { family.sortMembers() }
    self.family = family
    self.entry = entry
    self.looks = looks
  }

  /// The list of members, with the dataset's name, and the list of movies.
  ///
  /// If one of the two is empty, only the other is made. Without members, the movies have
  /// the dataset's name.
  var lists: [DataList] {
    var lists: [DataList] = []
    if !family.members.isEmpty { lists.append(members) }
    if !family.movies.isEmpty { lists.append(movies) }
    if !lists.isEmpty { lists[0].downloads = downloads }
    return lists
  }

  private var name: String { entry.declaration.name }

  private var movieName: String { family.members.isEmpty ? name : name + "-movies" }

  private var members: DataList {
    var list = DataList(name, .members, of: entry)
    list.columns = [.init("favourites", .word("favourites"))]
    var names = UniqueNames(taken: ["grid", "staggered", "movies"])
    for (index, member) in family.members.enumerated() {
      let title = member.name.isEmpty ? nil : member.name.trimmed
      var item = DataList.Item(slug: names.slug(of: title, otherwise: "member"), title: title)
      item.portrait = portrait(of: member)
      let movies = family.favourites(of: index).map { movie in
        DataList.Value(
          family.movies[movie].title.trimmed, link: .item(list: movieName, movie))
      }
      item.cells = [movies]
      item.facts = [.init(label: .word("favourites"), values: movies)]
      list.items.append(item)
    }
    return list
  }

  private var movies: DataList {
    var list = DataList(movieName, .movies, of: entry)
    if !family.members.isEmpty {
      list.title = nil
      list.summary = nil
    }
    (list.titleName, list.titleLabel) = ("title", .word("kindMovie"))
    let hasPopularity = family.movies.contains { $0.popularity != nil }
    let told = ["favouredBy"] + (hasPopularity ? ["popularity"] : [])
    list.columns = told.map { .init($0, .word($0)) }
    var names = UniqueNames(taken: ["grid", "staggered"])
    let admirers = family.admirers
    for (index, movie) in family.movies.enumerated() {
      let title = movie.title.isEmpty ? nil : movie.title.trimmed
      var item = DataList.Item(slug: names.slug(of: title, otherwise: "movie"), title: title)
      let fans = admirers[index].map { member in
        DataList.Value(
          family.members[member].name.trimmed, link: .item(list: name, member))
      }
      let popularity = movie.popularity.map { [DataList.Value(Self.text(of: $0))] } ?? []
      item.cells = [fans] + (hasPopularity ? [popularity] : [])
      item.facts = zip(list.columns, item.cells).map { .init(label: $0.label, values: $1) }
      list.items.append(item)
    }
    return list
  }

  private func portrait(of member: Family.Member) -> DataList.Portrait {
    if let image = member.image, let path = ImageLooks.path(image.trimmed, in: entry.path),
      let size = looks.shown(path)
    {
      return .image(path: path, size)
    }
    var contact = Contact(at: member.name.place)
    contact[text: .given] = member.name
    let tone = StableHash(of: member.name.trimmed).low % UInt64(ContactList.tones)
    return .initials(contact.initials ?? "", tone: Int(tone))
  }

  private static func text(of number: Double) -> String {
    let whole = Int(exactly: number)
    return whole.map(String.init) ?? "\(number)"
  }

  // MARK: - Downloads

  private var downloads: [DataList.File] {
    (entry.declaration.downloads ?? [.json]).compactMap { form in
      guard form == .json else { return nil }
      return .init(form: form, path: "data/\(name).json", bytes: json)
    }
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("members") { json in
        for (index, member) in family.members.enumerated() {
          json.object { json in
            json.member("name", member.name.text)
            json.member("image", member.image?.text)
            json.member(
              "movies", family.favourites(of: index).map { family.movies[$0].title.text })
          }
        }
      }
      json.array("movies") { json in
        for movie in family.movies {
          json.object { json in
            json.member("title", movie.title.text)
            json.member("popularity", movie.popularity)
            json.member("remoteID", movie.remoteID)
          }
        }
      }
    }
    return json.finish()
  }
}
