// Chapter 6: the next bus, whoever knows of it.

import SwiftUI

struct NextBus: View {
    let stop: Stop
    let source: any DepartureSource
    @State private var next: Departure?

    var body: some View {
        LabeledContent(
            next.map { "Next: \($0.line)" } ?? "No bus in sight"
        ) {
            if let next { Text(next.time, style: .time) }
        }
        .task {
            next = try? await source.departures(from: stop).first
        }
    }
}
