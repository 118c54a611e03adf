// Chapter 16: a stop, as the system knows it.

import AppIntents

nonisolated struct StopEntity: AppEntity {
    static let typeDisplayRepresentation:
        TypeDisplayRepresentation = "Stop"
    static let defaultQuery = StopQuery()

    let id: Int
    let name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)")
    }
}

nonisolated struct StopQuery: EntityQuery {
    func entities(for ids: [Int]) async throws -> [StopEntity] {
        try await suggestedEntities().filter { ids.contains($0.id) }
    }

    func suggestedEntities() async throws -> [StopEntity] {
        Stop.samples.map { StopEntity(id: $0.id, name: $0.name) }
    }
}
