// Chapter 15: the same step is not two, and what is missing is not zero.

// ANCHOR: overlap
struct Walk {
    let start: Int, end: Int  // minutes of the day
    let steps: Double
    let source: String
}

func total(_ walks: [Walk], trusting order: [String]) -> Double {
    var covered = Set<Int>()
    var sum = 0.0
    for source in order {
        for walk in walks where walk.source == source {
            let minutes = Set(walk.start..<walk.end)
            let fresh = minutes.subtracting(covered)
            let share = Double(fresh.count)
                / Double(minutes.count)
            sum += walk.steps * share
            covered.formUnion(minutes)
        }
    }
    return sum
}

let walks = [
    Walk(start: 480, end: 510, steps: 3_000, source: "phone"),
    Walk(start: 495, end: 525, steps: 3_300, source: "watch"),
]
print(walks.map(\.steps).reduce(0, +))
print(total(walks, trusting: ["watch", "phone"]))
// ANCHOR_END: overlap

// ANCHOR: average
let week: [Int?] = [4_200, nil, 8_100, nil, 6_300, 5_400, 0]
let known = week.compactMap { $0 }

let asZero = week.map { $0 ?? 0 }.reduce(0, +) / week.count
let asUnknown = known.reduce(0, +) / known.count
print("missing counted as zero:", asZero)
print("missing left out:", asUnknown, "over", known.count, "days")
// ANCHOR_END: average
