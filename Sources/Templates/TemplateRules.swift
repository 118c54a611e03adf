public import HornbookDiagnostics

/// The rules for templates.
public enum TemplateRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .templateSyntax, .templatePartialMissing, .templateBlockUnknown, .templateVariableUnknown,
    .templateEndless,
  ]
}

extension Rule {
  /// A tag that cannot be parsed, or does not match the others.
  public static let templateSyntax = Rule(
    "template-syntax", .error,
    "A tag of a template is broken, or does not fit the tags around it.",
    reason: """
      A section that is not closed, or closed under another name, would show or hide the wrong part \
      of every page. Rather than guess, nothing is published.
      """,
    remedy: "Close each tag, and each section under the name it was opened with.",
    canBeLowered: false,
    examples: .templateSyntax)

  /// A partial or parent that does not exist.
  public static let templatePartialMissing = Rule(
    "template-partial-missing", .warning,
    "A template calls another one that does not exist.",
    reason: """
      What is missing renders as nothing, so that a page could lose its navigation without anybody \
      noticing.
      """,
    remedy: "Write the template, or call one that exists.",
    examples: .templatePartialMissing)

  /// A block that is given to a template which has no such block.
  public static let templateBlockUnknown = Rule(
    "template-block-unknown", .warning, "A template gives a block that no template takes.",
    reason: "What stands in the block is shown nowhere: a page could come out without its text.",
    remedy: "Give the block the name of one that the template above has.",
    examples: .templateBlockUnknown)

  /// A name that the page does not have.
  public static let templateVariableUnknown = Rule(
    "template-variable-unknown", .warning,
    "A template uses a name that the page does not have.",
    reason: """
      A page gives every name it may show, with no value where there is none. A name that is not \
      there at all is a slip of the pen, and its place stays empty on every page.
      """,
    remedy: "Use a name that the page has.",
    examples: .templateVariableUnknown)

  /// Templates that call each other or repeat endlessly.
  public static let templateEndless = Rule(
    "template-endless", .error,
    "Templates call each other, or repeat their parts, without end.",
    reason: """
      A partial that calls itself for as long as there is something to show is fine; one that \
      always calls itself never ends. The page is left off where it goes 64 levels deep, opens 256 \
      sections inside each other, has repeated its parts a million times or has grown to 64 MB.
      """,
    remedy: """
      Call the template only inside a section that ends, such as one over its children; where a text of \
      many megabytes makes the page so long, make several texts of it.
      """,
    canBeLowered: false,
    examples: .templateEndless)
}

extension RuleExamples {
  fileprivate static let templateSyntax = RuleExamples(
    wrong: [
      """
      === ../templates/chapter.mustache
      {{#chapter}}<h1>{{title}}</h1>⌖{{/chaptre}}{{/chapter}}
      """,
      """
      === ../templates/chapter.mustache
      <h1>⌖{{chapter.title</h1>
      """,
      """
      === ../templates/chapter.mustache
      ⌖{{#chapter}}<h1></h1>
      """,
    ],
    right: [
      """
      === ../templates/chapter.mustache
      {{#chapter}}<h1>{{title}}</h1>{{/chapter}}
      """
    ])

  fileprivate static let templatePartialMissing = RuleExamples(
    wrong: [
      """
      === ../templates/chapter.mustache
      {{>partials/nav}}{{>⌖partials/nva}}
      === ../templates/partials/nav.mustache
      <nav></nav>
      """
    ],
    right: [
      """
      === ../templates/chapter.mustache
      {{>partials/nav}}
      === ../templates/partials/nav.mustache
      <nav></nav>
      """
    ])

  fileprivate static let templateBlockUnknown = RuleExamples(
    wrong: [
      """
      === ../templates/chapter.mustache
      {{<page}}{{$⌖mian}}The text{{/mian}}{{/page}}
      === ../templates/page.mustache
      <main>{{$main}}{{/main}}</main>
      """
    ],
    right: [
      """
      === ../templates/chapter.mustache
      {{<page}}{{$main}}The text{{/main}}{{/page}}
      === ../templates/page.mustache
      <main>{{$main}}{{/main}}</main>
      """
    ])

  fileprivate static let templateVariableUnknown = RuleExamples(
    wrong: [
      """
      === ../templates/chapter.mustache
      <h1>{{⌖chapter.titel}}</h1>
      """
    ],
    right: [
      """
      === ../templates/chapter.mustache
      <h1>{{chapter.title}}</h1>
      """
    ])

  fileprivate static let templateEndless = RuleExamples(
    wrong: [
      """
      === ../templates/chapter.mustache
      {{>branch}}
      === ../templates/branch.mustache
      <ul>{{>⌖branch}}</ul>
      """
    ],
    right: [
      """
      === ../templates/chapter.mustache
      {{#onThisPage}}{{>branch}}{{/onThisPage}}
      === ../templates/branch.mustache
      <ul>{{#sections}}<li>{{title}}{{#inner}}{{>branch}}{{/inner}}</li>{{/sections}}</ul>
      """
    ])
}
