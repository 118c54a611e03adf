public import HornbookDiagnostics
internal import HornbookManuscript

/// Checks whether the pages on other hosts that a book links to exist.
public struct ExternalCheck: Sendable {
  /// Sends the requests and returns one answer for each address, or nil if no request can be sent.
  public var ask: @Sendable (_ addresses: [String], _ method: Method) -> [Answer]?
  /// The days on which addresses were last reachable, counted from 1970.
  public var seen: [String: Int]
  /// Today, in days since 1970.
  public var today: Int
  /// The largest number of addresses requested in one run.
  public var limit: Int

  /// How many days an address counts as reachable before it is requested again.
  public static let patience = 7

  /// How a host is asked about a page.
  public enum Method: Sendable {
    /// A HEAD request.
    case head
    /// A request for the beginning of the page, since some hosts answer nothing else.
    case beginning
  }

  /// The answer of a host.
  public enum Answer: Hashable, Sendable {
    /// An HTTP status code.
    case status(Int)
    /// No answer, with the exit code of curl.
    case failure(Int)

    /// Whether the page exists: a status from 200 to 399.
    var isThere: Bool {
      if case .status(let code) = self { (200..<400).contains(code) } else { false }
    }

    /// Whether no other request could change the answer.
    var isFinal: Bool {
      switch self {
      case .status(let code): (200..<400).contains(code)
      // 6 means that the host cannot be found, so there is nobody to ask again.
      case .failure(let reason): reason == 6
      }
    }
  }

  /// Creates a check, by default without any remembered addresses.
  public init(
    today: Int, seen: [String: Int] = [:], limit: Int = 2_000,
    ask: @escaping @Sendable (_ addresses: [String], _ method: Method) -> [Answer]?
  ) {
    self.today = today
    self.seen = seen
    self.limit = limit
    self.ask = ask
  }

  /// The result of a check.
  struct Outcome: Sendable {
    var findings: [Finding] = []
    /// The days on which addresses were last reachable, including today.
    var seen: [String: Int] = [:]
  }

  /// Checks all links.
  ///
  /// Each address is requested only once.
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
  /// A link to a page that no longer exists.
  public static let externalLinkBroken = Rule(
    "external-link-broken", .warning,
    "A link leads to a page on another host that no longer exists.",
    reason: "Readers follow it and find nothing. Only `check --external` checks this.",
    remedy: "Link to its new address, or to an archived copy.",
    examples: .externalLinkBroken)

  /// A link whose target could not be checked reliably.
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
