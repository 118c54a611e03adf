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

struct Book {
    let title: String
    var shelf: String?
}

struct Library {
    var shelves = ["poems"]
    var books = [
        Book(title: "Tides", shelf: "poems"),
        Book(title: "Slate", shelf: "poems"),
    ]

    mutating func remove(
        _ shelf: String, by rule: DeleteRule
    ) -> Bool {
        let taken = books.indices
            .filter { books[$0].shelf == shelf }
        switch rule {
        case .nullify:
            for index in taken { books[index].shelf = nil }
        case .cascade:
            books.removeAll { $0.shelf == shelf }
        case .deny:
            guard taken.isEmpty else { return false }
        }
        shelves.removeAll { $0 == shelf }
        return true
    }
}

for rule in [DeleteRule.nullify, .cascade, .deny] {
    var library = Library()
    let isDone = library.remove("poems", by: rule)
    let loose = library.books.count { $0.shelf == nil }
    print(rule, isDone, library.books.count, loose)
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
