import HornbookDiagnostics
import HornbookManuscript
import TestSupport
import Testing

/// Keys are put together here, so that no scanner takes this file for a leak.
@Suite struct SecretAndPersonalDataTests {
  static let secrets: [(name: String, text: String)] = [
    ("AWS", "AKIA" + "Q3EGZ7XW2LTB5MRC"),
    ("GitHub", "gh" + "p_Zr8kQ2vT5mX9wB3nL7cJ4hF6dS1gA0yP2eRq"),
    ("GitHub, fine", "github_" + "pat_11ABQ7Z0Q0x8Kd2Lm4Np_6Rt8Vw0Yz2Bd4Fh6Jl8Np0Rt2"),
    ("Slack", "xox" + "b-274619385027-8Zk2Qv7Rx4Tm9Bw1Lc"),
    ("Google", "AIza" + "Sy7Qk2Zv9Rx4Tm8Bw1Lc6Nd3Hf5Gj0Ps7Ye"),
    ("Stripe", "sk_" + "live_7Qk2Zv9Rx4Tm8Bw1Lc6Nd3Hf"),
    (
      "JWT",
      "eyJ" + "hbGciOiJIUzI1NiJ9." + "eyJ" + "zdWIiOiI4ODQxMjcifQ." + "q7Zk2vR9xT4mB8wL1nC6dH3fJ5"
    ),
    (
      "private key", "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIEow7Qk2Zv9Rx4Tm8Bw1Lc6Nd3Hf5Gj0Ps7Ye"
    ),
    ("assigned in Swift", "let apiKey: String = \"9fK2mQ7xZ4vT1bW8\""),
    ("assigned in JSON", "{\"client_secret\": \"9fK2mQ7xZ4vT1bW8\"}"),
    ("assigned in a shell", "export DB_PASSWORD=9fK2mQ7xZ4vT1bW8c3R5"),
    ("assigned in YAML", "auth_token: 4b7e1f9a2c8d0e63b5a7"),
    (
      "in hex",
      "private_key = \"0x4b7e1f9a2c8d0e63b5a7d1c9f02468ac" + "e13579bd4b7e1f9a2c8d0e63b5a7d1c9\""
    ),
  ]

  @Test(arguments: secrets.map(\.name))
  func seesSecretsAndKeepsThem(_ name: String) throws {
    let text = try #require(Self.secrets.first { $0.name == name }).text
    var faults: [String] = []
    for chapter in ["# A\n\nWith \(text) in it.\n", "# A\n\n```text\n\(text)\n```\n"] {
      let found = ExampleBook([("chapters/01-a.md", chapter)]).findings
        .filter { $0.rule == "secret-found" }
      if found.count != 1 { faults.append("\(found.count) in \(chapter)") }
      for finding in found where finding.message.contains("Zv9") || finding.message.contains("Q7x")
      {
        faults.append("told: \(finding.message)")
      }
    }
    #expect(faults == [])
  }

