public import HornbookDiagnostics

/// What every room's rules must have in common.
public enum RuleCatalogue {
  /// What is wrong with the declarations of some rules, one line for each fault.
  public static func faults(in rules: [Rule]) -> [String] {
    var faults: [String] = []
    var seen: Set<String> = []
    for rule in rules {
      if !seen.insert(rule.id).inserted { faults.append("\(rule.id): declared twice") }
      for (isFault, text) in checks(of: rule) where isFault { faults.append("\(rule.id): \(text)") }
    }
    return faults
  }

  private static func checks(of rule: Rule) -> [(Bool, String)] {
    [
      (
        rule.id.isEmpty
          || !rule.id.utf8.allSatisfy {
            $0 == 0x2D || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
          },
        "the name is not in lower case with hyphens"
      ),
      (!isSentence(rule.summary), "the summary is no sentence with a full stop"),
      (!isSentence(rule.reason), "the reason does not end with a full stop"),
      (!isSentence(rule.remedy), "the remedy does not end with a full stop"),
      (rule.remedy.contains("\n"), "the remedy is more than a line"),
      (rule.wrong.isEmpty, "there is no wrong example"),
      (rule.right.isEmpty, "there is no right example"),
      (!rule.wrong.allSatisfy { marks(in: $0) == 1 }, "a wrong example has not exactly one mark"),
      (!rule.right.allSatisfy { marks(in: $0) == 0 }, "a right example has a mark"),
    ]
  }

  /// What is wrong with how a finding speaks, one line for each fault.
  public static func faults(in finding: Finding) -> [String] {
    var faults: [String] = []
    let message = finding.message
    if message.isEmpty || message.hasSuffix(".") || message.contains("\n") {
      faults.append("“\(message)” is not one clause without a full stop")
    }
    if let first = message.unicodeScalars.first, first.properties.isUppercase {
      faults.append("“\(message)” begins with a capital")
    }
    if let remedy = finding.remedy, !isSentence(remedy), !remedy.hasSuffix("?") {
      faults.append("the remedy “\(remedy)” does not end with a full stop")
    }
    return faults
  }

  private static func isSentence(_ text: String) -> Bool {
    text.hasSuffix(".") && text.unicodeScalars.first?.properties.isLowercase == false
  }

  private static func marks(in example: RuleExample) -> Int {
    example.files.reduce(0) {
      $0 + $1.contents.unicodeScalars.filter { $0 == "⌖" }.count
    }
  }
}
