public import HornbookDiagnostics

extension Rule {
  /// A colour of the theme that cannot be read well.
  public static let themeContrast = Rule(
    "theme-contrast", .warning, "A colour of the theme has too little contrast.",
    reason: """
      Many readers cannot read links or small text in it: a contrast of 4.5 is the least that WCAG allows for text.
      """,
    remedy: """
      Take a darker colour for light pages, or a lighter one for dark pages. If you leave “accentDark” out, a colour \
      that can be read is made from “accent”.
      """,
    examples: RuleExamples(
      wrong: [
        """
        === book.json
        {"id": "horn", "title": "Horn", "theme": {"accent": ⌖"#ffb000"}}
        === chapters/01-horn.md
        # Horn

        Boiled and pressed.
        """,
        """
        === book.json
        {"id": "horn", "title": "Horn", "theme": {"paperDark": ⌖"#6b6b6b"}}
        === chapters/01-horn.md
        # Horn

        Boiled and pressed.
        """,
      ],
      right: [
        """
        === book.json
        {"id": "horn", "title": "Horn", "theme": {"accent": "#1f4e79", "paper": "#fff", "ribbon": "New"}}
        === chapters/01-horn.md
        # Horn

        Boiled and pressed.
        """
      ]))
}
