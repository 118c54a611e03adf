public import HornbookDiagnostics

extension Rule {
  /// A host of images in a book that allows all hosts.
  public static let imageHost = Rule(
    "image-host", .note, "Pages load images from another host.",
    reason: """
      The book allows images from any host. Each host learns of every reader, and its images could \
      change or vanish; so each is told once, at its first image.
      """,
    remedy: """
      Copy the images into content/, or name the hosts that are meant in book.json instead of “*”: \
      "allow": {"imageHosts": ["HOST"]}.
      """,
    isToldOnce: true, examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "soot", "title": "Soot", "allow": {"imageHosts": ["*"]}}
    === chapters/01-soot.md
    # Soot

    ![A mill](⌖https://images.example.org/mill.png)
    ![A wheel](https://images.example.org/wheel.png)
    """
  ],
  right: [
    """
    === book.json
    {"id": "soot", "title": "Soot", "allow": {"imageHosts": ["images.example.org"]}}
    === chapters/01-soot.md
    # Soot

    ![A mill](https://images.example.org/mill.png)
    """
  ])
