// Chapter 21: what can be found, and a link that leads to one place.

// ANCHOR: rank
struct Item {
    let title: String
    let words: String
    let visits: Int
}

func rank(_ items: [Item], for query: String) -> [String] {
    func score(_ item: Item) -> Int {
        let title = item.title.lowercased()
        let words = item.words.lowercased()
        let query = query.lowercased()
        if title.hasPrefix(query) { return 100 + item.visits }
        if title.contains(query) { return 50 + item.visits }
        return words.contains(query) ? 10 + item.visits : 0
    }
    return items.map { ($0.title, score($0)) }
        .filter { $0.1 > 0 }
        .sorted { $0.1 > $1.1 }
        .map(\.0)
}

let items = [
    Item(title: "Mill Lane", words: "stop line 7", visits: 3),
    Item(title: "Harbour", words: "stop at the mill", visits: 9),
    Item(title: "Old Mill", words: "stop line 12", visits: 0),
]
print(rank(items, for: "mill"))
// ANCHOR_END: rank

// ANCHOR: route
enum Screen: Equatable {
    case stop(Int), line(String), start
}

func screen(for path: String) -> Screen {
    let parts = path.split(separator: "/")
    switch (parts.first, parts.dropFirst().first) {
    case ("stops", let id?):
        guard let id = Int(id), id > 0 else { return .start }
        return .stop(id)
    case ("lines", let name?): return .line(String(name))
    default: return .start
    }
}

for path in ["/stops/12", "/lines/7", "/stops/../12", "/"] {
    print(path, screen(for: path))
}
// ANCHOR_END: route
