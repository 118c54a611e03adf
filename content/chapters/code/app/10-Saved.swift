// Chapter 10: what the server last said, as a source.

import SwiftUI

/// A file for each stop; from chapter 19 on the widget reads it too.
nonisolated struct Saved: DepartureSource {
    private func file(of stop: Stop) -> URL {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier:
                "group.org.example.stop")
        return (group ?? .cachesDirectory)
            .appending(path: "stop-\(stop.id).json")
    }

    func departures(from stop: Stop) async throws -> [Departure] {
        try read(stop)
    }

    func read(_ stop: Stop) throws -> [Departure] {
        let all = try JSONDecoder().decode(
            [Departure].self, from: Data(contentsOf: file(of: stop)))
        return all.filter { $0.time > .now }
    }

    func keep(_ departures: [Departure], of stop: Stop) throws {
        try JSONEncoder().encode(departures)
            .write(to: file(of: stop), options: .atomic)
    }
}
