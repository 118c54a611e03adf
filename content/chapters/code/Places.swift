// Chapter 13: how far it is, and a fence that does not flicker.

// ANCHOR: distance
import Foundation

struct Place {
    let latitude: Double, longitude: Double

    func metres(to other: Place) -> Double {
        let degree = Double.pi / 180
        let φ1 = latitude * degree, φ2 = other.latitude * degree
        let Δλ = (other.longitude - longitude) * degree
        let Δφ = φ2 - φ1
        let half = sin(Δφ / 2) * sin(Δφ / 2)
            + cos(φ1) * cos(φ2) * sin(Δλ / 2) * sin(Δλ / 2)
        return 2 * 6_371_000 * asin(half.squareRoot())
    }
}

let equator = Place(latitude: 0, longitude: 0)
    .metres(to: Place(latitude: 0, longitude: 0.01))
let north = Place(latitude: 60, longitude: 0)
    .metres(to: Place(latitude: 60, longitude: 0.01))
print(Int(equator.rounded()), Int(north.rounded()))
// ANCHOR_END: distance

// ANCHOR: fence
struct Fence {
    let radius: Double, margin: Double
    private(set) var isInside = false

    mutating func update(
        distance: Double, accuracy: Double
    ) -> String? {
        guard (0...radius).contains(accuracy) else { return nil }
        if !isInside, distance < radius - margin {
            isInside = true
            return "entered"
        }
        if isInside, distance > radius + margin {
            isInside = false
            return "left"
        }
        return nil
    }
}

var fence = Fence(radius: 100, margin: 20)
let walk = [150.0, 95, 105, 70, 98, 110, 90, 130]
for distance in walk {
    let event = fence.update(distance: distance, accuracy: 15)
    if let event { print(event, "at", Int(distance)) }
}
// ANCHOR_END: fence
