// Chapter 4: an easing curve, a spring, and a change of mind.

// ANCHOR: ease
func eased(_ t: Double) -> Double {
    t * t * (3 - 2 * t)
}

for step in 0...4 {
    let t = Double(step) / 4
    print(t, eased(t))
}
// ANCHOR_END: ease

// ANCHOR: spring
struct Spring {
    var stiffness = 170.0
    var damping = 26.0
    var position = 0.0
    var velocity = 0.0

    mutating func step(towards target: Double, for time: Double) {
        let pull = (target - position) * stiffness
        let drag = velocity * damping
        velocity += (pull - drag) * time
        position += velocity * time
    }
}
// ANCHOR_END: spring

// ANCHOR: damping
func highest(damping: Double) -> Int {
    var spring = Spring(damping: damping)
    var highest = 0.0
    for _ in 0..<240 {
        spring.step(towards: 100, for: 1.0 / 120)
        highest = max(highest, spring.position)
    }
    return Int(highest.rounded())
}

for damping in [5.0, 13, 26, 52] {
    print(damping, highest(damping: damping))
}
// ANCHOR_END: damping

// ANCHOR: interrupted
var sheet = Spring()
for _ in 0..<12 { sheet.step(towards: 100, for: 1.0 / 120) }
let before = sheet.velocity
sheet.step(towards: 0, for: 1.0 / 120)
print("on the way up:", Int(before))
print("one frame after the change:", Int(sheet.velocity))
// ANCHOR_END: interrupted
