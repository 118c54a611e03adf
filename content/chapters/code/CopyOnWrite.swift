// Chapter 5: a structure that copies late.

// ANCHOR: storage
final class Pixels {
    var values: [UInt8]
    init(_ values: [UInt8]) { self.values = values }
}

struct Portrait {
    private var pixels: Pixels
    private(set) var copies = 0

    init(side: Int) {
        pixels = Pixels(Array(repeating: 0, count: side * side))
    }

    mutating func paint(_ value: UInt8, at index: Int) {
        if !isKnownUniquelyReferenced(&pixels) { // (1)
            pixels = Pixels(pixels.values) // (2)
            copies += 1
        }
        pixels.values[index] = value // (3)
    }

    subscript(index: Int) -> UInt8 { pixels.values[index] }
}
// ANCHOR_END: storage

// ANCHOR: trial
var original = Portrait(side: 100)
original.paint(9, at: 0)
print("alone:", original.copies, "copies")

var retouched = original
print("assigned:", retouched.copies, "copies")

retouched.paint(1, at: 0)
retouched.paint(2, at: 1)
print("painted twice:", retouched.copies, "copy")
print("original:", original[0], "retouched:", retouched[0])
// ANCHOR_END: trial
