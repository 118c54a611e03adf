internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

extension Request {
  /// More symbols than this are not worth reading.
  private static let mostSymbols = 200

  /// The headings, figures, terms and names of questions, in all books, that contain some letters.
  static let workspaceSymbols = Request(
    method: "workspace/symbol", capability: "workspaceSymbolProvider",
    answerOfAll: { workspace, params, json in
      let wanted = params?["query"]?.string?.lowercased() ?? ""
      let isWanted = { (name: String) in wanted.isEmpty || name.lowercased().contains(wanted) }
      var left = mostSymbols
      json.array { json in
        for desk in workspace.desks {
          let texts = TextCache(desk)
          for (name, container, place) in desk.checked.lazy.flatMap(\.symbols)
          where left > 0 && isWanted(name) {
            left -= 1
            json.object { json in
              json.field("name", name)
              json.field("kind", 15)
              json.field("containerName", container)
              json.key("location")
              json.location(place, desk, texts)
            }
          }
        }
      }
    })
}

extension CheckedTexts {
  /// The headings, figures and terms of all texts and the names of all questions, with the titles of their chapters.
  fileprivate var symbols: [(name: String, container: String, place: FilePlace)] {
    let headings = book.chapters.flatMap { chapter in
      chapter.file.outline.headings.map { heading in
        (
          heading.title, chapter.title,
          authored(Place(file: chapter.file.sourcePath, range: heading.range))
        )
      }
    }
    let questions = proved.book.questions.compactMap { question in
      question.idPlace.map { place in
        (question.id, question.chapter.title, authored(place))
      }
    }
    let named = book.chapters.flatMap { chapter in
      let outline = chapter.file.outline
      let terms = outline.elements.compactMap { element in
        element.term.map { ($0.title, element.id) }
      }
      return (outline.figures.map { ($0.id, $0.id) } + terms).compactMap { name, id in
        place(named: id, in: file(of: chapter.file)).map { (name, chapter.title, $0) }
      }
    }
    return headings + questions + named
  }
}
