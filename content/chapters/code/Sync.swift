// Chapter 11: change tokens, and two people who changed the same thing.

// ANCHOR: tokens
struct Server {
    private(set) var log: [(name: String, text: String)] = []

    mutating func write(_ name: String, _ text: String) {
        log.append((name, text))
    }

    func changes(since token: Int) -> (names: [String], token: Int) {
        (log[token...].map(\.name), log.count)
    }
}

var server = Server()
server.write("milk", "2 litres")
server.write("bread", "rye")
var (names, token) = server.changes(since: 0)
print(names, token)
server.write("milk", "1 litre")
(names, token) = server.changes(since: token)
print(names, token)
(names, token) = server.changes(since: token)
print(names, token)
// ANCHOR_END: tokens

// ANCHOR: merge
typealias Note = [String: String]

func merge(base: Note, mine: Note, theirs: Note) -> (Note, [String]) {
    var result = base
    var conflicts: [String] = []
    for key in Set(base.keys).union(mine.keys).union(theirs.keys) {
        switch (mine[key] != base[key], theirs[key] != base[key]) {
        case (false, _): result[key] = theirs[key]
        case (true, false): result[key] = mine[key]
        case (true, true):
            result[key] = theirs[key]
            if mine[key] != theirs[key] { conflicts.append(key) }
        }
    }
    return (result, conflicts.sorted())
}

let base = ["title": "Picnic", "day": "Saturday", "bring": "salad"]
var mine = base, theirs = base
mine["bring"] = "cake"
theirs["day"] = "Sunday"
print(merge(base: base, mine: mine, theirs: theirs).1)
mine["day"] = "Friday"
let (note, conflicts) = merge(base: base, mine: mine, theirs: theirs)
print(conflicts, note["bring"] ?? "", note["day"] ?? "")
// ANCHOR_END: merge
