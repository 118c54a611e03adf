// Chapter 24: a median, and how often something is done.

// ANCHOR: median
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
        ? (sorted[middle - 1] + sorted[middle]) / 2
        : sorted[middle]
}

let runs = [16.1, 15.9, 16.0, 48.7, 16.2]
let mean = runs.reduce(0, +) / Double(runs.count)
print("mean", (mean * 10).rounded() / 10, "median", median(runs))
// ANCHOR_END: median

// ANCHOR: count
func common(_ a: [Int], _ b: [Int]) -> (count: Int, looks: Int) {
    var count = 0, looks = 0
    for element in a {
        for other in b {
            looks += 1
            if element == other {
                count += 1
                break
            }
        }
    }
    return (count, looks)
}

for size in [10, 100, 1_000] {
    let a = Array(0..<size), b = Array(size..<(2 * size))
    print(size, common(a, b).looks)
}
// ANCHOR_END: count

// ANCHOR: set
func commonBySet(_ a: [Int], _ b: [Int]) -> Int {
    let wanted = Set(b)
    return a.filter(wanted.contains).count
}

print(commonBySet(Array(0..<1_000), Array(500..<1_500)))
// ANCHOR_END: set
