// Chapter 1: the stops, and a row for each of them.

import SwiftUI

@Observable
final class Stops {
    var all = Stop.samples

    subscript(id: Stop.ID) -> Stop {
        get { all.first { $0.id == id } ?? all[0] }
        set {
            let place = all.firstIndex { $0.id == id }
            if let place { all[place] = newValue }
        }
    }
}

// ANCHOR: row
struct StopRow: View {
    let stop: Stop

    var body: some View {
        VStack(alignment: .leading) {
            Text(stop.title)
            Text(stop.lines.joined(separator: ", "))
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}
// ANCHOR_END: row
