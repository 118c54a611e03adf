// Chapter 18: a message twenty minutes before the train, complete.

// ANCHOR: remind
import UserNotifications

func remind(of train: Train) async throws {
    let center = UNUserNotificationCenter.current()
    guard try await center.requestAuthorization(
        options: [.alert, .sound]) else { return }
    let wait = train.secondsLeft - 1_200
    guard wait > 0 else { return } // (1)
    let content = UNMutableNotificationContent()
    content.title = "Platform \(train.platform)"
    content.body = "\(train.line) leaves in 20 minutes."
    content.threadIdentifier = "train-\(train.id)" // (2)
    content.categoryIdentifier = "train" // (3)
    content.interruptionLevel = .timeSensitive
    let trigger = UNTimeIntervalNotificationTrigger(
        timeInterval: wait, repeats: false)
    try await center.add(UNNotificationRequest(
        identifier: train.id, // (4)
        content: content, trigger: trigger))
}
// ANCHOR_END: remind

struct Train: Sendable {
    let id: String
    let line: String
    let platform: String
    let departure: Date

    var secondsLeft: TimeInterval {
        departure.timeIntervalSinceNow
    }
}

/// To be called at launch.
func registerCategories() {
    let snooze = UNNotificationAction(
        identifier: "snooze", title: "Remind me again")
    let drop = UNNotificationAction(
        identifier: "drop", title: "Not today",
        options: [.destructive, .authenticationRequired])
    let train = UNNotificationCategory(
        identifier: "train", actions: [snooze, drop],
        intentIdentifiers: [])
    UNUserNotificationCenter.current()
        .setNotificationCategories([train])
}
