import HornbookDiagnostics
import HornbookPipeline

/// A template that may be the book's own, and what follows a place in it.
///
/// Some read in an item of a long list what stands around it, or show such a list again.
struct SoakTemplate {
  var path: String
  var place = ""
  var more = ""

  static let all = [
    SoakTemplate(path: "chapter.mustache"),
    SoakTemplate(
      path: "partials/key.mustache", place: "<ol class=\"key\">\n",
      more: "<!-- {{book.title}} {{page.title}} -->\n"),
    SoakTemplate(
      path: "answers.mustache", place: "<div class=\"text\">\n",
      more: "  {{#answers.chapters}}\n  <b>{{title}}</b>\n  {{/answers.chapters}}\n"
        + "<p>{{#answers.chapters}}{{title}}{{#answers.chapters}}.{{/answers.chapters}} {{/answers.chapters}}</p>\n"
    ),
    SoakTemplate(
      path: "contents.mustache", place: "<div class=\"parts\">\n",
      more: "<p>{{#parts}}{{title}}, {{summary}} {{/parts}}</p>\n"),
    SoakTemplate(
      path: "questions.mustache", place: "{{#questions.chapters}}\n",
      more:
        "{{questions.summary}}{{#questions.filter}}{{#kinds}}{{count}}{{/kinds}}{{/questions.filter}}\n"
    ),
  ]

  /// The template; nil if the program has none at its path.
  var text: String? {
    guard let source = Theme.builtIn[path] else { return nil }
    let text = String(decoding: source.bytes, as: UTF8.self)
    return place.isEmpty ? text : text.replacing(place, with: place + more)
  }
}
