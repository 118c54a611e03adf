public import HornbookDiagnostics
internal import HornbookImages
internal import HornbookManuscript

extension Rule {
  /// A picture that does not exist.
  public static let dataImageMissing = Rule(
    "data-image-missing", .error, "An image named in a dataset does not exist.",
    reason: "Readers would see initials instead of a face.",
    remedy: "Correct the path: it is relative to the data file and case-sensitive.",
    examples: examples)
}

extension ImageLooks {
  /// The findings about the pictures that a data file names.
  func findings(about images: [PlacedText], in file: String) -> [Finding] {
    let near = NearMissCache()
    return images.compactMap { image in
      guard !image.isEmpty else { return nil }
      guard let path = Self.path(image.trimmed, in: file) else {
        return Finding(
          .dataImageMissing, at: image.place, "“\(image.trimmed)” is not a file of the book",
          remedy: "Copy the image next to the data file, and give its path there.")
      }
      switch self[path] {
      case .file(let facts):
        return .dataImageUndecodable(facts, image)
          ?? (facts.hasLocation ? .imageLocation(image.trimmed, at: image.place) : nil)
      case .missing(let neighbours):
        let base = image.trimmed.split(separator: "/").dropLast().joined(separator: "/")
        let names = near.of(base) { neighbours.map { base.isEmpty ? $0 : base + "/" + $0 } }
        return Finding(
          .dataImageMissing, at: image.place, "there is no image “\(image.trimmed)”",
          remedy: names.remedy(for: image.trimmed))
      case .refused(let reason):
        return .fileRefused(path, because: reason, at: image.place)
      case .throughLink:
        return Finding(
          .pathOutside, at: image.place,
          "“\(image.trimmed)” leads outside content/ through a symbolic link")
      case .keptBack(let reason):
        return Finding(
          .fileKeptBack, at: image.place, "“\(image.trimmed)” is not published: \(reason)")
      case .unreadable(let reason):
        return Finding(
          .dataImageMissing, at: image.place, "“\(image.trimmed)” cannot be read: \(reason)")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"given": "Ada", "image": ⌖"faces/Ada.svg"}]
    === contacts/faces/ada.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>
    """
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "image": "faces/ada.svg"}]
    === contacts/faces/ada.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>
    """
  ])
