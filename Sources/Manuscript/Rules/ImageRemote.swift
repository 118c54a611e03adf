public import HornbookDiagnostics

extension Rule {
  /// An image on another host.
  public static let imageRemote = Rule(
    "image-remote", .warning, "A page would load an image from another host.",
    reason: """
      That host would learn of every reader, the image could change or vanish at any time, and \
      offline readers would not see it. So pages show a link to the image instead, and leave out \
      other remote content.
      """,
    remedy: """
      Copy the file into content/ and show it from there, or allow its host in book.json: \
      "allow": {"imageHosts": ["HOST"]}; only https: is accepted.
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
