// Chapter 8: objects that know each other, and what happens when one goes.

// ANCHOR: graph
final class Movie {
    let title: String
    fileprivate(set) var fans: [Member] = []
    init(_ title: String) { self.title = title }
}

final class Member {
    let name: String
    private(set) var favourites: [Movie] = []
    init(_ name: String) { self.name = name }

    func like(_ movie: Movie) {
        favourites.append(movie)
        movie.fans.append(self)
    }

    func leave() {
        for movie in favourites {
            movie.fans.removeAll { $0 === self }
        }
        favourites = []
    }
}
// ANCHOR_END: graph

// ANCHOR: use
let tin = Movie("The Tin Orchard")
let salt = Movie("Salt and Paper")
let ada = Member("Ada"), bela = Member("Béla")
ada.like(tin)
bela.like(tin)
bela.like(salt)
print(tin.fans.map(\.name), salt.fans.map(\.name))
bela.leave()
print(tin.fans.map(\.name), salt.fans.map(\.name))
// ANCHOR_END: use

// ANCHOR: rules
enum DeleteRule { case nullify, cascade, deny }

struct Shelf {
    var books: [String: Set<String>]  // shelf: its books
    var rule: DeleteRule

    mutating func delete(_ shelf: String) -> String {
        let left = books[shelf, default: []].count
        switch rule {
        case .deny where left > 0:
            return "refused: \(left) books stand there"
        case .cascade:
            books[shelf] = nil
            return "the shelf and \(left) books are gone"
        case .nullify, .deny:
            books[shelf] = nil
            return "\(left) books without a shelf"
        }
    }
}

let start = ["poems": Set(["Tides", "Slate"])]
for rule in [DeleteRule.nullify, .cascade, .deny] {
    var shelf = Shelf(books: start, rule: rule)
    print(rule, "-", shelf.delete("poems"))
}
// ANCHOR_END: rules

// ANCHOR: context
struct Context {
    private(set) var stored: [String: Int] = [:]
    private var changes: [String: Int] = [:]

    subscript(name: String) -> Int? {
        get { changes[name] ?? stored[name] }
        set { changes[name] = newValue }
    }
    mutating func save() {
        stored.merge(changes) { _, new in new }
        changes = [:]
    }
    mutating func rollback() { changes = [:] }
}

var context = Context()
context["Tides"] = 4
print(context["Tides"] ?? 0, context.stored.count)
context.save()
context["Tides"] = 1
context.rollback()
print(context["Tides"] ?? 0, context.stored.count)
// ANCHOR_END: context
