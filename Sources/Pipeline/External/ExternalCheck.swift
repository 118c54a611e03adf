public import HornbookDiagnostics
internal import HornbookManuscript

/// Asks other hosts whether what a book links to is there.
public struct ExternalCheck: Sendable {
  /// What is asked, and what came of it: one answer for each address; nil where nobody can ask.
  public var ask: @Sendable (_ addresses: [String], _ method: Method) -> [Answer]?
  /// The days on which addresses were seen to be there, counted from 1970.
  public var seen: [String: Int]
  /// Today, counted so.
  public var today: Int
  /// No more addresses than these are asked for in one run.
  public var limit: Int

  /// For so many days it is believed that something is still there.
  public static let patience = 7

  /// How a host is asked.
  public enum Method: Sendable {
    /// For what it would say about the page.
    case head
    /// For the beginning of the page: some hosts answer to nothing else.
    case beginning
  }

  /// What a host said.
  public enum Answer: Hashable, Sendable {
    /// A status code.
    case status(Int)
    /// Nothing, for a reason that curl numbers.
    case failure(Int)

    /// Whether there is something to read.
    var isThere: Bool {
      if case .status(let code) = self { (200..<400).contains(code) } else { false }
    }

    /// Whether another way of asking could change it.
    var isFinal: Bool {
      switch self {
      case .status(let code): (200..<400).contains(code)
      // No such host: there is nobody to ask again.
      case .failure(let reason): reason == 6
      }
    }
  }

  /// A check that has not seen anything yet.
  public init(
    today: Int, seen: [String: Int] = [:], limit: Int = 2_000,
    ask: @escaping @Sendable (_ addresses: [String], _ method: Method) -> [Answer]?
  ) {
    self.today = today
    self.seen = seen
    self.limit = limit
    self.ask = ask
  }

  /// What a check has found.
  struct Outcome: Sendable {
    var findings: [Finding] = []
    /// The days on which addresses were seen, those of today with them.
    var seen: [String: Int] = [:]
  }

  /// Looks at all links; the same address is asked for once.
  func check(_ links: [ExternalLink]) -> Outcome {
    var outcome = Outcome()
    var places: [String: [Place]] = [:]
    var wanted: [String] = []
    for link in links {
      places[link.address, default: []].append(link.place)
      guard places[link.address]?.count == 1 else { continue }
      if let day = seen[link.address], today - day < Self.patience, day <= today {
        outcome.seen[link.address] = day
      } else {
        wanted.append(link.address)
      }
    }
    let left = wanted.count - limit
    if left > 0 { wanted.removeLast(left) }
    for (address, answer) in zip(wanted, answers(wanted)) {
      if answer.isThere {
        outcome.seen[address] = today
        continue
      }
      for place in places[address] ?? [] {
        outcome.findings.append(answer.finding(about: address, at: place))
      }
    }
    if left > 0 {
      outcome.findings.append(
        Finding(
          .externalLinkUnsure, at: nil,
          "\(left) of \(left + limit) addresses were not checked: too many for one run",
          remedy: "Run it again: pages that exist are remembered for \(Self.patience) days."))
    }
    return outcome
  }

  private func answers(_ wanted: [String]) -> [Answer] {
    guard !wanted.isEmpty else { return [] }
    guard var answers = ask(wanted, .head), answers.count == wanted.count else { return [] }
    let again = answers.indices.filter { !answers[$0].isFinal }
    guard !again.isEmpty, let second = ask(again.map { wanted[$0] }, .beginning),
      second.count == again.count
    else { return answers }
    for (index, answer) in zip(again, second) { answers[index] = answer }
    return answers
  }
}

extension ExternalCheck.Answer {
  fileprivate func finding(about address: String, at place: Place) -> Finding {
    switch self {
    case .status(let code) where code == 404 || code == 410:
      Finding(.externalLinkBroken, at: place, "“\(address)” no longer exists (\(code))")
    case .failure(6):
      Finding(.externalLinkBroken, at: place, "the host of “\(address)” cannot be found")
    case .status(let code):
      Finding(.externalLinkUnsure, at: place, "“\(address)” answered with status \(code)")
    case .failure(let reason):
      Finding(.externalLinkUnsure, at: place, "“\(address)” \(Self.words(about: reason))")
    }
  }

  private static func words(about reason: Int) -> String {
    switch reason {
    case 7: "refuses the connection"
    case 28: "did not answer in time"
    case 35, 51, 58, 60, 77, 83, 91: "has an invalid certificate"
    case 47: "redirects endlessly"
    case 52, 56: "closed the connection without answering"
    default: "cannot be fetched (curl error \(reason))"
    }
  }
}

extension Rule {
  /// A link to something that is gone.
  public static let externalLinkBroken = Rule(
    "external-link-broken", .warning,
    "A link leads to a page on another host that no longer exists.",
    reason: "Readers follow it and find nothing. Only `check --external` checks this.",
    remedy: "Link to its new address, or to an archived copy.",
    examples: .externalLinkBroken)

  /// A link of which nothing sure can be said.
  public static let externalLinkUnsure = Rule(
    "external-link-unsure", .note, "A page on another host could not be checked.",
    reason: """
      The host is busy or down, requires a password, or turns programs away; readers may still \
      reach it. Only `check --external` checks this.
      """,
    remedy: "Open the link in a browser, and allow the finding if it works.",
    examples: .externalLinkUnsure)
}

extension RuleExamples {
  fileprivate static let externalLinkBroken = RuleExamples(
    wrong: [
      "# Soot\n\nThe [mill](⌖https://mill.hornbook.page/gone) still grinds."
    ],
    right: [
      "# Soot\n\nThe [mill](https://mill.hornbook.page/) still grinds."
    ])

  fileprivate static let externalLinkUnsure = RuleExamples(
    wrong: [
      "# Soot\n\nThe [mill](⌖https://mill.hornbook.page/private) still grinds."
    ],
    right: [
      "# Soot\n\nThe [mill](https://mill.hornbook.page/) still grinds."
    ])
}
