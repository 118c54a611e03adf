// Chapter 14: the smallest model that learns, and how to tell whether it did.

// ANCHOR: model
struct Sample {
    let features: [Double]
    let label: String
}

struct NearestCentre {
    private var centres: [(label: String, centre: [Double])] = []

    init(training samples: [Sample]) {
        let labels = Set(samples.map(\.label)).sorted()
        for label in labels {
            let own = samples.filter { $0.label == label }
            let centre = own[0].features.indices.map { index in
                own.map { $0.features[index] }.reduce(0, +)
                    / Double(own.count)
            }
            centres.append((label, centre))
        }
    }

    func label(for features: [Double]) -> String {
        func distance(to centre: [Double]) -> Double {
            zip(features, centre).map { ($0 - $1) * ($0 - $1) }
                .reduce(0, +)
        }
        return centres.min {
            distance(to: $0.centre) < distance(to: $1.centre)
        }!.label
    }
}
// ANCHOR_END: model

// ANCHOR: try
// Length and width of leaves, in centimetres.
let training = [
    Sample(features: [9, 3], label: "willow"),
    Sample(features: [11, 2], label: "willow"),
    Sample(features: [7, 6], label: "lime"),
    Sample(features: [8, 8], label: "lime"),
]
let model = NearestCentre(training: training)
print(model.label(for: [10, 3]), model.label(for: [7, 7]))
// ANCHOR_END: try

// ANCHOR: judge
let test = [
    Sample(features: [10, 2], label: "willow"),
    Sample(features: [8, 4], label: "willow"),
    Sample(features: [6, 6], label: "lime"),
    Sample(features: [9, 4], label: "lime"),
    Sample(features: [7, 7], label: "lime"),
]
var counts: [String: Int] = [:]
for sample in test {
    let said = model.label(for: sample.features)
    counts["\(sample.label) called \(said)", default: 0] += 1
}
for (words, count) in counts.sorted(by: { $0.key < $1.key }) {
    print(words, count)
}
// ANCHOR_END: judge
