internal import HornbookBytes

/// The findings that an editor has been told.
///
/// Many are known long before a check of a long book ends. They are published early for the files in which nothing was
/// found later in the last check.
struct Publications: Sendable {
  /// The findings that the editor has, by address.
  private var published: [String: [UInt8]] = [:]
  /// What was known early in this check, in the order in which it became known.
  private var early: [[String: [UInt8]]] = []
  /// For each of those times in the last check the addresses at which something else was found in the end.
  private var late: [Set<String>] = []

  /// Begins a check.
  mutating func begin() { early = [] }

  /// Publishes findings that are known before the check has ended.
  mutating func publish(early news: [String: [UInt8]], _ outbox: inout Outbox) {
    early.append(news)
    guard early.count <= late.count else { return }
    let late = late[early.count - 1]
    publish(news, where: { !late.contains($0) }, &outbox)
  }

  /// Publishes all findings of a check.
  mutating func publish(_ news: [String: [UInt8]], _ outbox: inout Outbox) {
    late = early.map { early in
      Set(news.keys).union(early.keys).filter { news[$0] != early[$0] }
    }
    publish(news, where: { _ in true }, &outbox)
  }

  /// Publishes the findings of the last check for texts that were opened or closed since.
  mutating func publish(again news: [String: [UInt8]], _ outbox: inout Outbox) {
    publish(news, where: { _ in true }, &outbox)
  }

  private mutating func publish(
    _ news: [String: [UInt8]], where isMeant: (String) -> Bool, _ outbox: inout Outbox
  ) {
    for (address, content) in news.sorted(by: { $0.key < $1.key })
    where published[address] != content && isMeant(address) {
      outbox.tell("textDocument/publishDiagnostics", content)
      published[address] = content
    }
    for address in published.keys.sorted() where news[address] == nil && isMeant(address) {
      outbox.tell("textDocument/publishDiagnostics") { json in
        json.field("uri", address)
        json.array("diagnostics") { _ in }
      }
      published[address] = nil
    }
  }
}
