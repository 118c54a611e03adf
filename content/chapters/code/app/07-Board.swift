// Chapter 7: what a board says, without a screen to say it on.

import Foundation

// ANCHOR: board
nonisolated struct Board: Equatable, Sendable {
    struct Row: Hashable, Identifiable, Sendable {
        let id: Int
        let line, wait: String
        let isInReach: Bool
    }

    let rows: [Row]

    init(_ departures: [Departure], walk: Int, now: Date) {
        let coming = departures.filter { $0.time > now }
            .sorted { $0.time < $1.time }
            .prefix(8)
        rows = coming.enumerated().map { id, departure in
            let seconds = departure.time.timeIntervalSince(now)
            let minutes = Int(seconds / 60)
            return Row(
                id: id, line: departure.line,
                wait: minutes < 1 ? "now" : "\(minutes) min",
                isInReach: minutes >= walk)
        }
    }
}
// ANCHOR_END: board
