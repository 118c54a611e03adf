// Chapter 19: departures on the home screen, complete.

// ANCHOR: provider
import SwiftUI
import WidgetKit

struct BoardEntry: TimelineEntry {
    let date: Date
    let text: String
}

struct BoardProvider: TimelineProvider {
    func placeholder(in context: Context) -> BoardEntry {
        BoardEntry(date: .now, text: "leaves at 8:12") // (1)
    }

    func getSnapshot(
        in context: Context,
        completion: @escaping (BoardEntry) -> Void
    ) {
        completion(placeholder(in: context)) // (2)
    }

    func getTimeline(
        in context: Context,
        completion: @escaping (Timeline<BoardEntry>) -> Void
    ) {
        let entries = Board.stored().entries(from: .now)
        completion(Timeline(
            entries: entries, policy: .atEnd)) // (3)
    }
}

struct BoardView: View {
    let entry: BoardEntry

    var body: some View {
        Text(entry.text)
            .containerBackground(.background, for: .widget)
    }
}
// ANCHOR_END: provider

// ANCHOR: widget
import AppIntents
import SwiftUI
import WidgetKit

struct ChooseStop: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose Stop"

    @Parameter(title: "Stop")
    var stop: StopEntity? // (1)
}

struct StopProvider: AppIntentTimelineProvider { // (2)
    func placeholder(in context: Context) -> BoardEntry {
        BoardEntry(date: .now, text: "leaves at 8:12")
    }

    func snapshot(
        for wish: ChooseStop, in context: Context
    ) async -> BoardEntry {
        placeholder(in: context)
    }

    func timeline(
        for wish: ChooseStop, in context: Context
    ) async -> Timeline<BoardEntry> {
        let board = Board.stored(for: wish.stop?.id)
        return Timeline(
            entries: board.entries(from: .now), policy: .atEnd)
    }
}

struct BoardWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "board", // (3)
            intent: ChooseStop.self,
            provider: StopProvider()
        ) { entry in
            BoardView(entry: entry)
        }
        .configurationDisplayName("Departures")
        .supportedFamilies([.systemSmall, .systemMedium])
    }
}
// ANCHOR_END: widget

struct StopEntity: AppEntity {
    static let typeDisplayRepresentation:
        TypeDisplayRepresentation = "Stop"
    static let defaultQuery = StopQuery()

    let id: String
    let name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)")
    }
}

struct StopQuery: EntityQuery {
    private static let all = [
        StopEntity(id: "harbour", name: "Harbour"),
        StopEntity(id: "mill", name: "Mill Lane"),
    ]

    func entities(for ids: [String]) async throws
        -> [StopEntity]
    {
        Self.all.filter { ids.contains($0.id) }
    }

    func suggestedEntities() async throws -> [StopEntity] {
        Self.all
    }
}

/// The departures from a stop, in a file that the app writes
/// (`.atomic`) and the widget reads.
nonisolated struct Board: Codable {
    var departures: [Date] = []

    static func stored(for stop: String? = nil) -> Board {
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier:
                "group.org.example.bus")
        let file = folder?.appending(
            path: "\(stop ?? "harbour").json")
        guard let file, let data = try? Data(contentsOf: file)
        else { return Board() }
        return (try? JSONDecoder().decode(
            Board.self, from: data)) ?? Board()
    }

    /// Each entry holds from the departure before it.
    func entries(from now: Date) -> [BoardEntry] {
        var entries: [BoardEntry] = []
        var start = now
        for departure in departures where departure > now {
            let time = departure.formatted(
                date: .omitted, time: .shortened)
            entries.append(BoardEntry(
                date: start, text: "leaves at \(time)"))
            start = departure
        }
        entries.append(BoardEntry(
            date: start, text: "no more today"))
        return entries
    }
}
