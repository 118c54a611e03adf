internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The result of all directives on a page.
struct DirectiveResult: Sendable {
  /// The HTML that replaces each directive, by its node.
  var replacements: [Int: MarkupFacts.Replacement] = [:]
  /// The style sheets that the page needs, each once, in order.
  var styles: [PageStyle] = []
  /// The files that the page shows, by path under `content/`.
  var assets: [String] = []
  var findings: [Finding] = []
  /// The questions that the directives show under their own names.
  var shownQuestions: Set<QuestionReference> = []
}

/// The data that a directive can read, and the records of earlier directives on its page.
struct DirectivePage {
  let press: Press
  let id: PageID
  /// The text that contains the directive.
  let home: QuestionTextSetter.Home
  /// Its position among the directives of the page, from 1, for unique names.
  var ordinal = 0
  /// The questions that are already shown under their own names.
  var shownQuestions: Set<QuestionReference> = []
  /// Whether there is a figure with sliders already, and so its script.
  var hasFigure = false
  /// How often directives have shown each question.
  var showings: [QuestionReference: Int] = [:]
  /// How often each list has been shown, since every region of a page needs a name of its own.
  var shownLists: [String: Int] = [:]
  /// The tables of contents made for this page, by depth.
  var sectionLists: [Int: [UInt8]] = [:]
}

extension Press {
  /// Makes the markup of all directives in a page's text.
  func directives(on page: PageID) -> DirectiveResult {
    var result = DirectiveResult()
    guard let home = home(of: page), !home.file.directives.isEmpty else { return result }
    var desk = DirectivePage(press: self, id: page, home: home)
    var room = PageRoom(asked: home.facts.takenIn)
    for directive in home.file.directives {
      desk.ordinal += 1
      guard let kind = DirectiveKind.all.first(where: { $0.name == directive.name.text }) else {
        result.findings.append(Self.unknown(directive))
        continue
      }
      let call = DirectiveCall(directive, of: kind)
      let markup = room.isFull ? DirectiveMarkup() : kind.show(call, &desk)
      result.findings += call.findings + markup.findings
      guard room.take(markup.html.count) else {
        result.findings.append(.pageTooLarge("this directive", at: directive.name.place))
        result.replacements[directive.node] = .init(
          end: directive.end, html: [])
        continue
      }
      for style in markup.styles where !result.styles.contains(style) {
        result.styles.append(style)
      }
      result.assets += markup.assets
      result.replacements[directive.node] = .init(
        end: directive.end, html: markup.html)
    }
    result.shownQuestions = desk.shownQuestions
    return result
  }

  /// The findings for directives inside questions, which are shown after the question instead.
  ///
  /// - Parameter asked: The markup that replaces the chapter's questions.
  func displaced(_ chapter: Book.Chapter, in asked: [Int: MarkupFacts.Replacement]) -> [Finding] {
    let file = chapter.file
    let questions = order.quiz?.questions(of: chapter.index) ?? []
    guard !file.directives.isEmpty, !questions.isEmpty else { return [] }
    let replaced = Intervals(asked.map { $0.key + 1..<max($0.key + 1, $0.value.end) })
    let taken = Intervals(
      questions.filter { $0.place.file == file.sourcePath }.map(\.place.range))
    return file.directives.filter { directive in
      replaced.contains(directive.node)
        && taken.contains(directive.range.lowerBound)
    }.map {
      Finding(
        .directiveInQuestion, at: $0.name.place, "“{\($0.name.text)}” is inside a question")
    }
  }

  private static func unknown(_ directive: Directive) -> Finding {
    let name = directive.name.text
    let names = DirectiveKind.all.map(\.name)
    let hint = NearMiss.question(for: name, among: names).map { ": \($0)" } ?? ""
    if AlertKind.allCases.contains(where: { $0.word == name.uppercased() }) {
      return Finding(
        .directiveUnknown, at: directive.name.place, "there is no directive “\(name)”",
        remedy: "Write a quote that begins with [!\(name.uppercased())] alone on its first line.")
    }
    let known = names.map { "{\($0)}" }.joined(separator: ", ")
    return Finding(
      .directiveUnknown, at: directive.name.place, "there is no directive “\(name)”\(hint)",
      remedy: "Use one of \(known); write a language after the fence without braces.")
  }
}
