// The app of this book. A line with a number at its end comes with
// that chapter; those without a number stand from the beginning.

import SwiftUI
import CoreSpotlight // 21
import WidgetKit // 19

@main
struct StopApp: App {
    @State private var stops = Stops() // 1
        .loaded() // 10

    var body: some Scene {
        WindowGroup {
            RootView(
                stops: stops // 1
            )
        }
        .backgroundTask(.appRefresh(refreshName)) { // 10
            await refresh(stops) // 10
            WidgetCenter.shared.reloadAllTimelines() // 19
        } // 10
    }
}

struct RootView: View {
    @Bindable var stops: Stops // 1
    @State private var showsGrid = false // 2
    @State private var path: [Stop.ID] = [] // 3
    @State private var history = History<[Stop]>() // 5
    @Environment(\.scenePhase) private var phase // 10

    private let source: any DepartureSource = // 6
        Measured( // 24
            FirstOf([ // 6
                Server(), // 9
                Saved(), // 10
                PrintedTimetable(), // 6
            ]) // 6
        ) // 24

    var body: some View {
        NavigationStack(
            path: $path // 3
        ) {
            VStack {
                if showsGrid { // 2
                    StopGrid(stops: stops.all) // 2
                } else { // 2
                    List { // 1
                        FavouriteRows( // 25
                            stops: stops.all, source: source) // 25
                        ForEach(stops.all) { stop in // 1
                            NavigationLink(value: stop.id) { // 3
                                StopRow(stop: stop) // 1
                            } // 3
                        } // 1
                        .onMove { stops.move($0, to: $1) } // 20
                        NavigationLink("About") { AboutView() } // 26
                    } // 1
                } // 2
                Text("Times without promise")
            }
            .navigationTitle("Stop")
            .navigationDestination(for: Stop.ID.self) { page($0) } // 3
            .toolbar { // 2
                Toggle( // 2
                    "Grid", systemImage: "square.grid.2x2", // 2
                    isOn: $showsGrid) // 2
                Button( // 5
                    "Undo", systemImage: "arrow.uturn.backward" // 5
                ) { // 5
                    guard let old = history.back() // 5
                    else { return } // 5
                    stops.all = old // 5
                } // 5
                NearestButton(stops: stops.all) { path = [$0] } // 13
            } // 2
        }
        .onChange(of: stops.all) { old, new in // 5
            history.note(old) // 5
            WidgetCenter.shared.reloadAllTimelines() // 19
        } // 5
        .onChange(of: phase) { // 10
            guard phase == .background else { return } // 10
            try? stops.save() // 10
            planRefresh() // 10
        } // 10
        .task { try? await stops.syncWithCloud() } // 11
        .task { StopShortcuts.updateAppShortcutParameters() } // 16
        .task { try? await index(stops.all) } // 21
        .onOpenURL { path = place(of: $0) } // 21
        .onContinueUserActivity( // 21
            CSSearchableItemActionType // 21
        ) { path = place(of: $0) } // 21
    }

    private func page(_ id: Stop.ID) -> some View { // 3
        StopPage(stop: $stops[id]) { // 3
            StopRow(stop: stops[id]) // 20
                .draggable(stops[id]) // 20
            NextBus(stop: stops[id], source: source) // 6
            BoardView(stop: stops[id], source: source) // 7
            TripRow(stop: stops[id], log: .shared) // 8
            DelayRow() // 14
            WalkRow(minutes: stops[id].minutesToWalk) // 15
            ReminderRow(stop: stops[id], source: source) // 18
            NavigationLink("Would a stop fit here?") { // 12
                SignView() // 12
            } // 12
            ShareLink(item: stops[id].address) // 22
        } // 3
        .toolbar { // 4
            StarButton(isOn: $stops[id].isFavourite) // 4
            ReadButton(stop: stops[id], source: source) // 17
        } // 4
    } // 3
}
