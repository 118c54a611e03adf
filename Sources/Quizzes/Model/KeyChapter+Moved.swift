internal import HornbookDiagnostics

extension KeyChapter {
  /// The same answers after lines before them were added or removed.
  ///
  /// - Parameter distance: By how many bytes they moved towards the end of the file.
  func moved(by distance: Int) -> KeyChapter {
    guard distance != 0 else { return self }
    var moved = self
    moved.place.move(by: distance)
    moved.number?.place.move(by: distance)
    moved.entries = entries.map { entry in
      var entry = entry
      entry.move(by: distance)
      return entry
    }
    return moved.from(origin)
  }
}

extension KeyEntry {
  fileprivate mutating func move(by distance: Int) {
    place.move(by: distance)
    number?.place.move(by: distance)
    stem?.move(by: distance)
    explanation?.move(by: distance)
    excess?.place.move(by: distance)
    for index in citations.indices { citations[index].place.move(by: distance) }
    for index in answers.indices {
      answers[index].place.move(by: distance)
      answers[index].letter?.place.move(by: distance)
      answers[index].text?.move(by: distance)
    }
  }
}

extension QuizText {
  fileprivate mutating func move(by distance: Int) {
    place.move(by: distance)
    movePieces(by: distance)
  }
}

extension Place {
  fileprivate mutating func move(by distance: Int) {
    (lower, upper) = (lower + distance, upper + distance)
  }
}
