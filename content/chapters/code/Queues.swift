// Chapter 25: operations that wait for each other, and a counter that does not lose.

// ANCHOR: order
func order(of work: [String: [String]]) -> [String]? {
    var waiting = work.mapValues(Set.init)
    var done: [String] = []
    while !waiting.isEmpty {
        let ready = waiting.filter { $0.value.isEmpty }
            .keys.sorted()
        if ready.isEmpty { return nil }
        for name in ready {
            waiting[name] = nil
            done.append(name)
        }
        for name in waiting.keys {
            waiting[name]?.subtract(ready)
        }
    }
    return done
}

let work = [
    "show": ["filter", "caption"], "filter": ["load"],
    "caption": ["load"], "load": [],
]
print(order(of: work) ?? [])
let ring = ["a": ["b"], "b": ["a"]]
print(order(of: ring) ?? ["nobody can begin"])
// ANCHOR_END: order

// ANCHOR: actor
actor Counter {
    private(set) var value = 0
    func increment() { value += 1 }
}

let counter = Counter()
await withTaskGroup(of: Void.self) { group in
    for _ in 0..<1_000 {
        group.addTask { await counter.increment() }
    }
}
print(await counter.value)
// ANCHOR_END: actor

// ANCHOR: chunks
func sum(_ numbers: [Int], parts: Int) async -> Int {
    let size = max(1, (numbers.count + parts - 1) / parts)
    return await withTaskGroup(of: Int.self) { group in
        for start in stride(from: 0, to: numbers.count, by: size) {
            let end = min(start + size, numbers.count)
            let chunk = numbers[start..<end]
            group.addTask { chunk.reduce(0, +) }
        }
        return await group.reduce(0, +)
    }
}

print(await sum(Array(1...1_000), parts: 4))
// ANCHOR_END: chunks
