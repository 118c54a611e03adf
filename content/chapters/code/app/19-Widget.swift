// Chapter 19: the next bus on the Home Screen. This file belongs to a
// target of its own, “Widget Extension”, where the widget is marked
// with @main. The files 01-Stop, 06-Departure, 10-Saved and 16-StopEntity
// belong to both targets, and both have the capability “App Groups”.

import SwiftUI
import WidgetKit

struct BusEntry: TimelineEntry {
    let date: Date
    let text: String
}

// ANCHOR: widget
struct ChooseStop: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose Stop"

    @Parameter(title: "Stop")
    var stop: StopEntity?
}

struct BusProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> BusEntry {
        BusEntry(date: .now, text: "7 leaves at 8:12")
    }

    func snapshot(
        for wish: ChooseStop, in context: Context
    ) async -> BusEntry {
        placeholder(in: context)
    }

    func timeline(
        for wish: ChooseStop, in context: Context
    ) async -> Timeline<BusEntry> {
        let id = wish.stop?.id ?? 1
        let stop = Stop.samples.first { $0.id == id }
        let source = FirstOf([Saved(), PrintedTimetable()])
        let coming = try? await source.departures(
            from: stop ?? Stop.samples[0])
        var entries: [BusEntry] = []
        var start = Date.now
        for next in coming ?? [] { // holds until it has left
            let time = next.time.formatted(
                date: .omitted, time: .shortened)
            entries.append(BusEntry(
                date: start, text: "\(next.line) leaves at \(time)"))
            start = next.time
        }
        entries.append(BusEntry(date: start, text: "Nothing known"))
        return Timeline(entries: entries, policy: .atEnd)
    }
}
// ANCHOR_END: widget

struct BusWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "next-bus", intent: ChooseStop.self,
            provider: BusProvider()
        ) { entry in
            Text(entry.text)
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Next Bus")
        .supportedFamilies([.systemSmall, .accessoryRectangular])
    }
}
