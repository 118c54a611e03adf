// Chapter 24: a source around a source, which can be seen in Instruments.

import Foundation
import os

private nonisolated let signposter = OSSignposter(
    subsystem: "org.example.stop", category: "board")

// ANCHOR: measured
nonisolated struct Measured<Source: DepartureSource>:
    DepartureSource
{
    let source: Source

    init(_ source: Source) { self.source = source }

    func departures(from stop: Stop) async throws -> [Departure] {
        let state = signposter.beginInterval(
            "departures", id: signposter.makeSignpostID())
        defer { signposter.endInterval("departures", state) }
        return try await source.departures(from: stop)
    }
}
// ANCHOR_END: measured
