// Chapter 16: an action with parameters, and what is asked when one is missing.

// ANCHOR: action
enum Reply: Equatable {
    case done(String)
    case ask(String)
    case choose(from: [String])
}

struct StartTimer {
    var minutes: Int?
    var label: String?

    func perform(known labels: [String]) -> Reply {
        guard let minutes else { return .ask("For how long?") }
        guard let label else {
            return .done("\(minutes) minutes")
        }
        let fits = labels.filter { $0.hasPrefix(label) }
        switch fits.count {
        case 1: return .done("\(minutes) minutes for \(fits[0])")
        case 0: return .ask("I know no \(label). Which one?")
        default: return .choose(from: fits)
        }
    }
}
// ANCHOR_END: action

// ANCHOR: say
let known = ["tea", "eggs", "egg custard"]
for action in [
    StartTimer(),
    StartTimer(minutes: 4),
    StartTimer(minutes: 4, label: "tea"),
    StartTimer(minutes: 6, label: "egg"),
] {
    print(action.perform(known: known))
}
// ANCHOR_END: say
