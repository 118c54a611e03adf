// Chapter 14: how late buses are likely to be, from rides that resemble
// this one.

// ANCHOR: guess
nonisolated struct Ride: Sendable {
    let hour, millimetresOfRain, minutesLate: Double

    static let known = [
        Ride(hour: 8, millimetresOfRain: 0, minutesLate: 3),
        Ride(hour: 8, millimetresOfRain: 4, minutesLate: 9),
        Ride(hour: 11, millimetresOfRain: 0, minutesLate: 0),
        Ride(hour: 14, millimetresOfRain: 2, minutesLate: 2),
        Ride(hour: 17, millimetresOfRain: 0, minutesLate: 5),
        Ride(hour: 18, millimetresOfRain: 5, minutesLate: 11),
        Ride(hour: 21, millimetresOfRain: 1, minutesLate: 0),
    ]
}

/// The mean of the three rides that are most alike.
nonisolated func delay(hour: Double, rain: Double) -> Double {
    func distance(_ ride: Ride) -> Double {
        let hours = (ride.hour - hour) / 24 // both from 0 to 1
        let wet = (ride.millimetresOfRain - rain) / 10
        return hours * hours + wet * wet
    }
    let alike = Ride.known.sorted { distance($0) < distance($1) }
        .prefix(3)
    return alike.reduce(0) { $0 + $1.minutesLate } / 3
}
// ANCHOR_END: guess
