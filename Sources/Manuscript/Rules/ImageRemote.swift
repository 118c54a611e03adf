public import HornbookDiagnostics

extension Rule {
  /// An image on another host.
  public static let imageRemote = Rule(
    "image-remote", .warning, "A page would take an image from another host.",
    reason: """
      That host would hear of every reader, the image could change or vanish at any time, and \
      readers without a network would not see it. So pages show a link to it instead, and of other \
      things from elsewhere nothing.
      """,
    remedy: """
      Copy the file into content/ and show it from there, or allow its host in book.json: \
      "allow": {"imageHosts": ["HOST"]}; only https: is let through.
      """,
    examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    "# Soot\n\n![A mill](⌖https://images.example.org/mill.png)",
    """
    === book.json
    {"id": "soot", "title": "Soot", "html": "pass"}
    === chapters/01-soot.md
    # Soot

    <img alt="A mill" src="⌖//images.example.org/mill.png">
    """,
  ],
  right: [
    """
    === book.json
    {"id": "soot", "title": "Soot", "allow": {"imageHosts": ["images.example.org"]}}
    === chapters/01-soot.md
    # Soot

    ![A mill](https://images.example.org/mill.png)
    """,
    "# Soot\n\nSee [the mill](https://images.example.org/mill.png).",
  ])
