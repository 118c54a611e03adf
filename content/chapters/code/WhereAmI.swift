// Chapter 13: one place, asked for with permission, complete.

// ANCHOR: once
import CoreLocation

func whereAmI() async throws -> CLLocation? {
    let session = CLServiceSession(authorization: .whenInUse)
    defer { session.invalidate() } // (1)
    for try await update in CLLocationUpdate.liveUpdates() {
        if update.authorizationDenied
            || update.authorizationDeniedGlobally
            || update.authorizationRestricted
            || update.insufficientlyInUse { return nil } // (2)
        guard let place = update.location else { continue } // (3)
        let age = -place.timestamp.timeIntervalSinceNow
        let circle = place.horizontalAccuracy
        let enough = update.accuracyLimited ? 20_000.0 : 100
        if age < 60, (0..<enough).contains(circle) { // (4)
            return place // (5)
        }
    }
    return nil
}
// ANCHOR_END: once

import UIKit

final class PlaceController: UIViewController {
    private let label = UILabel()
    private var work: Task<Void, Never>?

    override func loadView() { view = label }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let search = Task { await show() }
        work = Task {
            try? await Task.sleep(for: .seconds(30))
            search.cancel()
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        work?.cancel()
    }

    private func show() async {
        guard let place = try? await whereAmI() else {
            label.text = "Choose a stop from the list."
            return
        }
        label.text = """
            \(place.coordinate.latitude), \
            \(place.coordinate.longitude)
            """
    }
}
