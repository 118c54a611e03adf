internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A key or token in a chapter or in code that it includes.
  ///
  /// Messages show no more of it than identifies its kind.
  static let secretFound = Check<TextFacts>(
    "secret-found", .warning, "A text contains what looks like a real key, token or password.",
    reason: """
      A manuscript is copied, printed and kept in histories that cannot be cleaned. Anyone who \
      reads the secret can use it, and bots search for such strings all day.
      """,
    remedy: "Revoke it, then write a placeholder such as YOUR_API_KEY.",
    examples: examples
  ) { text, report in
    let chapter = text.chapter
    for secret in SecretScan.secrets(in: chapter.source.bytes) {
      var finding = Finding(
        report.rule, at: chapter.source.place(secret.range),
        "“\(secret.hint(in: chapter.source.bytes))” looks like \(secret.kind)")
      finding.mayBeQuoted = false
      report.add(finding)
    }
    for listing in text.included {
      let secrets = SecretScan.secrets(in: listing.code)
      for (secret, place) in zip(secrets, listing.whereabouts(of: secrets.map(\.range))) {
        report.add(
          at: text.map.place(ofInfo: listing.node),
          "“\(secret.hint(in: listing.code))” in \(place) looks like \(secret.kind)")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    #"# Weather\#n\#n```swift\#nlet apiKey = "⌖q7Zk2vR9xT4mB8wL1nC6"\#n```"#
  ],
  right: [
    """
    # Weather

    ```swift
    let apiKey = "YOUR_API_KEY"
    let token = try await keychain.token(for: .weather)
    ```
    """
  ])
