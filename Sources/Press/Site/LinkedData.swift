internal import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookTemplates

/// Metadata for search engines: JSON-LD with the vocabulary of schema.org.
///
/// It mentions quizzes but never answers.
extension Press {
  /// The data about the book, for the cover.
  var bookData: TemplateValue {
    let settings = order.book.settings
    return Self.data { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.member("@type", "Book")
        json.member("@id", frame.site.base)
        json.member("name", order.book.shownTitle)
        json.member("alternativeHeadline", settings.subtitle)
        if let author = settings.author {
          json.object("author") { json in
            json.member("@type", "Person")
            json.member("name", author)
          }
        }
        json.member("description", settings.description)
        json.member("inLanguage", settings.language)
        json.member("url", frame.site.base)
        json.member("image", frame.imageAddress)
        json.member("dateModified", order.lastChange?.description)
      }
    }
  }

  /// The data about a chapter and its quiz.
  func chapterData(_ index: Int) -> TemplateValue {
    let entry = map.entries[index]
    let metadata = order.book.chapters[index].file.frontMatter
    let asked = order.questions.indices.contains(index) ? order.questions[index] : nil
    let language = order.book.settings.language
    return Self.data { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.member("@type", "Chapter")
        json.member("name", entry.title)
        json.member("position", order.book.chapters[index].number)
        json.member("inLanguage", language)
        json.member("url", frame.site.base.map { $0 + entry.address })
        json.member("datePublished", metadata.date?.description)
        json.member("dateModified", metadata.lastChange?.description)
        json.object("isPartOf") { json in
          json.member("@type", "Book")
          json.member("@id", frame.site.base)
          json.member("name", order.book.shownTitle)
        }
        guard let asked else { return }
        json.object("hasPart") { json in
          json.member("@type", "Quiz")
          json.member("name", words["questions"])
          json.member("about", entry.title)
          json.member("inLanguage", language)
          json.member(
            "url",
            frame.site.base.map { $0 + entry.address + SiteAddress.anchor(asked.anchor) })
        }
      }
    }
  }

  private static func data(_ write: (inout JSONWriter) -> Void) -> TemplateValue {
    var json = JSONWriter(style: .compact, capacity: 512)
    write(&json)
    return .markup(json.finish())
  }
}
