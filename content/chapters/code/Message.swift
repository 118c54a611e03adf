// Chapter 22: a game that fits into an address.

// ANCHOR: url
struct Board: Equatable {
    var cells = [Character](repeating: "-", count: 9)
    var turn: Character = "X"

    var query: String { "b=\(String(cells))&t=\(turn)" }

    init() {}

    init?(query: String) {
        let pairs = query.split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1)
        }
        guard pairs.count == 2,
            pairs.allSatisfy({ $0.count == 2 }),
            pairs[0][0] == "b", pairs[0][1].count == 9,
            pairs[0][1].allSatisfy({ "XO-".contains($0) }),
            pairs[1][0] == "t", ["X", "O"].contains(pairs[1][1])
        else { return nil }
        cells = Array(pairs[0][1])
        turn = pairs[1][1] == "X" ? "X" : "O"
        let lead = cells.count { $0 == "X" }
            - cells.count { $0 == "O" }
        if lead != (turn == "X" ? 0 : 1) { return nil }
    }

    mutating func play(_ index: Int) -> Bool {
        guard cells.indices.contains(index), cells[index] == "-"
        else { return false }
        cells[index] = turn
        turn = turn == "X" ? "O" : "X"
        return true
    }
}
// ANCHOR_END: url

// ANCHOR: play
var board = Board()
_ = board.play(4)
print(board.query)
if let received = Board(query: board.query) {
    print(received == board)
}
print(Board(query: "b=----X---&t=O") == nil)
print(Board(query: "b=XXXXXXXXX&t=O") == nil)
// ANCHOR_END: play
