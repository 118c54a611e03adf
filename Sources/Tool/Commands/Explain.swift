internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookPipeline

extension Command {
  private static let list = Option(name: "--list", help: "list all rules, one per line")

  /// The command `explain`, which describes a rule.
  static let explain = Command(
    name: "explain",
    summary: "Explain a rule, with a wrong and a right example.",
    usage: "RULE | --list",
    discussion: "Each finding ends with the name of its rule in brackets.",
    options: [list, .color], operands: 0...1, takes: [[.rule]],
    run: { arguments, terminal in
      let registry = PipelineRules.registry
      guard let name = arguments.operands.first, !arguments.has(list) else {
        guard arguments.has(list) else {
          terminal.complain("“explain” needs the name of a rule; --list lists them")
          return .usage
        }
        let width = registry.rules.map(\.id.count).max() ?? 0
        terminal.print(
          lines: registry.rules.map { rule in
            rule.id.padded(to: width + 2) + rule.severity.rawValue.padded(to: 9) + rule.summary
          })
        return .success
      }
      guard let rule = registry[name] else {
        let near =
          registry.suggestions(for: name).first
          ?? registry.rules.map(\.id).first { $0.words == name.words }
          ?? registry.rules.map(\.id).first { !name.isEmpty && $0.hasPrefix(name) }
        let hint = near.map { NearMiss.question(about: $0) }
        terminal.complain("there is no rule “\(name)”: \(hint ?? "--list lists them")")
        return .usage
      }
      var writer = ByteWriter()
      RuleExplanation(rule, style: .screen(arguments, terminal)).write(to: &writer)
      terminal.output(writer.take(), as: .printed)
      return .success
    })
}

extension String {
  /// The words between hyphens, in an order that does not depend on theirs: “broken-link” has those of “link-broken”.
  fileprivate var words: [Substring] { split(separator: "-").sorted() }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
