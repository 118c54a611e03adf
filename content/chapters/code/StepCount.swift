// Chapter 15: the steps of today, or none, complete.

// ANCHOR: steps
import HealthKit

let store = HKHealthStore()

func askForSteps() async throws {
    guard HKHealthStore.isHealthDataAvailable() // (1)
    else { return }
    let steps = HKQuantityType(.stepCount)
    try await store.requestAuthorization(
        toShare: [], read: [steps]) // (2)
}

func stepsToday() async throws -> Double? {
    let start = Calendar.current.startOfDay(for: .now)
    let today = HKQuery.predicateForSamples(
        withStart: start, end: nil)
    let query = HKStatisticsQueryDescriptor(
        predicate: .quantitySample(
            type: HKQuantityType(.stepCount),
            predicate: today),
        options: .cumulativeSum) // (3)
    do {
        let sum = try await query.result(for: store)?
            .sumQuantity()
        return sum?.doubleValue(for: .count())
    } catch HKError.errorNoData { // (4)
        return nil
    }
}
// ANCHOR_END: steps

import UIKit

final class StepsController: UIViewController {
    private let label = UILabel()

    override func loadView() { view = label }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Task {
            try? await askForSteps()
            let steps = try? await stepsToday()
            label.text = steps.map {
                "\(Int($0)) steps since midnight"
            } ?? "No steps known"
        }
    }
}
