// Chapter 15: the way to the stop, at one’s own pace. The target has the
// capability “HealthKit”, and Info.plist says under
// NSHealthShareUsageDescription what the pace is for.

import HealthKit
import SwiftUI

private let store = HKHealthStore()

// ANCHOR: pace
/// In metres a second, over thirty days; nil if nothing is known.
func measuredPace() async throws -> Double? {
    guard HKHealthStore.isHealthDataAvailable() else { return nil }
    let speed = HKQuantityType(.walkingSpeed)
    try await store.requestAuthorization(
        toShare: [], read: [speed])
    let month = HKQuery.predicateForSamples(
        withStart: Date(timeIntervalSinceNow: -30 * 86_400), end: nil)
    let query = HKStatisticsQueryDescriptor(
        predicate: .quantitySample(type: speed, predicate: month),
        options: .discreteAverage)
    return try await query.result(for: store)?.averageQuantity()?
        .doubleValue(for: .meter().unitDivided(by: .second()))
}
// ANCHOR_END: pace

struct WalkRow: View {
    let minutes: Int
    @State private var pace: Double?

    var body: some View {
        Button(text) {
            Task { pace = try? await measuredPace() }
        }
    }

    /// The form asks for the minutes of a usual walk, at 1.3 m/s.
    private var text: String {
        guard let pace, pace > 0 else {
            return "\(minutes) min on foot; measure my pace"
        }
        let own = (Double(minutes) * 1.3 / pace).rounded()
        return "\(Int(own)) min on foot at your pace"
    }
}
