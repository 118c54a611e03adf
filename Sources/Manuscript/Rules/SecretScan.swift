internal import HornbookBytes

/// Finds keys and tokens by their providers' formats, and values assigned to names such as `apiKey`.
enum SecretScan {
  /// A string that looks like a secret.
  struct Secret {
    var range: Range<Int>
    /// The kind of secret, with an article.
    var kind: String
    /// The number of leading bytes that only identify the kind.
    var shown: Int

    /// The beginning of the secret, which gives nothing of it away.
    func hint(in bytes: [UInt8]) -> String {
      bytes.text(range.lowerBound..<min(range.lowerBound + shown, range.upperBound)) + "…"
    }
  }

  static func secrets(in bytes: [UInt8]) -> [Secret] {
    var secrets: [Secret] = []
    var offset = 0
    while let place = nextBeginning(in: bytes, from: offset) {
      let secret =
        bytes[place] == ASCII.equals || bytes[place] == ASCII.colon
        ? AssignedSecret.secret(at: place, in: bytes) : patterned(at: place, in: bytes)
      if let secret { secrets.append(secret) }
      offset = max(place + 1, secret?.range.upperBound ?? 0)
    }
    return secrets
  }

  /// The next offset at which a secret or an assignment may begin.
  ///
  /// Performance matters here: every pair of bytes in the book is looked up.
  private static func nextBeginning(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      pairs.withUnsafeBufferPointer { pairs in
        var offset = start
        let last = bytes.count - 1
        while offset < last {
          let pair = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
          if pairs[Int(UInt16(littleEndian: pair))],
            !(offset > 0 && bytes[offset - 1].isOfWord && bytes[offset].isOfWord)
          {
            return offset
          }
          offset = offset &+ 1
        }
        return nil
      }
    }
  }

  // MARK: - Shapes

  /// A token format: its prefix and what follows.
  private struct Shape {
    let prefix: StaticString
    let kind: String
    let length: ClosedRange<Int>
    var alphabet = Alphabet.alphanumeric

    init(
      _ prefix: StaticString, _ kind: String, _ length: ClosedRange<Int>,
      _ alphabet: Alphabet = .alphanumeric
    ) {
      self.prefix = prefix
      self.kind = kind
      self.length = length
      self.alphabet = alphabet
    }
  }

  private enum Alphabet {
    case capitals, alphanumeric, urlSafe

    func holds(_ byte: UInt8) -> Bool {
      switch self {
      case .capitals: byte &- 0x41 < 26 || byte.isDigit
      case .alphanumeric: byte.isLetterOrDigit
      case .urlSafe: byte.isLetterOrDigit || byte == ASCII.underscore || byte == ASCII.minus
      }
    }
  }

  private static let shapes: [Shape] = [
    Shape("AKIA", "an AWS access key", 16...16, .capitals),
    Shape("ASIA", "an AWS access key", 16...16, .capitals),
    Shape("ghp_", "a GitHub token", 36...80),
    Shape("gho_", "a GitHub token", 36...80),
    Shape("ghu_", "a GitHub token", 36...80),
    Shape("ghs_", "a GitHub token", 36...80),
    Shape("ghr_", "a GitHub token", 36...80),
    Shape("github_pat_", "a GitHub token", 40...120, .urlSafe),
    Shape("glpat-", "a GitLab token", 20...80, .urlSafe),
    Shape("xoxb-", "a Slack token", 20...120, .urlSafe),
    Shape("xoxp-", "a Slack token", 20...120, .urlSafe),
    Shape("xoxa-", "a Slack token", 20...120, .urlSafe),
    Shape("xoxr-", "a Slack token", 20...120, .urlSafe),
    Shape("xoxs-", "a Slack token", 20...120, .urlSafe),
    Shape("xapp-", "a Slack token", 20...120, .urlSafe),
    Shape("AIza", "a Google API key", 35...35, .urlSafe),
    Shape("GOCSPX-", "a Google client secret", 24...40, .urlSafe),
    Shape("sk_live_", "a Stripe secret key", 20...120),
    Shape("rk_live_", "a Stripe secret key", 20...120),
    Shape("sk-", "a secret key for a language model", 32...200, .urlSafe),
    Shape("npm_", "an npm token", 36...36),
    Shape("pypi-", "a PyPI token", 80...250, .urlSafe),
  ]

  /// The byte pairs that begin a token or an assignment, with the first byte in the lower half of the index.
  ///
  /// Hardly any word contains one.
  private static let pairs: [Bool] = {
    var pairs = [Bool](repeating: false, count: 1 << 16)
    for beginning in shapes.map({ [UInt8]($0.prefix) }) + [[UInt8]("--"), [UInt8]("ey")] {
      pairs[Int(beginning[0]) | Int(beginning[1]) << 8] = true
    }
    for mark in [ASCII.equals, ASCII.colon] {
      for next in 0..<256 { pairs[Int(mark) | next << 8] = true }
    }
    return pairs
  }()

  private static func patterned(at offset: Int, in bytes: [UInt8]) -> Secret? {
    if bytes[offset] == ASCII.minus {
      let isFirst = offset == 0 || bytes[offset - 1] != ASCII.minus
      return isFirst ? privateKey(at: offset, in: bytes) : nil
    }
    if bytes.has("eyJ", at: offset) { return webToken(at: offset, in: bytes) }
    for shape in shapes where bytes.has(shape.prefix, at: offset) {
      let prefix = shape.prefix.utf8CodeUnitCount
      let start = offset + prefix
      let end = run(from: start, in: bytes, upTo: shape.length.upperBound + 1, of: shape.alphabet)
      guard shape.length.contains(end - start), !continues(at: end, in: bytes),
        Randomness.isLikely(start..<end, of: bytes)
      else { continue }
      return Secret(range: offset..<end, kind: shape.kind, shown: prefix)
    }
    return nil
  }

  private static func run(
    from start: Int, in bytes: [UInt8], upTo limit: Int, of alphabet: Alphabet
  ) -> Int {
    var end = start
    while end < bytes.count, end - start < limit, alphabet.holds(bytes[end]) { end += 1 }
    return end
  }

  private static func continues(at offset: Int, in bytes: [UInt8]) -> Bool {
    offset < bytes.count && bytes[offset].isLetterOrDigit
  }

  /// A JSON web token: three parts separated by full stops, the first two of them JSON.
  private static func webToken(at offset: Int, in bytes: [UInt8]) -> Secret? {
    let limit = 4096
    let head = run(from: offset, in: bytes, upTo: limit, of: .urlSafe)
    guard head - offset >= 16, bytes.has(".eyJ", at: head) else { return nil }
    let body = run(from: head + 1, in: bytes, upTo: limit, of: .urlSafe)
    guard body - head >= 16, bytes.has(".", at: body) else { return nil }
    let end = run(from: body + 1, in: bytes, upTo: limit, of: .urlSafe)
    guard Randomness.isLikely(body + 1..<end, of: bytes) else { return nil }
    return Secret(range: offset..<end, kind: "a JSON Web Token", shown: 3)
  }

  /// A line `-----BEGIN … PRIVATE KEY-----` that is followed by a line of the key.
  private static func privateKey(at offset: Int, in bytes: [UInt8]) -> Secret? {
    guard bytes.has("-----BEGIN ", at: offset) else { return nil }
    let limit = min(bytes.count, offset + 64)
    guard
      let end = bytes.firstRange(of: "PRIVATE KEY-----", from: offset, to: limit)?.upperBound
    else { return nil }
    // In code the line break may be an escape sequence, and the next line may be quoted.
    var start = end
    while start < min(bytes.count, end + 32), !bytes[start].isLetterOrDigit { start += 1 }
    if start > end, bytes[start - 1] == ASCII.backslash { start += 1 }
    var stop = start
    while stop < bytes.count, stop - start < 64,
      bytes[stop].isLetterOrDigit || bytes[stop] == ASCII.plus || bytes[stop] == ASCII.slash
    {
      stop += 1
    }
    guard stop - start >= 32, Randomness.isLikely(start..<stop, of: bytes) else { return nil }
    return Secret(range: offset..<end, kind: "a private key", shown: end - offset)
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool { isLetterOrDigit || self == ASCII.underscore }
}
