// Chapter 1: what the whole app is about.

import Foundation

nonisolated struct Stop: Codable, Hashable, Identifiable, Sendable {
    let id: Int
    let name: String
    let lines: [String]
    let latitude: Double
    let longitude: Double
    var nickname = ""
    var minutesToWalk = 5
    var isFavourite = false

    /// What the person calls it, or else what the sign says.
    var title: String { nickname.isEmpty ? name : nickname }

    static let samples = [
        Stop(id: 1, name: "Harbour", lines: ["7", "12"],
             latitude: 54.181, longitude: 7.889),
        Stop(id: 2, name: "Mill Lane", lines: ["7"],
             latitude: 54.184, longitude: 7.893),
        Stop(id: 3, name: "Old Ferry", lines: ["3", "12"],
             latitude: 54.178, longitude: 7.881),
        Stop(id: 4, name: "Lighthouse", lines: ["3"],
             latitude: 54.187, longitude: 7.878),
    ]
}
