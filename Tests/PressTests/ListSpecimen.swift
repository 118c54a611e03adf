import HornbookDatasets
import HornbookDiagnostics
import HornbookPress

extension Specimen {
  /// A book with contacts, a family and records.
  static let lists = Specimen(
    chapters: [
      (
        "chapters/01-people.md",
        """
        # People

        ```{contacts} people
        :columns: 2
        ```

        ```{contacts} people
        :layout: staggered
        :cell: 120x100
        ```

        ```{movies} vale
        :layout: table
        ```

        ```{records} tools
        :items: 2
        ```

        """
      )
    ],
    changes: { $0.lists = lists(from: files) })

  static let files: [(path: String, text: String)] = [
    (
      "contacts/people.json",
      """
      [{"id": "ada", "given": "Ada", "family": "Quill", "phones": [
          {"label": "mobile", "value": "+1 212 555 0107"}],
        "addresses": [{"label": "home", "street": "3 Paddle Lane", "city": "Oxbow"}]},
       {"given": "Bela", "family": "Ångström", "emails": ["bela@example.com"],
        "note": "Only for us."},
       {"phones": ["+1 212 555 0109"]}]
      """
    ),
    (
      "movies/vale.json",
      """
      {"members": [{"name": "Ida", "movies": ["The Long Shore", "nine lanterns"]},
                   {"name": "Tom", "movies": ["the long shore"]}],
       "movies": [{"title": "Nine Lanterns", "popularity": 7.5}, {"title": "Zenith"}]}
      """
    ),
    ("records/tools.csv", "tool,price\nPress,30\nAwl,\n"),
  ]

  /// The lists that some files come to; what is declared of them is nothing.
  static func lists(from files: [(path: String, text: String)]) -> [DataList] {
    var findings: [Finding] = []
    let plan = DatasetPlan([], paths: files.map(\.path), findings: &findings)
    return zip(plan.entries, files).flatMap { entry, file in
      Dataset.read(
        Source(path: "content/" + file.path, text: file.text), as: entry, findings: &findings)?
        .lists(ImageLooks(), nameless: "No name") ?? []
    }
  }
}
