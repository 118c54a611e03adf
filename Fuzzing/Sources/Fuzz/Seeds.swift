import HornbookTemplates

/// Sound inputs, and the pieces of their formats.
enum Seeds {
  static let chapters = [opening, questions, everything]

  static let opening = """
    ---
    title: Horn
    description: Boiled and pressed.
    ---

    # Horn {#start}

    A thin sheet of *horn* covers the **print**;[^one] see [paper](02-paper.md#rags), <https://example.com/>
    and ![a press](press.svg "With two screws").

    ```swift title="Pressing" id=press highlight=1,3-4 numbers
    func press(_ horn: Horn) -> Sheet {
      Sheet(horn) // (1)
    }
    ```

    1. Slowly, or it breaks.

    [^one]: Not glass, which was dear.

    """

  static let questions = """
    # Tides

    ## Questions

    1. What causes the tides?
     - a) The wind
     - b) The moon, `pull(moon)`
     - c) Both a and b

    2. Which are seas? {#seas}
       - [x] The Baltic
         > Brackish, but a sea.
       - [ ] The Danube

       It is a river.

    3. The sea is [[salty]].

    ## Answers

    1. What causes the tides?
     - b) The moon
    2. a

    """

  static let everything = """
    # All

    | left | right | ~~middle~~ |
    |:-----|------:|:----------:|
    | a \\| b | `c | d` | [x](#all) |
    {#table caption="A table"}

    > [!WARNING]
    > Mind the *step*.
    >
    > - one
    >   - two
    >
    >     three

    - [x] done
    - [ ] to do

    <details><summary>raw</summary>&amp; &copy; &#x27;</details>

    Term with a footnote[^n] and [[ref]][], [ref], ![img][ref].

    [ref]: other.md "Title"
    [^n]: First

        second paragraph

        ```
        code in a note
        ```

    Setext
    ======

    * * *

        indented code

    1) one
    10) ten
       + plus

    ![](lone.svg "")
    line  
    break\\
    www.example.com me@example.com

    """

  static let markdown = [
    "#", "## ", "\n\n", "\n", "- ", "* ", "1. ", "9) ", "   - a) ", "- [x] ", "> ", ">",
    "> [!NOTE]\n",
    "```", "```swift include=\"a.swift#b\"\n", "~~~\n", "    ", "\t", "|", "|---|:--:|\n", "`",
    "``", "*",
    "**", "_", "~~", "[", "]", "(", ")", "![", "](", "]:", "[^a]", "[^a]: ", "[[x]]", "<", ">",
    "<a href=\"x\">",
    "</a>", "<!--", "-->", "<!-- hornbook-allow: link-broken because why -->", "<?", "<![CDATA[",
    "&amp;", "&",
    "&#0;", "&#x110000;", "\\", "\\[", "{#id}", "{", "}", "---\n", "===\n",
    "https://example.com/(a)",
    "javascript:alert(1)", "www.a.b", "a@b.c", "\u{0}", "\u{FEFF}", "\u{2028}", "\u{202E}",
    "e\u{301}", "👩‍🏫", "\r", "\r\n",
    "## Questions\n", "1. What?\n - a) This\n - b) That\n", "> why\n",
    "# Answers\n\n## Chapter 1\n\n1. a\n",
    "1b 2c 3a", "(1)", "// (1)", " // ANCHOR: b", "{{x}}", "%00", "../", "02-paper.md", "#start",
    "\"", "'",
  ]

  static let json = [
    #"{"id": "horn", "title": "Horn \u00e9\n", "parts": [{"title": "One", "chapters": ["01-horn.md"]}]}"#,
    #"[1, -0.5e+10, true, false, null, "\ud83d\udcdc", [], {}, {"a": {"b": [[]]}}]"#,
  ]

