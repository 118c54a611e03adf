internal import HornbookDiagnostics

let includeUnclosedExamples = RuleExamples(
  wrong: [
    """
    === ../book.toml
    [book]
    title = "Timber"
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    ⌖{{#include weights.txt:oak}}
    === ../src/weights.txt
    ANCHOR: oak
    Oak weighs 0.7 kg a litre.
    """
  ],
  right: [
    """
    === ../book.toml
    [book]
    title = "Timber"
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    {{#include weights.txt:oak}}
    === ../src/weights.txt
    ANCHOR: oak
    Oak weighs 0.7 kg a litre.
    ANCHOR_END: oak
    """
  ])

let preprocessorFailedExamples = RuleExamples(
  wrong: [
    """
    === ../book.toml
    [book]
    title = "Timber"
    [preprocessor.⌖saw]
    command = ""
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak
    """
  ],
  right: [
    """
    === ../book.toml
    [book]
    title = "Timber"
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak
    """
  ])

let preprocessorNotRunExamples = RuleExamples(
  wrong: [
    """
    === ../book.toml
    [book]
    title = "Timber"

    [preprocessor.⌖katex]
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    Oak is heavy.
    """
  ],
  right: [
    """
    === ../book.toml
    [book]
    title = "Timber"

    [preprocessor.links]
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    Oak is heavy.
    """
  ])

let styleMissingExamples = RuleExamples(
  wrong: [
    """
    === ../book.toml
    [book]
    title = "Timber"

    [output.html]
    additional-css = [⌖"theme/saw.css"]
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    Oak is heavy.
    """
  ],
  right: [
    """
    === ../book.toml
    [book]
    title = "Timber"

    [output.html]
    additional-css = ["theme/saw.css"]
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    Oak is heavy.
    === ../theme/saw.css
    p { color: green }
    """
  ])

let scriptLeftOutExamples = RuleExamples(
  wrong: [
    """
    === ../book.toml
    [book]
    title = "Timber"

    [output.html]
    additional-js = [⌖"saw.js"]
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    Oak is heavy.
    """
  ],
  right: [
    """
    === ../book.toml
    [book]
    title = "Timber"

    [output.html]
    additional-css = ["saw.css"]
    === ../src/SUMMARY.md
    - [Oak](oak.md)
    === ../src/oak.md
    # Oak

    Oak is heavy.
    === ../saw.css
    p { color: green }
    """
  ])

let directiveUnreadExamples = RuleExamples(
  wrong: [
    """
    === ../Timber.docc/Oak.md
    # Oak

    ⌖@Rwo {
      Oak is heavy.
    }
    """
  ],
  right: [
    """
    === ../Timber.docc/Oak.md
    # Oak

    @Row {
      Oak is heavy.
    }
    """
  ])

let directiveUnshownExamples = RuleExamples(
  wrong: [
    """
    === ../Timber.docc/Oak.md
    # Oak

    ⌖@Snippet(path: "saw")
    """
  ],
  right: [
    """
    === ../Timber.docc/Oak.md
    # Oak

    Oak is heavy.
    """
  ])

let symbolUnknownExamples = RuleExamples(
  wrong: [
    """
    === ../Timber.docc/Timber.md
    # ``Timber``

    Wood.

    See <⌖doc:Saw>.
    """,
    """
    === ../Timber.docc/Timber.md
    # ``Timber``

    Wood.

    See [tools](⌖./tools).
    """,
  ],
  right: [
    """
    === ../Timber.docc/Timber.md
    # ``Timber``

    Wood.

    See <doc:Saw>.
    === ../Timber.docc/Timber.symbols.json
    {"module": {"name": "Timber"},
      "symbols": [{"pathComponents": ["Saw"], "names": {"title": "Saw"}}]}
    """
  ])
