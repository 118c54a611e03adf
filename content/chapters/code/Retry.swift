// Chapter 10: what fits into half a minute, and when to try again.

// ANCHOR: due
struct Chore {
    let name: String
    let seconds: Int
    let isUrgent: Bool
}

func isShorter(_ a: Chore, _ b: Chore) -> Bool {
    a.seconds < b.seconds
}

func plan(_ chores: [Chore], within budget: Int) -> [String] {
    var left = budget
    var chosen: [String] = []
    let sorted = chores.filter(\.isUrgent).sorted(by: isShorter)
        + chores.filter { !$0.isUrgent }.sorted(by: isShorter)
    for chore in sorted where chore.seconds <= left {
        left -= chore.seconds
        chosen.append(chore.name)
    }
    return chosen
}

let chores = [
    Chore(name: "timetable", seconds: 6, isUrgent: true),
    Chore(name: "pictures", seconds: 22, isUrgent: false),
    Chore(name: "news", seconds: 9, isUrgent: false),
]
print(plan(chores, within: 30))
print(plan(chores, within: 10))
// ANCHOR_END: due

// ANCHOR: backoff
func pause(after failures: Int) -> Int {
    min(3_600, 30 << min(failures - 1, 10))
}

print((1...9).map(pause(after:)))
// ANCHOR_END: backoff
