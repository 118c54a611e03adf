// Chapter 22: “I am on the 7”, as a message. This file belongs to a
// target of its own, “iMessage Extension”, which has the file 01-Stop
// as well.

import Messages
import UIKit

// ANCHOR: send
nonisolated struct Coming: Equatable, Sendable {
    let stop: Int
    let line: String

    var address: URL? {
        var parts = URLComponents(
            string: "https://bus.example/stops/\(stop)")
        parts?.queryItems = [URLQueryItem(name: "line", value: line)]
        return parts?.url
    }
}

final class ComingController: MSMessagesAppViewController {
    func send(_ coming: Coming, from stop: Stop) {
        let layout = MSMessageTemplateLayout()
        layout.caption = "On the \(coming.line) from \(stop.name)"
        let message = MSMessage(
            session: activeConversation?.selectedMessage?.session
                ?? MSSession()) // a later one replaces it
        message.url = coming.address
        message.summaryText = layout.caption
        message.layout = layout
        activeConversation?.insert(message)
        dismiss() // the person still taps “Send”
    }
}
// ANCHOR_END: send

extension Coming {
    /// From the address of a message, which anyone may have made.
    init?(_ address: URL) {
        let parts = URLComponents(
            url: address, resolvingAgainstBaseURL: false)
        let line = parts?.queryItems?.first { $0.name == "line" }
        guard let line = line?.value,
            let stop = Int(address.lastPathComponent),
            let known = Stop.samples.first(where: { $0.id == stop }),
            known.lines.contains(line)
        else { return nil }
        self.init(stop: stop, line: line)
    }
}
