// Chapter 24: a section of its own in the picture, complete.

// ANCHOR: mark
import os

let signposter = OSSignposter(
    subsystem: "org.example.bus", category: "board")

func loadBoard() async throws -> Board {
    let state = signposter.beginInterval("load board")
    defer { signposter.endInterval("load board", state) }
    let stops = try await fetchStops()
    signposter.emitEvent("stops", "\(stops.count)")
    return Board(stops)
}
// ANCHOR_END: mark

import Foundation

struct Board {
    let stops: [String]

    init(_ stops: [String]) {
        self.stops = stops
    }
}

func fetchStops() async throws -> [String] {
    let text = "https://bus.example/stops.json"
    guard let address = URL(string: text) else { return [] }
    let (data, _) = try await URLSession.shared
        .data(from: address)
    return try JSONDecoder().decode([String].self, from: data)
}
