internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// A message of JSON-RPC from a client.
struct Message: Sendable {
  /// The identifier that the answer repeats; nil if no answer is wanted.
  let id: Identifier?
  /// The method; empty for an answer to something that the server asked.
  let method: String
  let params: DataValue?

  enum Identifier: Hashable, Sendable {
    /// A number, as it is written.
    case number(String)
    case text(String)

    init?(_ value: DataValue?) {
      if let number = value?.numberText {
        self = .number(number)
      } else if let text = value?.string {
        self = .text(text)
      } else {
        return nil
      }
    }
  }

  /// Reads a message.
  init(_ bytes: [UInt8]) throws(Refusal) {
    guard case .success(let tree) = JSONParser.parse(Source(path: "", bytes: bytes)) else {
      throw Refusal(.parseError, "the message is no JSON")
    }
    let root = tree.root
    id = Identifier(root["id"])
    params = root["params"]
    if let method = root["method"]?.string, !method.isEmpty {
      self.method = method
    } else if root["result"] != nil || root["error"] != nil {
      method = ""
    } else {
      throw Refusal(.invalidRequest, "the message has no method")
    }
  }
}

/// Why a request is not answered.
struct Refusal: Error {
  let code: Code
  let message: String

  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case notInitialized = -32_002
    case requestCancelled = -32_800
    case contentModified = -32_801
    case requestFailed = -32_803
  }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// The messages to a client, with their headers.
struct Outbox: Sendable {
  private var bytes = ByteWriter()
  private var asked = 0

  mutating func answer(_ id: Message.Identifier, with result: (inout JSONWriter) -> Void) {
    send { json in
      json.key("id")
      json.value(id)
      json.key("result")
      result(&json)
    }
  }

  mutating func refuse(_ id: Message.Identifier?, _ refusal: Refusal) {
    send { json in
      json.key("id")
      if let id { json.value(id) } else { json.null() }
      json.object("error") { json in
        json.field("code", refusal.code.rawValue)
        json.field("message", refusal.message)
      }
    }
  }

  mutating func tell(_ method: String, _ params: (inout JSONWriter) -> Void) {
    send { json in
      json.field("method", method)
      json.object("params", params)
    }
  }

  /// Sends parameters that are written already.
  mutating func tell(_ method: String, _ params: [UInt8]) {
    send { json in
      json.field("method", method)
      json.key("params")
      json.raw(params)
    }
  }

  /// Asks the client for something whose answer does not matter.
  mutating func ask(_ method: String, _ params: (inout JSONWriter) -> Void) {
    asked += 1
    let id = asked
    send { json in
      json.field("id", id)
      json.field("method", method)
      json.object("params", params)
    }
  }

  mutating func take() -> [UInt8] { bytes.take() }

  private mutating func send(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.field("jsonrpc", "2.0")
      members(&json)
    }
    let content = json.finish()
    bytes.write("Content-Length: ")
    bytes.write(decimal: content.count)
    bytes.write("\r\n\r\n")
    bytes.write(bytes: content)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ id: Message.Identifier) {
    switch id {
    case .number(let text): number(text)
    case .text(let text): value(text)
    }
  }
}
