import Foundation
import HornbookDiagnostics
import TestSupport

/// Features that no table of the program names: each with the file under `content/` that uses it,
/// and what stands there.
enum NamedFeatures {
  static let all: [(feature: String, file: String, sign: String)] = [
    ("a feed and a sitemap", "book.json", #""url": "https://"#),
    ("a translated chapter", "de/chapters/22-messages.md", "\ntranslates: "),
    ("an old name of a page", "chapters/26-submitting.md", "\nredirects:\n  - checklist"),
    (
      "an old name of a heading", "chapters/07-putting-structure-in.md",
      "  - one-of-each-entangled: entangled"
    ),
    ("the whole book as a list", "chapters/26-submitting.md", "```{toc} book"),
    (
      "a name for a heading", "chapters/05-values-and-references.md",
      "## Where memory lives {#memory}"
    ),
    ("a figure with its number", "chapters/02-grids.md", "half a cell\"){#pushed}"),
    ("a reference without text", "chapters/02-grids.md", "[](#pushed)"),
    (
      "a link to a place in another chapter", "chapters/03-a-detail-page.md",
      "05-values-and-references.md#memory"
    ),
    ("callouts", "chapters/code/FilmList.swift", "// (3)"),
    ("a region of a file", "chapters/04-animation.md", "include=\"code/Springs.swift#spring\""),
    ("some stickers of a pack", "chapters/22-messages.md", ":only: hello"),
    ("questions of a trivia game in a chapter", "chapters/23-tests.md", "```{quiz} trivia"),
    ("the questions of a chapter's file", "chapters/24-measuring.md", "```{quiz}\n"),
    ("several answers, announced", "chapters/02-grids.md", "Choose two."),
    ("a number to fill in, with tolerance", "chapters/13-location.md", "[[556 ± 1]]"),
    ("feedback on an option", "chapters/14-models-that-classify.md", "\n     > "),
    ("a name for a question", "chapters/18-notifications.md", " {#active-in-focus "),
    (
      "a sentence saying that there are no questions", "chapters/07-putting-structure-in.md",
      "asks no questions"
    ),
    ("a key that is locked", "answers.lock.json", "{"),
    ("records as CSV", "records/words.csv", "word,meaning,chapter"),
  ]

  /// The features with the places where their signs stand.
  static var group: FeatureGroup {
    var group = FeatureGroup("and besides")
    for (feature, file, sign) in all {
      group.declare(feature)
      let path = Project.root.appendingPathComponent("content/\(file)")
      guard let bytes = try? Data(contentsOf: path),
        let found = bytes.range(of: Data(sign.utf8))
      else { continue }
      // A sign may begin with the end of the line before it.
      let start = found.lowerBound + (sign.hasPrefix("\n") ? 1 : 0)
      group.use(
        feature, at: Place(file: "content/\(file)", lower: start, upper: found.upperBound))
    }
    // Animations are bytes and no words.
    let sticker = "content/stickers/snail-post/blink.png"
    group.declare("a sticker that moves by itself")
    let bytes = try? Data(contentsOf: Project.root.appendingPathComponent(sticker))
    if bytes?.range(of: Data("acTL".utf8)) != nil {
      group.use("a sticker that moves by itself", at: Place(file: sticker))
    }
    return group
  }
}
