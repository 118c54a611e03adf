// Chapter 8: trips, in a store that outlives the app. In Xcode’s model
// editor, the model “Bus” has an entity “Trip” with two attributes:
// “stop” (Integer 64) and “date” (Date).

import CoreData
import SwiftUI

// ANCHOR: log
nonisolated final class TripLog: Sendable {
    static let shared = TripLog()

    private let container = NSPersistentContainer(name: "Bus")

    init() {
        container.loadPersistentStores { _, error in
            if let error { print("no trips:", error) }
        }
    }

    func add(_ stop: Stop.ID) async throws {
        try await container.performBackgroundTask { context in
            let trip = NSEntityDescription.insertNewObject(
                forEntityName: "Trip", into: context)
            trip.setValue(stop, forKey: "stop")
            trip.setValue(Date.now, forKey: "date")
            try context.save() // until then it is a draft
        }
    }

    func count(_ stop: Stop.ID) async throws -> Int {
        try await container.performBackgroundTask { context in
            let trips = NSFetchRequest<NSManagedObject>(
                entityName: "Trip")
            trips.predicate = NSPredicate(
                format: "stop == %ld", stop)
            return try context.count(for: trips)
        }
    }
}
// ANCHOR_END: log

struct TripRow: View {
    let stop: Stop
    let log: TripLog
    @State private var count = 0

    var body: some View {
        Button("I got on (\(count) times so far)") {
            Task {
                try? await log.add(stop.id)
                await show()
            }
        }
        .task { await show() }
    }

    private func show() async {
        count = (try? await log.count(stop.id)) ?? 0
    }
}
