// Chapter 24: how many of a class are alive.

// ANCHOR: count
import Synchronization

final class LiveCount: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func change(_ name: String, by step: Int) {
        counts.withLock { $0[name, default: 0] += step }
    }

    func of(_ name: String) -> Int {
        counts.withLock { $0[name, default: 0] }
    }
}
// ANCHOR_END: count

// ANCHOR: use
let living = LiveCount()

final class Sheet {
    var onClose: (() -> Void)?
    init() { living.change("Sheet", by: 1) }
    deinit { living.change("Sheet", by: -1) }
}

for _ in 0..<10 { _ = Sheet() }
print("opened and closed:", living.of("Sheet"))

for _ in 0..<10 {
    let sheet = Sheet()
    sheet.onClose = { print("closing", sheet) }
}
print("each with a ring:", living.of("Sheet"))
// ANCHOR_END: use
