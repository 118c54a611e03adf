// Chapter 12: where a ray meets a table, and what a pose does to a point.

// ANCHOR: ray
struct Vector: Equatable {
    var x = 0.0, y = 0.0, z = 0.0

    static func + (a: Vector, b: Vector) -> Vector {
        Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
    }
    static func * (a: Vector, k: Double) -> Vector {
        Vector(x: a.x * k, y: a.y * k, z: a.z * k)
    }
}

struct Ray {
    var origin: Vector
    var direction: Vector

    func meets(height: Double) -> Vector? {
        guard direction.y != 0 else { return nil }
        let distance = (height - origin.y) / direction.y
        return distance > 0 ? origin + direction * distance : nil
    }
}
// ANCHOR_END: ray

// ANCHOR: table
let eye = Vector(y: 1.5)
let down = Ray(origin: eye, direction: Vector(y: -0.5, z: -1))
let up = Ray(origin: eye, direction: Vector(y: 0.5, z: -1))
if let hit = down.meets(height: 0.75) { print(hit.x, hit.y, hit.z) }
print(up.meets(height: 0.75) == nil)
// ANCHOR_END: table

// ANCHOR: pose
struct Pose {
    var position = Vector()
    var quarterTurns = 0  // to the left, about the vertical

    func world(_ local: Vector) -> Vector {
        var point = local
        for _ in 0..<(quarterTurns & 3) {
            point = Vector(x: point.z, y: point.y, z: -point.x)
        }
        return position + point
    }
}

let cup = Vector(z: -1)  // a metre in front
let before = Pose().world(cup)
let after = Pose(quarterTurns: 1).world(cup)
print(before.x, before.z, "/", after.x, after.z)
// ANCHOR_END: pose
