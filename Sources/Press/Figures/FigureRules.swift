public import HornbookDiagnostics

extension Rule {
  /// A figure with a mistake in a slider, a formula or its drawing.
  public static let figureFault = Rule(
    "figure-fault", .error, "A figure that answers has a mistake.",
    reason: """
      Readers move its sliders to every value, so its formulas have to give numbers for all of \
      them. The figure is not shown.
      """,
    remedy: "Correct the line, or the formula in braces.",
    canBeLowered: false,
    examples: .figureFault)
}

extension RuleExamples {
  fileprivate static let figureFault = RuleExamples(
    wrong: [
      figure("{⌖widht}"),
      figure("{⌖100 / (width - 20)}"),
      figure("{max(⌖)}"),
      figure("{width * ⌖$}"),
      figure("{⌖9 ^ width}"),
      figure("{width}\" onclick=\"⌖x"),
      figure("{width}", slider: "⌖width = 20...10 | Width"),
      figure("{width}", slider: "⌖width = 0...100000 | Width"),
    ],
    right: [figure("{100 / max(1, width - 20)}")])

  /// A chapter with a figure of one rectangle.
  private static func figure(
    _ width: String, slider: String = "width = 10...100 by 10 | Width"
  ) -> RuleExample {
    RuleExample(
      """
      # Wood

      ```{figure} A plank
      :slider: \(slider)
      :text: The plank is {width} wide.

      <svg viewBox="0 0 320 60">
        <rect x="10" y="10" height="40" width="\(width)"/>
      </svg>
      ```
      """)
  }
}
