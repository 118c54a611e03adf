// Chapter 23: what is tested.

// ANCHOR: subject
struct Fare {
    let zones: Int
    let isReduced: Bool

    func price() -> Int {
        let full = 180 + 90 * max(0, zones - 1)
        return isReduced ? full / 2 : full
    }
}
// ANCHOR_END: subject
