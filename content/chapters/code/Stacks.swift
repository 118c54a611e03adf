// Chapter 3: size classes and stacks, without a screen.

// ANCHOR: classes
enum SizeClass { case compact, regular }

struct Traits {
    var horizontal: SizeClass
    var vertical: SizeClass

    init(width: Double, height: Double) {
        horizontal = width < 600 ? .compact : .regular
        vertical = height < 480 ? .compact : .regular
    }
}

extension Traits {
    var portraitSide: Double {
        let isRoomy = horizontal == .regular && vertical == .regular
        return isRoomy ? 120 : 60
    }
    var columns: Int { horizontal == .regular ? 2 : 1 }
}
// ANCHOR_END: classes

// ANCHOR: places
let places: [(name: String, width: Double, height: Double)] = [
    ("phone", 390, 844),
    ("phone, turned", 844, 390),
    ("tablet", 1024, 1366),
    ("tablet, a third", 375, 1366),
]
for place in places {
    let traits = Traits(width: place.width, height: place.height)
    print(place.name, traits.columns, traits.portraitSide)
}
// ANCHOR_END: places

// ANCHOR: stacks
struct Stack {
    var length: Double
    var spacing: Double

    func fillEqually(_ count: Int) -> Double {
        (length - Double(count - 1) * spacing) / Double(count)
    }

    func equalSpacing(
        _ sizes: [Double]
    ) -> (gap: Double, overflow: Double) {
        guard sizes.count > 1 else { return (spacing, 0) }
        let used = sizes.reduce(0, +)
        let free = (length - used) / Double(sizes.count - 1)
        let gap = max(spacing, free)
        let needed = used + gap * Double(sizes.count - 1)
        return (gap, max(0, needed - length))
    }
}

print(Stack(length: 304, spacing: 16).fillEqually(2))
print(Stack(length: 600, spacing: 16).equalSpacing([200, 120]))
print(Stack(length: 320, spacing: 16).equalSpacing([200, 120]))
// ANCHOR_END: stacks

// ANCHOR: passing
struct Card {
    let id: String
    var nickname: String
}

final class Editor {
    private var card: Card
    private let finish: (Card) -> Void

    init(_ card: Card, finish: @escaping (Card) -> Void) {
        self.card = card
        self.finish = finish
    }

    func rename(to nickname: String) { card.nickname = nickname }
    func save() { finish(card) }
}

var shown = Card(id: "c7", nickname: "Bo")
let editor = Editor(shown) { shown = $0 }
editor.rename(to: "Captain")
print(shown.nickname)
editor.save()
print(shown.nickname)
// ANCHOR_END: passing
