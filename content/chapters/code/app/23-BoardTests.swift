// Chapter 23: the board, read by a clock that stands still. This file
// belongs to the target for tests.
// with app/01-Stop.swift
// with app/06-Departure.swift
// with app/07-Board.swift

// ANCHOR: suite
import Foundation
import Testing

@Suite struct BoardTests {
    @Test("says what can be reached", arguments: [
        (-1, nil, nil), (0, nil, nil), (59, "now", false),
        (299, "4 min", false), (300, "5 min", true),
    ] as [(Double, String?, Bool?)])
    func row(seconds: Double, wait: String?, isInReach: Bool?) {
        let now = Date(timeIntervalSinceReferenceDate: 0)
        let bus = Departure(line: "7", time: now + seconds)
        let board = Board([bus], walk: 5, now: now)
        #expect(board.rows.first?.wait == wait)
        #expect(board.rows.first?.isInReach == isInReach)
    }
}
// ANCHOR_END: suite
