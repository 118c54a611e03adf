// Chapter 20: offering one thing in several forms, and moving rows.

// ANCHOR: forms
struct Offer {
    // The richest first.
    let forms: [(type: String, value: String)]

    func best(for accepted: Set<String>) -> String? {
        forms.first { accepted.contains($0.type) }?.value
    }
}

let stop = Offer(forms: [
    ("org.example.stop", "{\"id\": 12}"),
    ("public.url", "https://bus.example/12"),
    ("public.utf8-plain-text", "Harbour"),
])
let both: Set = ["public.utf8-plain-text", "public.url"]
print(stop.best(for: both) ?? "refused")
print(stop.best(for: ["public.image"]) ?? "refused")
// ANCHOR_END: forms

// ANCHOR: move
extension Array {
    mutating func move(_ sources: [Int], before target: Int) {
        let moved = sources.sorted().map { self[$0] }
        let lower = sources.filter { $0 < target }.count
        for index in sources.sorted().reversed() {
            remove(at: index)
        }
        insert(contentsOf: moved, at: target - lower)
    }
}

var stops = ["Harbour", "Mill", "School", "Church", "Station"]
stops.move([0, 2], before: 4)
print(stops.joined(separator: ", "))
stops.move([4], before: 0)
print(stops.joined(separator: ", "))
// ANCHOR_END: move
