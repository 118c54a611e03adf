// Chapter 10: what fits into half a minute, and when to try again.

// ANCHOR: due
struct Chore {
    let name: String
    let seconds: Int
    let isUrgent: Bool
}

func plan(_ chores: [Chore], within budget: Int) -> [String] {
    var left = budget
    var chosen: [String] = []
    let sorted = chores.sorted {
        ($0.isUrgent ? 0 : 1, $0.seconds) < ($1.isUrgent ? 0 : 1, $1.seconds)
    }
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
