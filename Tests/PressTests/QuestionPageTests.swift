import Foundation
import HornbookBytes
import HornbookPress
import TestSupport
import Testing

/// Questions in the pages of their chapters, and the page of the answers.
@Suite struct QuestionPageTests {
  /// What only the key, an explanation or a feedback says.
  static let secrets = ["lampblack", "vinegar", "sulphate", "kettle", "sextant", "spectacles"]

  static let modes: [(mode: String, chapters: Bool, answers: Bool)] = [
    ("inline", true, true), ("page", false, true), ("withheld", false, false),
  ]

  @Test(arguments: modes.indices)
  func answersStandWhereTheBookWantsThem(_ index: Int) {
    let (mode, inChapters, inAnswers) = Self.modes[index]
    let press = Specimen.quiz(answers: mode).press
    var wrong: [String] = []
    for page in press.pages {
      let text = String(decoding: press.render(page).bytes, as: UTF8.self)
      let isAnswers = page.id == .answers
      let found = Self.secrets.filter { text.contains($0) }
      if !(isAnswers ? inAnswers : inChapters), !found.isEmpty {
        wrong.append("\(page.path) tells \(found)")
      }
      if !isAnswers, !inChapters,
        ["<details class=\"answer", "verdict", "data-key"].contains(where: text.contains)
          || text.components(separatedBy: " checked>").count > (page.id == .questions(0) ? 2 : 1)
      {
        wrong.append("\(page.path) shows an answer")
      }
    }
    let all = press.pages.map { String(decoding: press.render($0).bytes, as: UTF8.self) }.joined()
    if inAnswers { wrong += Self.secrets.filter { !all.contains($0) }.map { "no \($0)" } }
    #expect(wrong == [])
    #expect(press.plan.contains(.answers) == inAnswers)
  }

  @Test(arguments: ["inline", "page", "withheld"])
  func aKeyInAChapterIsShownWhereAnswersAre(_ mode: String) {
    var book = Specimen.asking(
      "1. Which? It is [[ochre]].\n2. Why?\n   - a) Soot\n   - b) Gum\n\n## Answers\n\n2. b\n\n   Of vermilion.\n\n## After\n\nThe end.\n"
    )
    book.settings = #"{"id": "a", "title": "A", "answers": "\#(mode)"}"#
    let press = book.press
    let shown = press.pages.filter { page in
      let text = String(decoding: press.render(page).bytes, as: UTF8.self)
      return ["vermilion", "ochre", "#answers\""].contains(where: text.contains)
    }
    let expected: [PageID] =
      switch mode {
      case "inline": [.contents, .chapter(0), .questions(0)]
      case "page": [.answers]
      default: []
      }
    #expect(shown.map(\.id) == expected)
    #expect(book.html(.chapter(0)).contains("The end."))
  }

  @Test func stemsThatAreHeadingsKeepTheirNames() {
    let text =
      "### Of which wood?\n\n- [x] Oak\n- [ ] Elm\n\n### Of which horn?\n\n- [x] Ox\n- [ ] Ram\n"
    let html = Specimen.asking(text).html(.chapter(0))
    #expect(html.components(separatedBy: "<fieldset class=\"question").count == 3)
    #expect(html.contains("<span id=\"of-which-horn\"></span>"))
  }

  /// Whoever compares two books cannot tell which option is right in either.
  @Test func pagesAreTheSameWhateverAWithheldKeySays() {
    var other = Specimen.quiz(answers: "withheld")
    other.answers = other.answers?.replacing("b) Gum", with: "a) Salt")
    other.chapters[1].text.replace("- [x] Oak", with: "- [ ] Oak")
    other.chapters[1].text.replace("- [ ] Elm", with: "- [x] Elm")
    let (one, two) = (Specimen.quiz(answers: "withheld").press, other.press)
    #expect(one.pages.map { one.render($0).bytes } == two.pages.map { two.render($0).bytes })
    #expect(other.answers != Specimen.quiz.answers)
    #expect(other.chapters[1].text != Specimen.quiz.chapters[1].text)
  }

