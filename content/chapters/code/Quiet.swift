// Chapter 18: which messages may interrupt, and how they are bundled.

// ANCHOR: levels
enum Level: Int, Comparable {
    case passive, active, timeSensitive, critical

    static func < (a: Level, b: Level) -> Bool {
        a.rawValue < b.rawValue
    }
}

struct Message {
    let thread: String
    let text: String
    let level: Level
}

enum Quiet { case off, focus, summary }

enum Delivery { case list, banner, summary }

func delivery(
    of message: Message, during quiet: Quiet
) -> Delivery {
    if message.level >= .timeSensitive { return .banner }
    switch quiet {
    case .off: return message.level == .active ? .banner : .list
    case .focus: return .list
    case .summary: return .summary
    }
}
// ANCHOR_END: levels

// ANCHOR: night
let messages = [
    Message(thread: "club", text: "New photos", level: .passive),
    Message(thread: "club", text: "Béla replied", level: .active),
    Message(thread: "trains", text: "Last train in 20 minutes",
            level: .timeSensitive),
]
for message in messages {
    let ways = [Quiet.off, .focus, .summary]
        .map { "\(delivery(of: message, during: $0))" }
    print("\(message.text):", ways.joined(separator: ", "))
}
// ANCHOR_END: night

// ANCHOR: group
func groups(_ messages: [Message]) -> [String] {
    var order: [String] = []
    var byThread: [String: [Message]] = [:]
    for message in messages {
        if byThread[message.thread] == nil {
            order.append(message.thread)
        }
        byThread[message.thread, default: []].append(message)
    }
    return order.map { thread in
        let all = byThread[thread] ?? []
        let more = all.count - 1
        let tail = more > 0 ? " and \(more) more" : ""
        return "\(thread): \(all.last!.text)\(tail)"
    }
}

print(groups(messages).joined(separator: "\n"))
// ANCHOR_END: group
