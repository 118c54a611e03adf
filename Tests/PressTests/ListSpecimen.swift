extension Specimen {
  /// A book with contacts, a family and records.
  static let lists = Specimen(
    chapters: [
      (
        "chapters/01-neighbours.md",
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
    files: [
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
    ])
}
