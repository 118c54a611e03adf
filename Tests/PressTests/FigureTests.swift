import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookPress

/// Figures that answer, as they stand in pages.
@Suite struct FigureTests {
  /// A chapter with a figure whose drawing is a rectangle.
  static func chapter(
    slider: String = "n = 1...9 | Planks", text: String = "So many are {n * 2} feet.",
    lines: String = "", width: String = "{n}"
  ) -> String {
    """
    # Wood

    ```{figure} Planks
    :slider: \(slider)
    :text: \(text)

    \(lines)
    <svg viewBox="0 0 320 60">
      <rect width="\(width)" height="40"/>
    </svg>
    ```
    """
  }

  /// What is wrong with a figure: what the finding says, and what it is about.
  static let faults: [(text: String, message: String, mark: String)] = [
    (chapter(text: "{m}"), "there is no name “m”", "m"),
    (chapter(width: "{nn}"), "there is no name “nn”: did you mean “n”?", "nn"),
    (chapter(width: "{1 / (n - 3)}"), "“1 / (n - 3)” divides by zero where n is 3", "1 / (n - 3)"),
    (chapter(width: "{sqrt(4 - n)}"), "“sqrt(4 - n)” has no value where n is 5", "sqrt(4 - n)"),
    (chapter(width: "{exp(9 * n)}"), "too much for a figure, where n is 2", "exp(9 * n)"),
    (chapter(lines: "k = n +"), "the formula has no end", "n +"),
    (chapter(lines: "k = (n"), "this parenthesis is not closed", "(n"),
    (chapter(lines: "k = n)"), "this parenthesis was never opened", ")"),
    (chapter(lines: "k = min(n)"), "“min” takes 2 numbers, not 1", "min(n)"),
    (chapter(lines: "k = 1,5"), "a comma stands outside of parentheses", ","),
    (chapter(lines: "k = 1 ? 5"), "an operator should stand here, not “?”", "?"),
    (chapter(lines: "n = 5"), "“n” is taken", "n"),
    (chapter(lines: "sin = 5"), "“sin” is taken", "sin"),
    (chapter(lines: "what"), "“what” defines nothing", "what"),
    (chapter(lines: "k = " + String(repeating: "n + ", count: 400) + "n"), "too long", "n"),
    (chapter(width: "{n"), "this brace is not closed", "{n"),
    (chapter(slider: "n = 1...2000 | A"), "2000 positions", "n = 1...2000 | A"),
    (chapter(slider: "n = 9...1 | A"), "is not a slider", "n = 9...1 | A"),
    (chapter(slider: "n = 1...9 at 1.5 | A"), "none of its steps", "n = 1...9 at 1.5 | A"),
    (chapter(width: "1\" fill=\"red"), "there is no attribute for “<rect>” called “fill”", "red"),
    (chapter(width: "1\" each=\"i = 1...9999"), "more than 500 rounds", "i = 1...9999"),
    (chapter(width: "1\" each=\"i = n...9"), "not fixed", "i = n...9"),
    (
      chapter().replacing("</svg>", with: ""), "“<svg>” is not closed",
      "<svg viewBox=\"0 0 320 60\">"
    ),
    (
      chapter().replacing("<rect", with: "<script").replacing("/>", with: "></script>"),
      "cannot contain “<script>”", "<script width=\"{n}\" height=\"40\">"
    ),
    (chapter().replacing(":text:", with: ":tex:"), "no option “tex”", "tex"),
  ]

  @Test func mistakesAreToldAtTheirBytes() {
    var complaints: [String] = []
    for (text, message, mark) in Self.faults {
      let found = Specimen(chapters: [("chapters/01-wood.md", text)]).site.report.findings
      let bytes = Array(text.utf8)
      let told = found.map { finding in
        let range = finding.place?.range.clamped(to: 0..<bytes.count) ?? 0..<0
        return (finding.message, String(decoding: bytes[range], as: UTF8.self))
      }
      if !told.contains(where: { $0.0.contains(message) && $0.1 == mark }) {
        complaints.append("“\(message)” at “\(mark)”, not \(told)")
      }
    }
    #expect(complaints == [])
  }

  /// Paper has the steps and nothing that only the script needs.
  @Test func paperHasTheSteps() {
    var specimen = Specimen(chapters: [("chapters/01-wood.md", Self.chapter())])
    specimen.options = Specimen.options(printsWhole: true)
    let html = specimen.html(.print)
    #expect(html.components(separatedBy: "<li><svg").count == 4)
    #expect(html.contains("Planks: 5</b> So many are 10 feet."))
    for live in ["data-set", "figures.js", "figure-live"] { #expect(!html.contains(live)) }
  }

  @Test func aBookWithCommasHasThemInTexts() {
    let specimen = Specimen(
      settings: #"{"id": "a", "title": "A", "language": "de"}"#,
      chapters: [("chapters/01-wood.md", Self.chapter(text: "{n / -4}", width: "{n / 4}"))])
    let html = specimen.html(.chapter(0))
    #expect(html.contains("Planks: 9</b> −2,25") && html.contains("width=\"2.25\""))
  }
}

extension Specimen {
  /// A figure with each kind of thing that can change.
  static let figure = Specimen(chapters: [
    (
      "chapters/01-wood.md",
      """
      # Wood

      ```{figure} Planks & gaps
      :slider: count = 1...3 at 2 | Planks
      :slider: gap = 0...1 by 0.5 | Gap | {gap} <feet>
      :steps: 1, 3
      :text: {count} planks and {count - 1} gaps are {width} feet.

      width = count + gap * (count - 1)

      <svg viewBox="0 0 320 60">
        <g each="i = 1...count" transform="translate({i * 20} 0)">
          <rect class="area" width="18" height="{20 + gap}"/>
        </g>
        <polyline class="strong" along="t = 0...1 by 0.5" points="{t * count},{t}"/>
        <text x="9" y="58" if="count > 1">{width} feet</text>
      </svg>
      ```
      """
    )
  ])
}
