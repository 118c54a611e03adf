// Chapter 23: the board, looked at with a clock that stands. This file
// belongs to the target for tests.
// with app/01-Stop.swift
// with app/06-Departure.swift
// with app/07-Board.swift

// ANCHOR: suite
import Foundation
import Testing

@Suite struct BoardTests {
    let now = Date(timeIntervalSinceReferenceDate: 0)

    func board(_ seconds: Double...) -> Board {
        let departures = seconds.map {
            Departure(line: "7", time: now + $0)
        }
        return Board(departures, walk: 5, now: now)
    }

    @Test func aBusThatHasLeftIsNotShown() {
        #expect(board(-1, 0).rows.isEmpty)
    }

    @Test func theNextBusComesFirst() {
        #expect(board(600, 120).rows.map(\.wait)
            == ["2 min", "10 min"])
    }

    @Test(arguments: [(299.0, false), (300, true)])
    func oneCanWalkToIt(_ seconds: Double, _ isInReach: Bool) {
        #expect(board(seconds).rows.first?.isInReach == isInReach)
    }
}
// ANCHOR_END: suite
