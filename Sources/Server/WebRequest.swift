internal import HornbookFiles

/// What a client asks, as far as it matters here.
struct WebRequest {
  /// What is to be done.
  var method: Method
  /// The address behind the host, as it was sent.
  var target: String
  /// The host that the client believes to speak to.
  var host: String?
  /// Whether it names more than one, so that others may take it for another's than we do.
  var hasManyHosts: Bool
  /// The copy that the client has.
  var ifNoneMatch: String?
  /// The part that is wanted.
  var range: String?
  /// The copy of which it must be a part.
  var ifRange: String?

  enum Method {
    case get, head, other
  }
}

/// What is said to it.
struct WebReply {
  /// The status code.
  var status: Int32
  /// What the body is; nil where there is none.
  var type: String?
  /// Other lines of the head, in order.
  var headers: [(name: String, value: String)] = []
  /// The body, piece by piece.
  var body: [Piece] = []

  /// A part of a body.
  enum Piece {
    case bytes([UInt8])
    case file(OpenFile, Range<Int>)
  }

  /// How long the body is.
  var length: Int {
    body.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .file(_, let range): sum + range.count
      }
    }
  }

  /// A line of text.
  static func plain(_ status: Int32, _ text: String) -> WebReply {
    WebReply(status: status, type: MediaType.text, body: [.bytes([UInt8]((text + "\n").utf8))])
  }

  /// What a status is called.
  var reason: String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 416: "Range Not Satisfiable"
    case 503: "Service Unavailable"
    default: "Error"
    }
  }
}
