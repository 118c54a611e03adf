/// Entries that repeat a question of a different chapter than their section's.
struct MisfiledEntries {
  /// The questions by section and entry.
  private var targets: [Int: [Int: QuestionAddress]] = [:]
  private var byChapter: [Int: [Int]] = [:]

  private static let mostAlike = 64

  /// Looks in other chapters for the questions of unpaired entries.
  init(_ works: [SectionPairing], index: QuestionIndex) {
    guard works.contains(where: \.hasFreeEntries) else { return }
    var isTaken = [Bool](repeating: false, count: index.count)
    for work in works {
      guard let chapter = work.section.chapter else { continue }
      let first = index.rows(of: chapter).lowerBound
      for case let partner? in work.partners { isTaken[first + partner.question] = true }
    }
    for (position, work) in works.enumerated() where work.section.chapter != nil {
      for offset in work.partners.indices where work.isFree(offset) {
        guard let stem = work.stem(of: offset) else { continue }
        // Of thousands with the same stem, a free question is near the front or there is none.
        let found = index.questions(withStem: stem).prefix(Self.mostAlike).first {
          $0.chapter != work.section.chapter && !isTaken[index.row(of: $0)]
        }
        guard let found else { continue }
        isTaken[index.row(of: found)] = true
        targets[position, default: [:]][offset] = found
        byChapter[found.chapter, default: []].append(found.question)
      }
    }
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The question in another chapter that an entry of a section answers.
  func target(of entry: Int, in section: Int) -> QuestionAddress? {
    targets[section]?[entry]
  }

  /// The questions of a chapter that are answered in another chapter's section.
  func questions(in chapter: Int) -> [Int] { byChapter[chapter] ?? [] }
}
