// Chapter 10: what the person has changed, written down in time.

import SwiftUI

extension Stops {
    private static let file = URL.documentsDirectory
        .appending(path: "stops.json")

    func loaded() -> Stops {
        let saved = try? JSONDecoder().decode(
            [Stop].self, from: Data(contentsOf: Self.file))
        if let saved, !saved.isEmpty { all = saved }
        return self
    }

    func save() throws {
        try JSONEncoder().encode(all)
            .write(to: Self.file, options: .atomic)
    }
}
