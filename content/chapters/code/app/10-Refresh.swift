// Chapter 10: what the server last said, fetched while no one looks.
// Info.plist lists the name of the task under
// BGTaskSchedulerPermittedIdentifiers, and the target has the
// capability “Background Modes” with “Background fetch”.

import BackgroundTasks
import Foundation

/// A file for each stop; in chapter 19 the widget reads it as well.
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

// ANCHOR: refresh
nonisolated let refreshName = "org.example.stop.refresh"

func planRefresh() {
    let wish = BGAppRefreshTaskRequest(identifier: refreshName)
    wish.earliestBeginDate = Date(timeIntervalSinceNow: 3_600)
    try? BGTaskScheduler.shared.submit(wish)
}

func refresh(_ stops: Stops) async {
    planRefresh() // the next one, whatever becomes of this
    for stop in stops.all where stop.isFavourite {
        guard !Task.isCancelled else { return } // time is up
        let news = try? await Server().departures(from: stop)
        if let news { try? Saved().keep(news, of: stop) }
    }
}
// ANCHOR_END: refresh
