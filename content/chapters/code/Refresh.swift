// Chapter 10: a little more time, and being woken, complete.

// ANCHOR: permit
import UIKit

@MainActor
final class Permit {
    private var id = UIBackgroundTaskIdentifier.invalid

    init(for name: String) {
        id = UIApplication.shared.beginBackgroundTask(
            withName: name
        ) { [weak self] in self?.giveBack() } // (1)
    }

    func giveBack() {
        guard id != .invalid else { return }
        UIApplication.shared.endBackgroundTask(id)
        id = .invalid
    }
}

@MainActor
func finish(_ work: @escaping @MainActor () async -> Void) {
    let permit = Permit(for: "upload") // (2)
    Task {
        await work()
        permit.giveBack() // (3)
    }
}
// ANCHOR_END: permit

// ANCHOR: wake
import BackgroundTasks

nonisolated let refresh = "org.example.timetable.refresh"

nonisolated func register() { // before the launch has ended
    BGTaskScheduler.shared.register(
        forTaskWithIdentifier: refresh, using: nil
    ) { task in
        nonisolated(unsafe) let task = task
        let work = Task {
            let isDone = await Timetable.shared.update()
            task.setTaskCompleted(success: isDone)
        }
        ask()
        task.expirationHandler = { work.cancel() }
    }
}

nonisolated func ask() {
    let request = BGAppRefreshTaskRequest(
        identifier: refresh)
    request.earliestBeginDate = Date(
        timeIntervalSinceNow: 4 * 3_600)
    try? BGTaskScheduler.shared.submit(request)
}
// ANCHOR_END: wake

actor Timetable {
    static let shared = Timetable()
    private(set) var stored = Data()

    /// Whether there is a new timetable.
    func update() async -> Bool {
        let text = "https://bus.example/timetable.json"
        guard let address = URL(string: text),
            let (data, _) = try? await URLSession.shared
                .data(from: address)
        else { return false }
        stored = data
        return true
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options:
            [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        register()
        ask()
        return true
    }
}
