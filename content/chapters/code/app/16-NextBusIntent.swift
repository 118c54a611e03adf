// Chapter 16: “Next bus at Harbour in Stop”.

import AppIntents
import Foundation

// ANCHOR: intent
struct NextBusIntent: AppIntent {
    static let title: LocalizedStringResource = "Next Bus"

    @Parameter(title: "Stop")
    var stop: StopEntity

    func perform() async throws
        -> some IntentResult & ProvidesDialog
    {
        let source = FirstOf([Server(), Saved(), PrintedTimetable()])
        let known = Stop.samples.first { $0.id == stop.id }
        guard let known, let next = try await source
            .departures(from: known).first
        else {
            return .result(dialog: "No bus in sight.")
        }
        let time = next.time.formatted(
            date: .omitted, time: .shortened)
        return .result(dialog: "Line \(next.line) leaves at \(time).")
    }
}
// ANCHOR_END: intent

struct StopShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: NextBusIntent(),
            phrases: [
                "Next bus in \(.applicationName)",
                "Next bus at \(\.$stop) in \(.applicationName)",
            ],
            shortTitle: "Next Bus", systemImageName: "bus")
    }
}
