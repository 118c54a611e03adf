// Chapter 23: arrange, act, assert, and a double.
// with Fare.swift

// ANCHOR: table
let cases: [(zones: Int, isReduced: Bool, price: Int)] = [
    (1, false, 180), (2, false, 270), (5, false, 540),
    (1, true, 90), (2, true, 135), (0, false, 180),
]
var failures = 0
for (zones, isReduced, price) in cases {
    let fare = Fare(zones: zones, isReduced: isReduced)
    if fare.price() != price { failures += 1 }
}
print(cases.count, "cases,", failures, "failures")
// ANCHOR_END: table

// ANCHOR: double
protocol Clock {
    var minute: Int { get }
}

final class SetClock: Clock {
    var minute = 0
}

struct Ticket {
    let clock: any Clock
    let boughtAt: Int

    init(clock: any Clock) {
        self.clock = clock
        boughtAt = clock.minute
    }

    var isValid: Bool { clock.minute - boughtAt < 90 }
}

let clock = SetClock()
let ticket = Ticket(clock: clock)
clock.minute = 89
print(ticket.isValid)
clock.minute = 90
print(ticket.isValid)
// ANCHOR_END: double

// ANCHOR: mutant
func brokenPrice(_ zones: Int) -> Int { 180 + 90 * (zones - 1) }

let found = cases.filter { !$0.isReduced }
    .contains { brokenPrice($0.zones) != $0.price }
print("the table notices:", found)
// ANCHOR_END: mutant