  static let harmless = [
    "let apiKey = \"YOUR_API_KEY\"", "let token = \"<your-token-here-1234>\"",
    "api_key: xxxxxxxxxxxxxxxxxxxxxxxx", "password = \"correct-horse-battery-staple\"",
    "AKIA" + "IOSFODNN7EXAMPLE", "ghp_" + String(repeating: "x", count: 36),
    "let token = try await Keychain.shared.refreshTokenForUser(2)",
    "secret = \"abcdef0123456789abcdef\"",
    "let token = UUID(\"550e8400-e29b-41d4-a716-446655440000\")",
    "token: \"550e8400-e29b-41d4-a716-446655440000\"", "-----BEGIN PUBLIC KEY-----\nMIIB7Qk2Zv9R",
    "-----BEGIN RSA " + "PRIVATE KEY-----\n...\n-----END RSA " + "PRIVATE KEY-----",
    "sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "let password = environment[\"DB_PASSWORD\"]", "token = \"${{ secrets.DEPLOY_TOKEN_2024 }}\"",
    "a key-value store, a token: it is small", "dequeueReusableCell(withIdentifier: \"cell\")",
    "sk-learn and task-list-1, eyJ is how they begin", "password: ********************",
    "See https://example.com/?token=none and api_key=$API_KEY_FOR_2024_TESTS.",
    "token = \"0x7bA61175E4909" + "4C4aDb98c954FedeBD4962710F1\"",
    "public_access_key: \"d75a980182b10ab7d54bfed3c964073a\"",
    "hashedPassword = \"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b\"",
    "secret: sha256-n4bQgYhMfWWaLqgxVrQFaOTxYs3rV3d8k9Zc",
  ]

  @Test func leavesPlaceholdersAndCodeAlone() {
    let faults = Self.harmless.flatMap { text in
      ExampleBook([("chapters/01-a.md", "# A\n\n```text\n\(text)\n```\n")]).findings
        .filter { $0.rule == "secret-found" }.map { "\(text): \($0.message)" }
    }
    #expect(faults == [])
  }

  @Test func looksIntoIncludedCode() throws {
    let book = ExampleBook([
      ("chapters/01-a.md", "# A\n\n```swift include=\"Key.swift#use\"\n```\n"),
      (
        "chapters/Key.swift",
        "let mail = \"pia@hornbook.page\"\n// ANCHOR: use\nlet key = 1\n"
          + "  let apiKey = \"9fK2mQ7xZ4vT1bW8\" // pia@hornbook.page\n// ANCHOR_END: use\n"
      ),
    ])
    #expect(
      book.findings.map(\.message) == [
        "“pia@hornbook.page” in line 4 of “chapters/Key.swift” is not at a reserved domain",
        "“9f…” in line 4 of “chapters/Key.swift” looks like a secret",
      ])
  }

  /// The same line may stand elsewhere in a file, too.
  @Test func namesTheLinesOfIncludedCodeInTheirOrder() throws {
    let line = "let mail = \"pia@hornbook.page\"\n"
    let book = ExampleBook([
      ("chapters/01-a.md", "# A\n\n```swift include=\"Key.swift\"\n```\n"),
      ("chapters/Key.swift", "\n\n" + line + "\n" + line + "  " + line),
    ])
    #expect(
      book.findings.map(\.message)
        == [3, 5, 6].map {
          "“pia@hornbook.page” in line \($0) of “chapters/Key.swift” is not at a reserved domain"
        })
  }

  static let personal = [
    "mim@hornbook.page", "To: Mim <m.vale+books@mail.hornbook.page>", "\"+49 30 901820\"",
    "tel:+14155552671", "(415) 555-2671", "415-555-2671", "\"415 555 2671\"", "+44 20 7123 4567",
    "020 7123 4567", "07123 456789", "\"+1 (212) 664 7665\"",
  ]
  static let impersonal = [
    "mim@example.com", "a@b.example.org", "root@localhost", "x@site.test", "git@host.page:a/b.git",
    "https://me:word@host.page/", "icon@2x.png", "this@Activity.run()", "@objc func x()",
    "[email] = name@version", "npm i left@1.2.3", "getty@tty1.service", "scp a pi@raspi.local:~",
    "+1 212 555 0123", "(212) 555-0123", "555-0199", "+1-212-555-0100", "020 7946 0018",
    "+44 113 496 0000", "07700 900123", "123-456-7890", "let a = b +12345678", "1234567890",
    "200 300 4000", "x[415] = 5552671", "0x4155552671", "2024-11-21 10:00:00", "192.168.100.200",
    "3.14159265358979", "978-3-16-148410-0", "0000100 0101 0110", "-415-555-26710",
    "frame(10, 20, 300, 4000)", "+100%", "1e+10000000", "UTC+01:00",
  ]

  @Test func seesAddressesAndNumbersOfPeople() {
    #expect(Self.personal.filter { Self.count($0) != 1 } == [])
  }

  @Test func leavesReservedOnesAndCodeAlone() {
    #expect(Self.impersonal.filter { Self.count($0) != 0 } == [])
  }

  @Test func leavesProseToItsAuthor() {
    let text = "# A\n\nWrite to `mim@hornbook.page` or mim@hornbook.page, or call 415-555-2671.\n"
    #expect(ExampleBook([("chapters/01-a.md", text)]).findings == [])
  }

  private static func count(_ code: String) -> Int {
    ExampleBook([("chapters/01-a.md", "# A\n\n```text\n\(code)\n```\n")]).findings
      .filter { $0.rule == "personal-data" }.count
  }
}
