public import HornbookDiagnostics

extension Rule {
  /// A file that might run code in the reader's browser.
  public static let fileRefused = Rule(
    "file-refused", .error, "A file is of a type that is not published by default.",
    reason: """
      Files that a page shows or links to are copied into the site. A web page, a script or a \
      drawing with a script in it would run there with all the rights of the site. So only \
      images, sound, video, documents, archives, text, data and code that hosts serve as text are \
      published, provided that their bytes match. Other files must be allowed in book.json.
      """,
    remedy: """
      Publish it as text or in an archive. If you know what it contains, add its path or \
      extension to book.json: "allow": {"files": ["PATH"]}.
      """,
    canBeLowered: false,
    examples: examples)
}

extension Rule {
  /// A file of another tool's book that browsers or hosts run.
  public static let fileLeftOut = Rule(
    "file-left-out", .warning, "A file that browsers or hosts run is not part of the site.",
    reason: """
      With "files": ["*"] in the “allow” of book.json, which books from mdBook and DocC have, all files are \
      published but scripts, web pages and their kin. These would run with all the rights of the site.
      """,
    remedy: """
      If you know what it contains, add its path to book.json: "allow": {"files": ["*", "PATH"]}.
      """,
    examples: examplesOfLeftOut)
}

extension Finding {
  /// Reports a file that is not published because it might run code.
  ///
  /// - Parameters:
  ///   - path: Its path under `content/`.
  ///   - reason: The reason against publishing it, as a clause.
  public static func fileRefused(_ path: String, because reason: String, at place: Place?)
    -> Finding
  {
    Finding(
      .fileRefused, at: place, "“\(path)” is not published: \(reason)",
      remedy: """
        Publish it as text or in an archive. If you know what it contains, allow it in \
        book.json: "allow": {"files": ["\(path)"]}.
        """)
  }
}

private let examplesOfLeftOut = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "clock", "title": "Clock", "allow": {"files": ["*"]}}
    === chapters/01-clock.md
    # Clock

    See [it run](⌖tick.js).
    === chapters/tick.js
    tick()
    """
  ],
  right: [
    """
    === book.json
    {"id": "clock", "title": "Clock", "allow": {"files": ["*"]}}
    === chapters/01-clock.md
    # Clock

    See [its wheels](wheels.dxf).
    === chapters/wheels.dxf
    0
    SECTION
    """
  ])

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-clock.md
    # Clock

    See [it run](⌖watch.html).
    === chapters/watch.html
    <!DOCTYPE html>
    <title>Clock</title>
    """,
    """
    === chapters/01-clock.md
    # Clock

    ![A clock with two hands](⌖clock.svg)
    === chapters/clock.svg
    <svg xmlns="http://www.w3.org/2000/svg"><script>tick()</script></svg>
    """,
  ],
  right: [
    """
    === book.json
    {"id": "clock", "title": "Clock", "allow": {"files": ["chapters/watch.html"]}}
    === chapters/01-clock.md
    # Clock

    See [it run](watch.html).
    === chapters/watch.html
    <!DOCTYPE html>
    <title>Clock</title>
    """,
    """
    === chapters/01-clock.md
    # Clock

    ![A clock with two hands](clock.svg)
    === chapters/clock.svg
    <svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1h7"/></svg>
    """,
  ])
