internal import HornbookBytes
internal import HornbookSystem

/// Asks other hosts through the machine's own `curl`, which knows the machine's certificates,
/// proxies and name servers.
public enum CurlProgram {
  /// Whether `curl` is installed.
  public static var isThere: Bool {
    ChildProgram.run([OptionalProgram.curl.name, "--version"], input: [])?.starts(
      with: "curl ".utf8) == true
  }

  /// Requests the addresses, several at once.
  ///
  /// Returns the answers in the order of the addresses, or nil if `curl` cannot be run.
  @Sendable
  public static func ask(
    _ addresses: [String], _ method: ExternalCheck.Method
  ) -> [ExternalCheck.Answer]? {
    let output = ChildProgram.run(
      [OptionalProgram.curl.name, "--disable", "--config", "-"],
      input: configuration(addresses, method))
    return output.map { answers(in: $0, count: addresses.count) }
  }

  /// The configuration for curl: its limits and all addresses.
  static func configuration(_ addresses: [String], _ method: ExternalCheck.Method) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(
      """
      silent
      globoff
      location
      max-redirs = 10
      proto = "=http,https"
      proto-redir = "=http,https"
      connect-timeout = 10
      max-time = 30
      retry = 2
      retry-max-time = 40
      parallel
      parallel-max = 8
      user-agent = "Mozilla/5.0 (compatible; Hornbook link check)"
      write-out = "%{urlnum} %{http_code} %{exitcode}\\n"

      """)
    switch method {
    case .head: writer.write("head\n")
    case .beginning: writer.write("range = \"0-1023\"\n")
    }
    for address in addresses {
      writer.write("output = \"/dev/null\"\nurl = \"")
      for byte in address.utf8 {
        if byte == ASCII.quote || byte == ASCII.backslash { writer.write(byte: ASCII.backslash) }
        writer.write(byte: byte)
      }
      writer.write("\"\n")
    }
    return writer.take()
  }

  /// The answers in curl's output.
  ///
  /// An address without one has failed.
  static func answers(in output: [UInt8], count: Int) -> [ExternalCheck.Answer] {
    var answers = [ExternalCheck.Answer](repeating: .failure(0), count: count)
    for line in output.split(separator: ASCII.newline) {
      let numbers = line.split(separator: ASCII.space).compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard numbers.count == 3, answers.indices.contains(numbers[0]) else { continue }
      answers[numbers[0]] = numbers[2] == 0 ? .status(numbers[1]) : .failure(numbers[2])
    }
    return answers
  }
}
