// Chapter 10: what the server says, fetched while no one looks.
// Info.plist lists the name of the task under
// BGTaskSchedulerPermittedIdentifiers, and the target has the
// capability “Background Modes” with “Background fetch”.

import BackgroundTasks
import Foundation

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
