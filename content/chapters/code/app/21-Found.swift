// Chapter 21: stops in the phone’s index, and the ways back. The target
// has the capability “Associated Domains” with applinks:bus.example.

import CoreSpotlight
import SwiftUI
import UniformTypeIdentifiers

nonisolated func index(_ stops: [Stop]) async throws {
    let items = stops.map { stop in
        let facts = CSSearchableItemAttributeSet(
            contentType: .content)
        facts.title = stop.title
        facts.contentDescription = stop.lines.joined(separator: ", ")
        facts.keywords = [stop.name]
        return CSSearchableItem(
            uniqueIdentifier: "stop-\(stop.id)",
            domainIdentifier: "stops", attributeSet: facts)
    }
    try await CSSearchableIndex.default()
        .indexSearchableItems(items)
}

// ANCHOR: place
/// The stop that an address means, as the path of screens to it.
func place(of address: URL) -> [Stop.ID] {
    let parts = address.pathComponents.dropFirst() // without “/”
    guard parts.first == "stops", parts.count == 2,
        let id = parts.last.flatMap({ Int($0) }), isKnown(id)
    else { return [] }
    return [id]
}

func place(of activity: NSUserActivity) -> [Stop.ID] {
    let name = activity.userInfo?[
        CSSearchableItemActivityIdentifier] as? String
    let id = name.flatMap { Int($0.dropFirst("stop-".count)) }
    return [id].compactMap(\.self).filter(isKnown)
}
// ANCHOR_END: place

private func isKnown(_ id: Int) -> Bool {
    Stop.samples.contains { $0.id == id }
}
