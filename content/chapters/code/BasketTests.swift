// Chapter 23: a suite is made anew for each row.

// ANCHOR: suite
import Testing

@Suite struct BasketTests {
    var basket: [String] = []

    @Test("is empty at first", arguments: ["tea", "figs", "soap"])
    mutating func add(thing: String) {
        basket.append(thing)
        #expect(basket == [thing])
    }
}
// ANCHOR_END: suite
