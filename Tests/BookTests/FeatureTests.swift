import Foundation
import TestSupport
import Testing

/// What Hornbook can do, and where its own book does it: a feature that the book does not use has
/// not been tried by anybody.
@Suite struct FeatureTests {
  /// A feature, the file under `content/` that uses it, and what stands there.
  static let features: [(feature: String, file: String, sign: String)] = [
    ("parts", "book.json", #""title": "Showing things""#),
    ("an address, and with it a feed and a sitemap", "book.json", #""url": "https://"#),
    ("a subtitle and an author", "book.json", #""subtitle""#),
    ("a description of a chapter", "chapters/01-contacts-in-a-list.md", "\ndescription: "),
    ("a date of a chapter", "chapters/01-contacts-in-a-list.md", "\ndate: 20"),
    ("an old name of a page", "chapters/26-submitting.md", "\nredirects:\n  - checklist"),
    (
      "a name for a heading", "chapters/05-values-and-references.md",
      "## Where memory lives {#memory}"
    ),
    ("a table with alignment", "chapters/22-messages.md", "|:--|--:|--:|"),
    ("a footnote", "chapters/06-protocols-and-generics.md", "\n[^any]: "),
    ("an alert: note", "chapters/06-protocols-and-generics.md", "> [!NOTE]"),
    ("an alert: tip", "chapters/01-contacts-in-a-list.md", "> [!TIP]"),
    ("an alert: important", "chapters/04-animation.md", "> [!IMPORTANT]"),
    ("an alert: warning", "chapters/02-grids.md", "> [!WARNING]"),
    ("an alert: caution", "chapters/03-a-detail-page.md", "> [!CAUTION]"),
    ("a task list", "chapters/26-submitting.md", "> - [ ] "),
    ("a figure with its number", "chapters/02-grids.md", "half a cell\"){#pushed}"),
    ("a reference without words", "chapters/02-grids.md", "[](#pushed)"),
    (
      "a link to a place in another chapter", "chapters/03-a-detail-page.md",
      "05-values-and-references.md#memory"
    ),
    ("a listing with a title", "chapters/05-values-and-references.md", "```swift title="),
    ("a listing with a name", "chapters/01-contacts-in-a-list.md", " id=person"),
    ("lines set off", "chapters/02-grids.md", " highlight=13-16"),
    ("lines with numbers", "chapters/02-grids.md", " numbers\n"),
    ("callouts", "chapters/08-a-database-of-objects.md", "// (3)"),
    ("code taken from a file", "chapters/04-animation.md", "include=\"code/Springs.swift#spring\""),
    (
      "contacts as a table", "chapters/01-contacts-in-a-list.md",
      "```{contacts} people\n:layout: table"
    ),
    ("contacts in a grid", "chapters/02-grids.md", "```{contacts} people\n:columns: 3"),
    ("contacts in a strip", "chapters/02-grids.md", ":layout: staggered\n:height: 390"),
    ("a family", "chapters/08-a-database-of-objects.md", "```{movies} hart"),
    ("movies", "movies/hart.json", #""remoteID""#),
    ("records", "chapters/21-being-found.md", "```{records} words"),
    ("declared fields", "book.json", #""type": "integer""#),
    ("invented data, marked as such", "book.json", #""sample": true"#),
    ("a sticker pack", "chapters/22-messages.md", "```{stickers} snail-post"),
    ("some stickers of a pack", "chapters/22-messages.md", ":only: hello"),
    ("a sequence", "stickers/paddles/pack.json", #""sequences""#),
    ("a quiz set into the text", "chapters/23-tests.md", "```{quiz} trivia"),
    ("a list of the page's sections", "chapters/26-submitting.md", "```{toc}"),
    ("a question with one answer", "chapters/02-grids.md", "   - a) 136 points"),
    ("a question with several answers", "chapters/02-grids.md", "Choose two."),
    ("true or false", "chapters/02-grids.md", "True or false:"),
    ("a word to fill in", "chapters/08-a-database-of-objects.md", "[[fault]]"),
    ("a number to fill in, with tolerance", "chapters/13-location.md", "[[556 ± 1]]"),
    ("a free answer", "chapters/04-animation.md", "In your own words:"),
    ("answers in place, with feedback", "chapters/14-models-that-classify.md", "   - [x] "),
    ("things to put in order", "quizzes/measuring.json", #""type": "order""#),
    ("things to match", "quizzes/measuring.json", #""type": "match""#),
    ("questions of a trivia game", "quizzes/trivia.json", #""correct_answer""#),
    (
      "a chapter that says it asks nothing", "chapters/07-putting-structure-in.md",
      "asks no questions"
    ),
    ("a printed key", "answers.md", "## Chapter 25"),
    ("a key that is locked", "answers.lock.json", "{"),
    ("a correction of the printed key", "errata.json", #""question": "active-in-focus""#),
    ("a name for a question", "chapters/18-notifications.md", " {#active-in-focus}"),
  ]

  @Test(arguments: features.indices)
  func theBookUsesIt(_ index: Int) throws {
    let (feature, file, sign) = Self.features[index]
    let path = Project.root.appendingPathComponent("content/\(file)")
    let text = try String(contentsOf: path, encoding: .utf8)
    #expect(text.contains(sign), "\(feature): \(file) has no “\(sign)”")
  }

  /// Animations are bytes and no words.
  @Test func oneStickerMovesByItself() throws {
    let path = Project.root.appendingPathComponent("content/stickers/snail-post/blink.png")
    let bytes = [UInt8](try Data(contentsOf: path))
    #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("acTL"))
  }

  @Test func thePartsHoldTwentySixChapters() {
    #expect(Chapter.all.count == 26)
    let short = Chapter.all.filter { $0.listings.count { $0.language == "swift" } < 2 }
    #expect(short.map(\.name) == [], "two listings each")
  }
}
