/// Entries that repeat a question of another chapter than the one whose answers they stand among.
struct StrayEntries {
  private struct Spot: Hashable {
    var section: Int
    var entry: Int
  }

  private var targets: [Spot: QuestionAddress] = [:]
  private var byChapter: [Int: [Int]] = [:]

  /// Looks where the entries without a question could belong.
  init(_ works: [SectionPairing], index: QuestionIndex) {
    var taken: Set<QuestionAddress> = []
    for work in works {
      guard let chapter = work.section.chapter else { continue }
      for case let partner? in work.partners {
        taken.insert(QuestionAddress(chapter: chapter, question: partner.question))
      }
    }
    for (position, work) in works.enumerated() where work.section.chapter != nil {
      for offset in work.partners.indices where work.partners[offset] == nil {
        guard let stem = work.stem(of: offset) else { continue }
        let found = index.questions(withStem: stem).first {
          $0.chapter != work.section.chapter && !taken.contains($0)
        }
        guard let found else { continue }
        taken.insert(found)
        targets[Spot(section: position, entry: offset)] = found
        byChapter[found.chapter, default: []].append(found.question)
      }
    }
  }

  /// The question elsewhere that an entry of a section answers.
  func target(of entry: Int, in section: Int) -> QuestionAddress? {
    targets[Spot(section: section, entry: entry)]
  }

  /// The questions of a chapter that are answered in another one.
  func questions(in chapter: Int) -> [Int] { byChapter[chapter] ?? [] }
}
