// Chapter 10: what the server last said, as a source.

import SwiftUI

/// A file for each stop; from chapter 19 on the widget reads it too.
nonisolated struct Saved: DepartureSource {
    struct NothingNew: Error {}

    private func file(of stop: Stop) -> URL {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier:
                "group.org.example.stop")
        return (group ?? .cachesDirectory)
            .appending(path: "stop-\(stop.id).json")
    }

    func departures(from stop: Stop) async throws -> [Departure] {
        let all = try JSONDecoder().decode(
            [Departure].self, from: Data(contentsOf: file(of: stop)))
        let coming = all.filter { $0.time > .now }
        guard !coming.isEmpty else { throw NothingNew() }
        return coming
    }

    func keep(_ departures: [Departure], of stop: Stop) throws {
        try JSONEncoder().encode(departures)
            .write(to: file(of: stop), options: .atomic)
    }
}
