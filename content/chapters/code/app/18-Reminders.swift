// Chapter 18: a reminder in time to walk to the stop. The target has the
// capability “Time Sensitive Notifications”.

import SwiftUI
import UserNotifications

// ANCHOR: remind
func remind(of next: Departure, at stop: Stop) async throws -> Bool {
    let center = UNUserNotificationCenter.current()
    guard try await center.requestAuthorization(
        options: [.alert, .sound]) else { return false }
    let leave = next.time - Double(stop.minutesToWalk * 60)
    let wait = leave.timeIntervalSinceNow
    guard wait > 0 else { return false } // too late to walk
    let content = UNMutableNotificationContent()
    content.title = "Time to go"
    content.body = "Line \(next.line) leaves \(stop.title)."
    content.threadIdentifier = "stop-\(stop.id)"
    content.interruptionLevel = .timeSensitive
    try await center.add(UNNotificationRequest(
        identifier: "stop-\(stop.id)", // replaces an earlier one
        content: content,
        trigger: UNTimeIntervalNotificationTrigger(
            timeInterval: wait, repeats: false)))
    return true
}
// ANCHOR_END: remind

struct ReminderRow: View {
    let stop: Stop
    let source: any DepartureSource
    @State private var text = "Remind me in time"

    var body: some View {
        Button(text) {
            Task {
                let all = try? await source.departures(from: stop)
                for next in all ?? [] {
                    let isSet = try? await remind(of: next, at: stop)
                    if isSet == true {
                        text = "You will hear from us"
                        return
                    }
                }
                text = "No reminder: no bus, or no permission"
            }
        }
    }
}
