import TestSupport
import Testing

@Suite struct IncrementalTests {
  @Test func writesOnlyWhatChanged() throws {
    try BookHarness("incremental")
      .build().expectAllWritten()
      .build().expect(written: [])
      .write("content/chapters/01-horn.md", "# Horn\n\nPressed only. Then [paper](02-paper.md).\n")
      .build().expect(written: ["horn.html"])
      .done()
  }
}
