// Chapter 7: the room that loads, and the room that shows.

import SwiftUI

@Observable
final class BoardModel {
    private(set) var board: Board?
    private(set) var hasFailed = false

    func load(_ stop: Stop, from source: any DepartureSource) async {
        do {
            let departures = try await source.departures(from: stop)
            board = Board(
                departures, walk: stop.minutesToWalk, now: .now)
            hasFailed = false
        } catch {
            hasFailed = true // what was there stays on the board
        }
    }
}

struct BoardView: View {
    let stop: Stop
    let source: any DepartureSource
    @State private var model = BoardModel()

    var body: some View {
        Section {
            ForEach(model.board?.rows ?? []) { row in
                LabeledContent(row.line, value: row.wait)
                    .foregroundStyle(
                        row.isInReach ? .primary : .secondary)
            }
        } header: {
            Text(model.hasFailed ? "No news" : "Departures")
                .task(id: stop) { // ends with the page
                    while !Task.isCancelled {
                        await model.load(stop, from: source)
                        try? await Task.sleep(for: .seconds(30))
                    }
                }
        }
    }
}
