// Chapter 6: departures, and what can be asked for them.

import Foundation

nonisolated struct Departure: Codable, Hashable, Sendable {
    let line: String
    let time: Date
    var platform: String?
}

// ANCHOR: source
nonisolated protocol DepartureSource: Sendable {
    func departures(from stop: Stop) async throws -> [Departure]
}

/// As it hangs at the stop: each line every ten minutes.
nonisolated struct PrintedTimetable: DepartureSource {
    func departures(from stop: Stop) async -> [Departure] {
        let step = 600.0
        let now = Date.now.timeIntervalSinceReferenceDate
        let first = (now / step).rounded(.up) * step
        return (0..<6).flatMap { index in
            stop.lines.enumerated().map { place, line in
                let time = first + Double(index) * step
                    + Double(place) * 120
                return Departure(
                    line: line,
                    time: Date(timeIntervalSinceReferenceDate: time))
            }
        }
    }
}

/// The answer of the first source that has one.
nonisolated struct FirstOf: DepartureSource {
    let sources: [any DepartureSource]

    init(_ sources: [any DepartureSource]) {
        self.sources = sources
    }

    func departures(from stop: Stop) async throws -> [Departure] {
        for source in sources.dropLast() {
            let answer = try? await source.departures(from: stop)
            if let answer { return answer }
        }
        return try await sources.last?.departures(from: stop) ?? []
    }
}
// ANCHOR_END: source
