/// What an EPUB says of its accessibility, computed from what its documents contain.
///
/// It claims no conformance with a standard: that takes people who look at the pages.
struct EPUBAccess {
  /// The properties and their values, in order.
  let metadata: [(property: String, value: String)]

  init(_ pages: [EPUBPage], hasAnimations: Bool, hasCover: Bool) {
    let hasImages = hasCover || pages.contains { $0.hasImage || $0.hasDrawing }
    let hasFilms = pages.contains(where: \.hasFilm)
    let hasSounds = pages.contains(where: \.hasSound)
    let hasMathematics = pages.contains(where: \.hasMathematics)
    let describesAll = !pages.contains(where: \.lacksAlternative)
    let hasCaptions = hasFilms && pages.allSatisfy { $0.uncaptioned == 0 }
    var metadata: [(String, String)] = [("schema:accessMode", "textual")]
    if hasImages || hasFilms { metadata.append(("schema:accessMode", "visual")) }
    if hasFilms || hasSounds { metadata.append(("schema:accessMode", "auditory")) }
    let isText = describesAll && !hasFilms && !hasSounds
    if isText { metadata.append(("schema:accessModeSufficient", "textual")) }
    if hasImages || hasFilms {
      let modes = "textual,visual" + (hasFilms && !hasCaptions || hasSounds ? ",auditory" : "")
      metadata.append(("schema:accessModeSufficient", modes))
    } else if hasSounds {
      metadata.append(("schema:accessModeSufficient", "textual,auditory"))
    }
    var features = ["tableOfContents", "readingOrder", "structuralNavigation", "displayTransformability"]
    if hasImages, describesAll { features.append("alternativeText") }
    if hasMathematics { features.append("MathML") }
    if hasCaptions { features.append("captions") }
    metadata += features.map { ("schema:accessibilityFeature", $0) }
    let isQuiet = !hasFilms && !hasAnimations
    metadata.append(("schema:accessibilityHazard", isQuiet && !hasSounds ? "none" : "unknown"))
    var summary = ["The text can be enlarged, searched and read aloud in its order."]
    if hasImages {
      summary.append(
        describesAll ? "All images have descriptions." : "Some images have no description.")
    }
    if hasMathematics { summary.append("Formulas are MathML.") }
    if hasFilms {
      summary.append(hasCaptions ? "All films have captions." : "Not all films have captions.")
    }
    if hasSounds { summary.append("Sounds have no transcript of their own.") }
    metadata.append(("schema:accessibilitySummary", summary.joined(separator: " ")))
    self.metadata = metadata
  }
}
