// Chapter 25: all favourites at once, and none waits for another.

import SwiftUI

// ANCHOR: group
@concurrent
nonisolated func nextBuses(
    from stops: [Stop], _ source: any DepartureSource
) async -> [Stop.ID: Departure] {
    await withTaskGroup(
        of: (Stop.ID, Departure?).self
    ) { group in
        for stop in stops {
            group.addTask {
                let all = try? await source.departures(from: stop)
                return (stop.id, all?.first)
            }
        }
        var next: [Stop.ID: Departure] = [:]
        for await (id, departure) in group { // as they come
            next[id] = departure
        }
        return next
    }
}
// ANCHOR_END: group

struct FavouriteRows: View {
    let stops: [Stop]
    let source: any DepartureSource
    @State private var next: [Stop.ID: Departure] = [:]

    private var favourites: [Stop] {
        stops.filter(\.isFavourite)
    }

    var body: some View {
        Section {
            ForEach(favourites) { stop in
                LabeledContent(stop.title) {
                    if let bus = next[stop.id] {
                        Text(bus.time, style: .time)
                    }
                }
            }
        } header: {
            Text("Favourites")
                .task(id: favourites) {
                    next = await nextBuses(from: favourites, source)
                }
        }
    }
}