  @Test func footnotesStayInTheirQuestions() {
    let html = Specimen.asking(
      "1. Which[^1]?\n   - a) Soot\n   - b) Gum\n\n   Lost?[^1]\n\n[^1]: A note.\n"
    ).html(.chapter(0))
    let fieldset = html.firstRange(of: "<fieldset").map { html[$0.lowerBound...] } ?? ""
    #expect(fieldset.components(separatedBy: "role=\"doc-noteref\"").count == 3)
    #expect(fieldset.contains("<li id=\"fn-1\">"))
    for name in ["fnref-1", "fnref-1-2"] {
      #expect(html.contains("id=\"\(name)\"") && html.contains("href=\"#\(name)\""))
    }
  }

  @Test func whatCannotBeToldApartStaysAList() {
    let text = "> 1. Which?\n>    - a) Soot\n>    - b) Gum\n"
    let html = Specimen.asking(text).html(.chapter(0))
    #expect(!html.contains("<fieldset"))
    #expect(html.contains("<ol>"))
    #expect(html.contains("Soot"))
  }

  @Test func paragraphsBetweenQuestionsStay() {
    let html = Specimen.asking(
      "Take your time.\n\n1. Which?\n   - a) Soot\n   - b) Gum\n\nHalf-way!\n\n2. Why?\n   - a) Yes\n   - b) No\n"
    ).html(.chapter(0))
    let order = ["Take your time", "<fieldset", "Half-way", "<fieldset", "</section>"]
    var rest = html[...]
    var missing: [String] = []
    for piece in order {
      guard let found = rest.firstRange(of: piece) else {
        missing.append(piece)
        continue
      }
      rest = rest[found.upperBound...]
    }
    #expect(missing == [])
  }

  @Test func machinesAreToldOfTheQuestions() {
    var book = Specimen.asking("1. Which?\n   - a) Soot\n   - b) Gum\n")
    book.settings = #"{"id": "a", "title": "A", "url": "https://example.org/"}"#
    let quiz =
      #""hasPart":{"@type":"Quiz","name":"Questions","about":"Ink","inLanguage":"en","#
      + #""url":"https://example.org/ink.html#questions"}"#
    #expect(book.html(.chapter(0)).contains(quiz))
    #expect(!book.html(.contents).contains(quiz))
  }

  @Test func namesAreUniqueAndNoHeadings() {
    let html = Specimen.asking(
      "1. Which? {#ink}\n   - a) Soot\n   - b) Gum\n2. Which?\n   - a) Ash\n   - b) Oak\n\n## More {#q-ink}\n\nText.\n"
    ).html(.chapter(0))
    let names = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(names.count == Set(names).count)
    #expect(names.contains("q-ink") && names.contains("q-ink-2"))
  }
}

extension Specimen {
  /// A book with questions of each kind, whose answers are shown as it says.
  static func quiz(answers mode: String) -> Specimen {
    var book = quiz
    book.settings = #"{"id": "letters", "title": "Letters", "answers": "\#(mode)"}"#
    return book
  }

  /// A chapter that asks something.
  static func asking(_ text: String) -> Specimen {
    Specimen(
      chapters: [("chapters/01-ink.md", "# Ink\n\n## Questions\n\n\(text)")])
  }

  /// A book with questions of each kind.
  static let quiz = Specimen(
    chapters: [
      (
        "chapters/01-ink.md",
        """
        # Ink

        Made of soot.

        ## Questions

        1. What binds *good* ink, as in [the other chapter](02-wood.md)?
           - a) Salt
           - b) Gum
           - c) `let gum = 1 < 2`
        2. What does this print?

           ```swift
           print("ink")
           ```

           - a) `ink`
           - b) The same as:

             ```swift
             print("in" + "k")
             ```
        3. Name what makes ink black.
           - A) Soot
           - B) Water
           - C) Gall
        4. Why does ink fade?

        """
      ),
      (
        "chapters/02-wood.md",
        """
        # Wood

        ## Quiz

        1. Of which wood?
           - [x] Oak
             > Measured with a sextant.
           - [ ] Elm

           Seen through spectacles.
        2. Ink is thinned with [[vinegar|wine]] and blackened with [[sulphate]].

        """
      ),
      ("chapters/03-horn.md", "# Horn\n\nThis chapter has no questions.\n"),
    ],
    answers: """
      # The key

      To those who tried.

      ## Chapter 1

      1. What binds *good* ink, as in the other chapter?
         - b) Gum

         Ground with a kettle; see [oak](chapters/02-wood.md).
      2. What does this print?
         - a) `ink`
      3. Name what makes ink black.
         - A) Soot
         - C) Gall
      4. Why does ink fade?

         The lampblack is washed away.

      """)
}
