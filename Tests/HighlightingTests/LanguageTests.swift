import HornbookHighlighting
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ("swift", "swift"), ("Swift", "swift"), ("sh", "shell"), ("bash", "shell"),
    ("shell", "shell"), ("console", "console"), ("json", "json"), ("plist", "xml"),
    ("svg", "xml"), ("html", "html"), ("txt", "text"), ("plain", "text"), ("md", "markdown"),
    ("objc", "objective-c"), ("C++", "c++"), ("yml", "yaml"), ("makefile", "make"),
  ])
  func findsALanguageByNameAndAlias(alias: String, name: String) {
    #expect(Language.named(alias)?.name == name)
  }

  @Test(arguments: ["siwft", "jsno", "", "swift ", "xlm"])
  func doesNotKnowATypo(name: String) {
    #expect(Language.named(name) == nil)
  }

  @Test func givesNoNameToTwoLanguages() {
    let names = Language.knownNames
    #expect(Set(names).count == names.count)
    #expect(names == names.sorted())
  }

  @Test func highlightsOnlyTheLanguagesThatItReads() {
    let names = Language.all.filter(\.isHighlighted).map(\.name)
    #expect(
      names == [
        "swift", "json", "shell", "console", "xml", "html", "c", "c++", "objective-c",
        "objective-c++", "c#", "java", "kotlin", "go", "rust", "javascript", "typescript", "python",
        "sql", "yaml", "css", "diff",
      ])
  }
}
