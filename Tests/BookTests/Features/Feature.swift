import HornbookDiagnostics

/// Something that Hornbook can do for a book, and where its own book makes use of it.
struct Feature {
  /// What it belongs to: the front matter, a directive, the page of a dataset.
  let group: String
  /// The name in its group, as authors write it.
  let name: String
  /// Where the book uses it; whole files where no line can be named.
  var places: [Place] = []

  /// How it is spoken of.
  var title: String { "\(group): \(name)" }
}

/// Gathers features of one group in the order in which they are named.
struct FeatureGroup {
  let name: String
  private(set) var features: [Feature] = []
  private var positions: [String: Int] = [:]

  init(_ name: String, _ features: [String] = []) {
    self.name = name
    for feature in features { declare(feature) }
  }

  /// Says that there is a feature.
  mutating func declare(_ feature: String) {
    guard positions[feature] == nil else { return }
    positions[feature] = features.count
    features.append(Feature(group: name, name: feature))
  }

  /// Says where a feature is used; what was not declared is none.
  mutating func use(_ feature: String, at place: Place) {
    guard let position = positions[feature] else { return }
    features[position].places.append(place)
  }
}
