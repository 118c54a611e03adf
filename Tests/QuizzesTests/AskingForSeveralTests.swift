import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// A stem says in its own language that several options are right.
@Suite struct AskingForSeveralTests {
  private static func isTold(_ stem: String) -> Bool {
    let book = MemoryBook([
      "content/chapters/01-ink.md": """
      # Ink

      ## Questions

      1. \(stem)
         - [x] Soot
         - [x] Coal
         - [ ] Milk
      """
    ])
    return book.prepare().report.findings.contains { $0.rule == "answer-multiple-unannounced" }
  }

  @Test(arguments: [
    "Which of these are black?", "Welche zwei sind schwarz?", "Quais são pretas?",
    "Vilka är svarta?",
    "Które są czarne?", "Какие из них чёрные?", "Які з них чорні?",
    "أي هذه الأشياء أسود؟ اختر اثنين.",
    "בחרו שני דברים שחורים.", "哪些是黑色的？", "黒いものをすべて選びなさい。", "검은 것을 모두 고르시오.",
  ])
  func isAnnounced(_ stem: String) {
    #expect(!Self.isTold(stem))
  }

  @Test(arguments: [
    "What is black?", "Was ist schwarz?", "Что такое сажа?", "ما هو الأسود؟", "什么是黑色的？",
    "黒いものはどれか。",
  ])
  func isNotAnnounced(_ stem: String) {
    #expect(Self.isTold(stem))
  }
}
