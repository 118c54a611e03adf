internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookQuizzes

extension QuestionTextSetter {
  /// Writes the feedback on each option, the explanation of the answer and what is cited for it.
  func writeReasons(
    for answer: QuestionAnswer, to question: Question, _ words: Words, into writer: inout ByteWriter
  ) {
    var names: OptionNames?
    for index in question.options.indices {
      guard let feedback = question.options[index].feedback, !feedback.isEmpty,
        answer.keepsFeedback(on: index)
      else {
        continue
      }
      let known = names ?? OptionNames(question)
      names = known
      let text = set(feedback)
      writer.write("<div class=\"feedback\" data-option=\"")
      writer.write(escaping: known.options[index])
      writer.write("\"><p><span class=\"letter\">")
      writer.write(escaping: question.shownLetter(of: index))
      writer.write("</span> ")
      writer.write(bytes: text.lead)
      writer.write("</p>\n")
      writer.write(bytes: text.rest)
      writer.write("</div>\n")
    }
    if let explanation = answer.explanation { writer.write(bytes: set(explanation).blocks) }
    // What is cited for a wrong answer says nothing of the right one.
    if answer.correction == nil {
      write(answer.citations.counted, of: question.chapter, words, into: &writer)
    }
  }

  /// Writes links to the places that are cited for an answer; a place that is missing is left out.
  private func write(
    _ citations: [Citation], of chapter: ChapterName, _ words: Words, into writer: inout ByteWriter
  ) {
    guard !citations.isEmpty, let home = homes.first(where: { $0.slug == chapter.slug }) else {
      return
    }
    let places = citations.compactMap { citation in
      home.title(of: citation.anchor).map { (anchor: citation.anchor, title: $0) }
    }
    guard !places.isEmpty else { return }
    writer.write("<p class=\"evidence\">")
    writer.write(escaping: words["evidence"])
    for (index, place) in places.enumerated() {
      writer.write(index == 0 ? " " : ", ")
      // On paper, only what the text itself links to has a name.
      if !isForPaper {
        writer.write("<a href=\"")
        writer.write(escaping: home.address(of: place.anchor, from: page))
        writer.write("\">")
      }
      writer.write(escaping: place.title)
      if !isForPaper { writer.write("</a>") }
    }
    writer.write("</p>\n")
  }
}
