internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A key or token that opens something.
  public static let secretFound = Rule(
    "secret-found", .warning, "A text holds what looks like a real key, token or password.",
    reason: """
      A manuscript is copied, printed and kept in histories that cannot be cleaned. Whoever reads \
      it can use what it opens, and machines look for such strings all day.
      """,
    remedy: "Revoke it, then write a placeholder such as YOUR_API_KEY.",
    wrong: [
      .chapter("# Weather\n\n```swift\nlet apiKey = \"⌖q7Zk2vR9xT4mB8wL1nC6\"\n```\n")
    ],
    right: [
      .chapter(
        """
        # Weather

        ```swift
        let apiKey = "YOUR_API_KEY"
        let token = try await keychain.token(for: .weather)
        ```

        """)
    ])
}

/// Looks for secrets in the whole of a chapter and in the code that it includes.
///
/// What is said about one never holds more of it than tells its kind.
enum SecretFound {
  static func findings(in chapter: ChapterFile, _ included: [IncludedListing]) -> [Finding] {
    var findings = SecretScan.secrets(in: chapter.source.bytes).map { secret in
      var finding = Finding(
        .secretFound, at: chapter.source.place(secret.range),
        "“\(secret.hint(in: chapter.source.bytes))” looks like \(secret.kind)")
      finding.mayBeQuoted = false
      return finding
    }
    for listing in included {
      let secrets = SecretScan.secrets(in: listing.code)
      for (secret, place) in zip(secrets, listing.whereabouts(of: secrets.map(\.range))) {
        findings.append(
          Finding(
            .secretFound, at: chapter.document.infoPlace(of: listing.node),
            "“\(secret.hint(in: listing.code))” in \(place) looks "
              + "like \(secret.kind)"))
      }
    }
    return findings
  }
}