  static let jsonPieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "1e999", "-", "0", ".5",
    "null", "tru",
    "\"id\":", "\"title\": \"x\"", "\"html\": \"pass\"", "\"answers\": \"withheld\"",
    "\"language\": \"de\"",
    "\"language\": \"tlh\"", "\"direction\": \"rtl\"", "\"rules\": {\"link-broken\": \"off\"}",
    "\"parts\": []",
    "\"typography\": true", "\"url\": \"https://example.com/book\"",
    "\"sections\": {\"questions\": [\"Tests\"]}",
  ]

  static let yaml = [
    "---\ntitle: \"Horn: \\\"a\\\"\"\nslug: horn\nnumber: 3\ndate: 2024-02-30\ndraft: no\nredirects: [a, b]\n---\n\n# Horn\n",
    "---\n# note\na: &x [1, 2]\nb: *x\nc: |\n  text\n  more\nd: >-\n  folded\n? complex\n: value\n...\ntext\n",
  ]

  static let yamlPieces = [
    "---\n", "...\n", ": ", "- ", "? ", "&a ", "*a", "!!str ", "|\n  x\n", ">\n", "[", "]", "{",
    "}", "'", "\"", "#", "%YAML 1.1\n",
    "\t", "  ", "title: ", "slug: ", "number: ", "draft: yes\n", "key: odd\n", "null", "~", "1_000",
    "0x1f", ".inf",
    "2024-13-01", "<<: *a\n",
  ]

  static let csv = [
    "name,phone,mail\nAda,555-0100,ada@example.com\n\"Brown, Jo\",\"5\"\"5\",\n",
    "a;b;c\r\n1;2;3\r\n\r\n\"x\ny\";;\r\n",
  ]

  static let csvPieces = [
    ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", "\r", "a", "\u{FEFF}", "\u{0}", "name", "|",
  ]

  static let templates = [
    "<h1>{{title}}</h1>{{#items}}<li>{{.}}{{^last}}, {{/last}}</li>{{/items}}{{{raw}}}{{&raw}}{{! note }}\n",
    "{{<other}}{{$b}}{{#a.b.c}}x{{/a.b.c}}{{/b}}{{/other}}\n  {{>other}}\n{{=<% %>=}}<% title %><%={{ }}=%>{{title}}\n",
  ]

  static let templatePieces = [
    "{{", "}}", "{{{", "}}}", "{{#items}}", "{{/items}}", "{{^items}}", "{{>input}}", "{{>other}}",
    "{{<other}}",
    "{{/other}}", "{{$b}}", "{{/b}}", "{{=| |=}}", "{{.}}", "{{a.b.c}}", "{{#a}}", "{{/a}}",
    "{{#tree}}", "{{/tree}}", "{{!",
    "\n", "  ", "{{#branches}}{{>input}}{{/branches}}", "\r\n", "&", "{{ title }}", "é",
  ]

  static let value: TemplateValue = [
    "title": "Horn & <paper>", "raw": .markup([UInt8]("<b>x</b>".utf8)),
    "items": ["one", 2, 3.5, true, nil], "a": ["b": ["c": "deep"]],
    "tree": ["branches": [["branches": []], ["branches": [["branches": []]]]]],
    "branches": [["branches": []], ["branches": []]],
  ]

  // MARK: - Books

  static let books = [
    book([
      ("content/book.json", json[0]), ("content/chapters/01-horn.md", opening),
      ("content/chapters/02-paper.md", "# Paper\n\n## Rags\n\nSee [horn](01-horn.md#press).\n"),
      (
        "content/chapters/press.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>\n"
      ),
    ]),
    book([
      ("content/chapters/01-tides.md", questions), ("content/chapters/02-all.md", everything),
      (
        "content/answers.md",
        "# Answers\n\n## Chapter 1\n\n1. What causes the tides?\n - b) The moon\n\n2. a\n"
      ),
    ]),
    book([
      (
        "content/book.json",
        #"{"id": "b", "title": "B", "answers": "page", "typography": true, "language": "de"}"#
      ),
      ("content/chapters/01-a.md", questions), ("content/chapters/02-b.md", questions),
      (
        "content/answers.md",
        "# Answers\n\n| 1 | 2 |\n|---|---|\n| b | a |\n\n## Chapter 2\n\n1b 2a\n"
      ),
      ("templates/partials/colophon.mustache", "<p>{{book.title}}</p>\n"),
    ]),
    book(data),
  ]

  /// A book of lists, whose pages are made of what stands in data files.
  private static let data = [
    (
      "content/book.json",
      #"{"id": "d", "title": "D", "answers": "page", "datasets": {"people": {"fields": ["name", "phones", "birthday"]}}}"#
        + "\n"
    ),
    (
      "content/chapters/01-one.md",
      """
      # One

      ```{contacts} people
      :layout: staggered
      :items: 1-2
      ```

      ```{movies} vale
      :layout: table
      ```

      ```{quiz} evening
      ```

      """
    ),
    ("content/contacts/people.json", contacts[0]),
    ("content/contacts/others.vcf", cards[0]),
    (
      "content/movies/vale.json",
      #"{"members": [{"name": "Ida", "movies": ["Zenith"]}], "movies": [{"title": "Zénith", "popularity": 7.5}]}"#
        + "\n"
    ),
    ("content/records/tools.csv", "tool,since\nPress,1821-05-01\n"),
    (
      "content/quizzes/evening.json",
      #"{"questions": [{"title": "Which?", "answer_a": "A", "answer_b": "B", "answer_c": "C", "correct_answer": 1}]}"#
        + "\n"
    ),
  ]

  private static let mark = "=== "

  private static func book(_ files: [(path: String, text: String)]) -> String {
    files.map { mark + $0.path + "\n" + $0.text }.joined()
  }

  /// The files of a book that is written as one text: a line with a mark and a path before each.
  static func files(of bytes: [UInt8]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var path: String?
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: mark.utf8) {
        path = String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self)
        files[path ?? ""] = []
      } else if let path {
        files[path, default: []] += Array(line) + [0x0A]
      }
    }
    return files
  }
}
