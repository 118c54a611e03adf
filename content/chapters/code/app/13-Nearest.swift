// Chapter 13: the nearest stop. Info.plist says under
// NSLocationWhenInUseUsageDescription what for.

import CoreLocation
import SwiftUI

nonisolated func whereAmI() async throws -> CLLocation? {
    let session = CLServiceSession(authorization: .whenInUse)
    defer { session.invalidate() }
    for try await update in CLLocationUpdate.liveUpdates() {
        if update.authorizationDenied
            || update.authorizationDeniedGlobally
            || update.authorizationRestricted
            || update.insufficientlyInUse { return nil }
        if let place = update.location { return place }
    }
    return nil
}

// ANCHOR: nearest
nonisolated func nearest(
    of stops: [Stop], to place: CLLocation
) -> Stop? {
    func distance(_ stop: Stop) -> Double {
        place.distance(from: CLLocation(
            latitude: stop.latitude, longitude: stop.longitude))
    }
    return stops.min { distance($0) < distance($1) }
}

struct NearestButton: View {
    let stops: [Stop]
    let open: (Stop.ID) -> Void

    var body: some View {
        Button("Nearest", systemImage: "location") {
            Task { // asks now, when the reason is plain
                guard let place = try? await whereAmI(),
                    let stop = nearest(of: stops, to: place)
                else { return }
                open(stop.id)
            }
        }
    }
}
// ANCHOR_END: nearest
