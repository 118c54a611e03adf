// Chapter 16: a timer that can be spoken, complete.

// ANCHOR: intent
import AppIntents

struct StartTimerIntent: AppIntent {
    static let title: LocalizedStringResource = "Start Timer"

    @Parameter(title: "Minutes", inclusiveRange: (1, 180))
    var minutes: Int // (1)

    @Parameter(title: "For")
    var dish: DishEntity? // (2)

    static var parameterSummary: some ParameterSummary {
        Summary("Start \(\.$minutes) minutes for \(\.$dish)")
    }

    func perform() async throws
        -> some IntentResult & ProvidesDialog // (3)
    {
        let name = dish?.name ?? "your timer"
        await Timers.shared.start(minutes, for: name)
        return .result(
            dialog: "\(minutes) minutes for \(name).")
    }
}
// ANCHOR_END: intent

// ANCHOR: entity
import AppIntents

struct DishEntity: AppEntity {
    static let typeDisplayRepresentation:
        TypeDisplayRepresentation = "Dish"
    static let defaultQuery = DishQuery()

    let id: String // (1)
    let name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)")
    }
}

struct DishQuery: EntityStringQuery {
    func entities(for ids: [String]) async throws
        -> [DishEntity]
    {
        await Timers.shared.dishes.filter {
            ids.contains($0.id)
        }
    }

    func entities(matching text: String) async throws
        -> [DishEntity] // (2)
    {
        await Timers.shared.dishes.filter {
            $0.name.localizedCaseInsensitiveContains(text)
        }
    }

    func suggestedEntities() async throws -> [DishEntity] {
        await Timers.shared.dishes // (3)
    }
}
// ANCHOR_END: entity

// ANCHOR: phrases
import AppIntents

struct KettleShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StartTimerIntent(),
            phrases: [
                "Start a timer in \(.applicationName)",
                "\(.applicationName) for \(\.$dish)",
            ],
            shortTitle: "Timer", systemImageName: "timer")
    }
}
// ANCHOR_END: phrases

/// What the app knows and does, without a screen.
actor Timers {
    static let shared = Timers()

    private(set) var dishes = [
        DishEntity(id: "tea", name: "tea"),
        DishEntity(id: "eggs", name: "eggs"),
    ]
    private var running: [String: Task<Void, Never>] = [:]

    func start(_ minutes: Int, for name: String) {
        running[name]?.cancel()
        running[name] = Task {
            try? await Task.sleep(for: .seconds(minutes * 60))
        }
    }
}
