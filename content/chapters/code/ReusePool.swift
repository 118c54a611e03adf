// Chapter 1: how few cells a long table needs.

// ANCHOR: pool
final class Cell {
    var text = ""
}

struct ReusePool {
    private var waiting: [Cell] = []
    private(set) var made = 0

    mutating func dequeue() -> Cell {
        if let cell = waiting.popLast() { return cell }
        made += 1
        return Cell()
    }

    mutating func enqueue(_ cell: Cell) {
        waiting.append(cell)
    }
}
// ANCHOR_END: pool

// ANCHOR: scroll
var pool = ReusePool()
var onScreen: [Cell] = []
var leftovers: [String] = []

for row in 0..<1_000 {
    if onScreen.count == 10 {
        pool.enqueue(onScreen.removeFirst())
    }
    let cell = pool.dequeue()
    if !cell.text.isEmpty { leftovers.append(cell.text) }
    cell.text = "row \(row)"
    onScreen.append(cell)
}

print("cells made:", pool.made)
print("cells that came back with old text:", leftovers.count)
print("the first of them still said:", leftovers[0])
// ANCHOR_END: scroll
