// Chapter 6: a capability, its default, and the trap beside it.

// ANCHOR: labelled
protocol Labelled {
    var name: String { get }
    func label() -> String
}

extension Labelled {
    func label() -> String { name }
}

struct Stop: Labelled {
    let name: String
}

struct Song: Labelled {
    let name: String
    let minutes: Int
    func label() -> String { "\(name) (\(minutes) min)" }
}

let things: [any Labelled] = [
    Stop(name: "Harbour"),
    Song(name: "Low Tide", minutes: 4),
]
for thing in things { print(thing.label()) }
// ANCHOR_END: labelled

// ANCHOR: trap
extension Labelled {
    func badge() -> String { "[\(name)]" }
}

extension Song {
    func badge() -> String { "♪ \(name)" }
}

let song = Song(name: "Low Tide", minutes: 4)
let anything: any Labelled = song
print(song.badge())
print(anything.badge())
// ANCHOR_END: trap

// ANCHOR: generic
func longest<Item: Labelled>(of items: [Item]) -> Item? {
    items.max { $0.label().count < $1.label().count }
}

let songs = [song, Song(name: "Rain on Slate", minutes: 3)]
if let found = longest(of: songs) {
    let seconds = found.minutes * 60
    print(found.label(), "runs for", seconds, "seconds")
}
// ANCHOR_END: generic

// ANCHOR: array
extension Array: Labelled where Element: Labelled {
    var name: String { map(\.name).joined(separator: ", ") }
}

let stops = [Stop(name: "Harbour"), Stop(name: "Mill Lane")]
print(stops.label())
print([stops, [Stop(name: "Old Ferry")]].label())
// ANCHOR_END: array
