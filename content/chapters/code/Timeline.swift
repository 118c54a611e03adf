// Chapter 19: a widget is a list of pictures of the future.

// ANCHOR: entries
struct Entry: Equatable {
    let minute: Int
    let text: String
}

func timeline(from now: Int, departures: [Int]) -> [Entry] {
    var entries: [Entry] = []
    var start = now
    for departure in departures where departure > now {
        entries.append(Entry(
            minute: start, text: "leaves at minute \(departure)"))
        start = departure
    }
    entries.append(Entry(minute: start, text: "no more today"))
    return entries
}

let entries = timeline(from: 10, departures: [5, 12, 40])
for entry in entries { print(entry.minute, entry.text) }
// ANCHOR_END: entries

// ANCHOR: shown
func shown(at minute: Int, in entries: [Entry]) -> String {
    entries.last { $0.minute <= minute }?.text ?? "…"
}

let first = [10, 11, 12, 39, 40].map {
    shown(at: $0, in: entries) == entries[0].text
}
print(first)
// ANCHOR_END: shown

// ANCHOR: budget
func reloads(every minutes: Int, hours: Int, budget: Int) -> Int {
    min(budget, hours * 60 / minutes)
}

print(reloads(every: 15, hours: 16, budget: 50))
print(reloads(every: 60, hours: 16, budget: 50))
// ANCHOR_END: budget
