import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookTool

/// The program's own pages agree with the program.
@Suite struct HelpTests {
  static let pages = ["overview"] + Hornbook.commands.map(\.name)

  @Test(arguments: pages) func helpIsAsItWasLookedAt(_ name: String) {
    let outcome = ToolSession.run(name == "overview" ? ["--help"] : [name, "--help"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let difference = Golden.difference(
      of: [UInt8](outcome.output.utf8), from: "ToolTests/golden/help-\(name).txt")
    #expect(difference == nil)
  }

  @Test func keepsNoPageOfACommandThatIsGone() {
    let names = Set(Self.pages.map { "help-\($0).txt" })
    #expect(Golden.orphans(in: "ToolTests/golden", using: names) == [])
  }

  /// What is wrong with how the commands are described, one line for each fault.
  @Test func everyCommandAndOptionIsDescribed() {
    var faults: [String] = []
    for command in Hornbook.commands {
      if !command.summary.hasSuffix(".") || command.discussion.isEmpty {
        faults.append("\(command.name) is not described")
      }
      let names = command.options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
      if Set(names).count < names.count { faults.append("\(command.name) has an option twice") }
      for option in command.options {
        if option.help.isEmpty || option.help.hasSuffix(".") || !option.name.hasPrefix("--") {
          faults.append("\(command.name) \(option.name) is not described in one clause")
        }
        for word in option.words where !option.help.contains(word) {
          faults.append("\(command.name) \(option.name): “\(word)” is not in its help")
        }
      }
      for line in Help.text(of: command) where line.count > 100 {
        faults.append("\(command.name): a line of its help is too long: \(line)")
      }
    }
    #expect(faults == [])
  }

  @Test func everyRuleIsExplained() {
    let rules = PipelineRules.registry.rules
    #expect(RuleCatalogue.faults(in: rules) == [])
    var silent: [String] = []
    let listed = ToolSession.run(["explain", "--list"]).output
    for rule in rules {
      let page = ToolSession.run(["explain", rule.id])
      if page.code != 0 || !Self.unwrapped(page.output).contains(Self.unwrapped(rule.summary)) {
        silent.append(rule.id)
      }
      if !listed.contains("\n\(rule.id) ") && !listed.hasPrefix("\(rule.id) ") {
        silent.append("\(rule.id) in the list")
      }
    }
    #expect(silent == [])
  }

  /// A text as if its lines were never broken.
  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let exports: String = {
    guard case .words(let names) = Command.export.takes[0][0] else { return "" }
    return names.joined(separator: ", ")
  }()

  /// Calls that are wrong, and what is said to them.
  static let wrongCalls: [(arguments: [String], errors: String)] = [
    (["biuld"], "hornbook: there is no command “biuld”: did you mean “build”?\n"),
    (["zzz"], "hornbook: there is no command “zzz”: “hornbook --help” lists the commands\n"),
    (
      ["check", "--strickt"],
      """
      hornbook: “check” has no option “--strickt”: did you mean “--strict”?
      usage: hornbook check [BOOK] [OPTIONS]
             hornbook check --questions FILE [--key FILE] [--comments OUT]

      """
    ),
    (
      ["build", "--jobs"],
      "hornbook: --jobs needs a value: --jobs N\nusage: hornbook build [BOOK] [OPTIONS]\n"
    ),
    (
      ["build", "-j0"],
      """
      hornbook: --jobs takes a whole number from 1 to 1024, not “0”
      usage: hornbook build [BOOK] [OPTIONS]

      """
    ),
    (
      ["build", "--format", "xml"],
      """
      hornbook: --format cannot be “xml”: use one of text, json, sarif, junit, github
      usage: hornbook build [BOOK] [OPTIONS]

      """
    ),
    (
      ["build", "one", "two"],
      "hornbook: unexpected argument “two”\nusage: hornbook build [BOOK] [OPTIONS]\n"
    ),
    (["init"], "hornbook: “init” needs DIR\nusage: hornbook init DIR [OPTIONS]\n"),
    (
      ["export"],
      """
      hornbook: “export” needs more: use one of \(exports)
      usage: hornbook export NAME [BOOK] [-o FILE] [OPTIONS]

      """
    ),
    (
      ["new", "chapter"],
      """
      hornbook: “new” needs chapter TITLE [BOOK]
      usage: hornbook new chapter TITLE [BOOK]
             hornbook new question CHAPTER [BOOK]
             hornbook new pack NAME [BOOK]

      """
    ),
    (["--version", "all"], "hornbook: “--version” takes no argument\n"),
    (["explain"], "hornbook: “explain” needs the name of a rule; --list lists them\n"),
    (
      ["explain", "link-brokn"],
      "hornbook: there is no rule “link-brokn”: did you mean “link-broken”?\n"
    ),
    (
      ["explain", "broken-link"],
      "hornbook: there is no rule “broken-link”: did you mean “link-broken”?\n"
    ),
    (
      ["check", "--rule", "link-brokn"],
      "hornbook: there is no rule “link-brokn”: did you mean “link-broken”?\n"
    ),
    (["help", "chekc"], "hornbook: there is no command “chekc”: did you mean “check”?\n"),
  ]

  @Test(arguments: wrongCalls.indices) func wrongCallsAreToldWhatWasMeant(_ index: Int) {
    let (arguments, errors) = Self.wrongCalls[index]
    let outcome = ToolSession.run(arguments)
    #expect(outcome == ToolSession.Outcome(code: 2, output: "", errors: errors))
  }

  @Test func sayingNothingShowsTheOverview() {
    let outcome = ToolSession.run([])
    #expect(outcome.code == 2)
    #expect(outcome.errors.isEmpty && outcome.output == ToolSession.run(["help"]).output)
  }
}
