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
    "A template tag is malformed or does not match the tags around it.",
    reason: """
      A section that is unclosed, or closed under another name, would show or hide the wrong part \
      of every page. So nothing is published.
      """,
    remedy: "Close each tag, and close each section under the name that opened it.",
    canBeLowered: false,
    examples: .templateSyntax)

  /// A partial or parent that does not exist.
  public static let templatePartialMissing = Rule(
    "template-partial-missing", .warning,
    "A template calls a template that does not exist.",
    reason: """
      A missing template renders as nothing, so pages could lose their navigation unnoticed.
      """,
    remedy: "Add the template, or call an existing one.",
    examples: .templatePartialMissing)

  /// A block that is given to a template which has no such block.
  public static let templateBlockUnknown = Rule(
    "template-block-unknown", .warning,
    "A template fills a block that its parent does not have.",
    reason: """
      The content of the block is not shown anywhere: a page could be published without its text.
      """,
    remedy: "Use the name of a block of the parent template.",
    examples: .templateBlockUnknown)

  /// A name that the page does not have.
  public static let templateVariableUnknown = Rule(
    "template-variable-unknown", .warning,
    "A template uses a value that the page does not have.",
    reason: """
      A page defines every name it may show, even if the value is empty. An undefined name is \
      usually misspelt, and its place stays empty on every page.
      """,
    remedy: "Use a name that the page defines.",
    examples: .templateVariableUnknown)

  /// Templates that call each other or repeat endlessly.
  public static let templateEndless = Rule(
    "template-endless", .error,
    "Templates call each other, or repeat their parts, without end.",
    reason: """
      A partial may call itself as long as there is something left to show, but one that always \
      calls itself never ends. The page is cut off after 64 levels of calls, 256 nested sections, \
      a million repetitions or 64 MB.
      """,
    remedy: """
      Call the template only inside a section that ends, such as one over its children. If a text \
      of many megabytes makes the page so long, split the text.
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
