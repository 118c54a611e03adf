internal import HornbookManuscript
internal import HornbookMarkdown
public import HornbookQuizzes

/// Questions for programs that know nothing of the site.
extension Press {
  /// The HTML of a question's text as feeds carry it; a gap is the object replacement character.
  ///
  /// - Parameters:
  ///   - chapter: The position of its chapter among those with questions.
  ///   - led: Returns the address that is written for one that leads from the root of the site.
  public func takenOut(
    _ text: QuizText, ofChapter chapter: Int, led: @escaping ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let isChapter = order.book.chapters.indices.contains(chapter)
    let homes = [isChapter ? home(of: .chapter(chapter)) : nil, home(of: .answers)]
    var setter = texts(at: homes.compactMap(\.self), on: "")
    setter.keepsNames = false
    setter.typography = false
    setter.common.isFragment = true
    setter.common.highlighting = .off
    let layout = layout
    var markup = FeedMarkup(setter.set(text).blocks) { led(layout.address($0, on: "") ?? $0) }
    return markup.run()
  }
}
