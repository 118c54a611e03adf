// Chapter 17: sound and pictures as lists of numbers.

// ANCHOR: mix
func mix(_ a: [Double], _ b: [Double]) -> [Double] {
    zip(a, b).map { max(-1, min(1, $0 + $1)) }
}

let voice = [0.0, 0.5, 0.9, 0.5, 0.0]
let bell = [0.0, 0.3, 0.4, -0.3, 0.1]
print(mix(voice, bell))
// ANCHOR_END: mix

// ANCHOR: fade
func faded(_ samples: [Double]) -> [Double] {
    samples.enumerated().map { index, sample in
        let left = Double(samples.count - 1 - index)
        return sample * left / Double(samples.count - 1)
    }
}

print(faded([1, 1, 1, 1, 1]))
// ANCHOR_END: fade

// ANCHOR: time
struct Time {
    var value: Int
    let scale: Int
    var seconds: Double { Double(value) / Double(scale) }
}

var exact = Time(value: 0, scale: 600)
var rounded = 0.0
for _ in 0..<9_000 { // five minutes of frames
    exact.value += 600 / 30
    rounded += 1.0 / 30
}
print(exact.seconds == 300, rounded == 300)
// ANCHOR_END: time

// ANCHOR: filter
struct Picture {
    let width: Int
    var pixels: [Int]

    func filtered(_ kernel: [Int], divisor: Int) -> Picture {
        var result = self
        let height = pixels.count / width
        for y in 1..<(height - 1) {
            for x in 1..<(width - 1) {
                var sum = 0
                for (index, weight) in kernel.enumerated() {
                    let row = y + index / 3 - 1
                    let column = x + index % 3 - 1
                    sum += pixels[row * width + column] * weight
                }
                let place = y * width + x
                result.pixels[place] = max(0, sum / divisor)
            }
        }
        return result
    }
}

let dot = Picture(
    width: 5,
    pixels: [
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
        0, 0, 90, 0, 0,
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
    ])
let soft = dot.filtered([1, 1, 1, 1, 1, 1, 1, 1, 1], divisor: 9)
print(soft.pixels[5..<20].map(String.init).joined(separator: " "))
// ANCHOR_END: filter
