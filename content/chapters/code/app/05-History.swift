// Chapter 5: earlier values, kept so that one can go back to them.

// ANCHOR: history
nonisolated struct History<Value> {
    private(set) var past: [Value] = []
    private var isGoingBack = false

    mutating func note(_ old: Value) {
        if isGoingBack { // this change is our own
            isGoingBack = false
            return
        }
        past.append(old)
        if past.count > 20 { past.removeFirst() }
    }

    mutating func back() -> Value? {
        isGoingBack = !past.isEmpty
        return past.popLast()
    }
}
// ANCHOR_END: history
