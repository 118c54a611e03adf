// Chapter 7: fetching, deciding and showing, each in its own place.

// ANCHOR: tangled
final class TangledScreen {
    private var lines: [String] = []

    func load() {
        // Where it comes from, what it means and how it looks.
        let rows = ["7;Low Tide;1", "8;Rain on Slate;0"]
        for row in rows {
            let parts = row.split(separator: ";")
            let star = parts[2] == "1" ? "★ " : ""
            lines.append(star + parts[1])
        }
        print(lines.joined(separator: ", "))
    }
}

TangledScreen().load()
// ANCHOR_END: tangled

// ANCHOR: seams
struct Song: Equatable {
    let id: Int
    let title: String
    let isFavourite: Bool
}

protocol SongSource {
    func songs() throws -> [Song]
}

struct SongLine: Equatable {
    let text: String
    let isMarked: Bool
}
// ANCHOR_END: seams

// ANCHOR: middle
struct SongList {
    let source: any SongSource

    func lines() -> [SongLine] {
        guard let songs = try? source.songs() else {
            let words = "Nothing to show yet"
            return [SongLine(text: words, isMarked: false)]
        }
        return songs.sorted { place(of: $0) < place(of: $1) }
            .map { song in
                SongLine(
                    text: song.title, isMarked: song.isFavourite)
            }
    }

    private func place(of song: Song) -> (Int, String) {
        (song.isFavourite ? 0 : 1, song.title)
    }
}
// ANCHOR_END: middle

// ANCHOR: ends
struct Archive: SongSource {
    let rows: [String]

    struct Damaged: Error {}

    func songs() throws -> [Song] {
        try rows.map { row in
            let parts = row.split(separator: ";")
            guard parts.count == 3, let id = Int(parts[0])
            else { throw Damaged() }
            return Song(
                id: id, title: String(parts[1]),
                isFavourite: parts[2] == "1")
        }
    }
}

func show(_ lines: [SongLine]) {
    print(lines.map { ($0.isMarked ? "★ " : "") + $0.text }
        .joined(separator: ", "))
}

let rows = ["8;Rain on Slate;0", "7;Low Tide;1", "9;Anchor;0"]
show(SongList(source: Archive(rows: rows)).lines())
show(SongList(source: Archive(rows: ["7;Low"])).lines())
// ANCHOR_END: ends

// ANCHOR: animating
struct Entrance {
    var step = 0.05
    var limit = 1.0

    func delays(for count: Int) -> [Double] {
        let step = min(step, limit / Double(max(count, 1)))
        return (0..<count).map { Double($0) * step }
    }
}

print(Entrance().delays(for: 3))
print(Array(Entrance().delays(for: 100).prefix(3)))
// ANCHOR_END: animating

// ANCHOR: check
struct Fixed: SongSource {
    let all: [Song]
    func songs() -> [Song] { all }
}

let one = Song(id: 1, title: "Zephyr", isFavourite: true)
let two = Song(id: 2, title: "Anchor", isFavourite: false)
let lines = SongList(source: Fixed(all: [two, one])).lines()
print(lines.map(\.text) == ["Zephyr", "Anchor"])
// ANCHOR_END: check
