// Chapter 23: the table as a suite of Swift Testing.
// with Fare.swift

// ANCHOR: suite
import Testing

@Suite struct FareTests {
    @Test("costs what the table says", arguments: [
        (1, false, 180), (2, false, 270), (5, false, 540),
        (1, true, 90), (2, true, 135), (0, false, 180),
    ])
    func price(zones: Int, isReduced: Bool, price: Int) {
        let fare = Fare(zones: zones, isReduced: isReduced)
        #expect(fare.price() == price)
    }
}
// ANCHOR_END: suite
