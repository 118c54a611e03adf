internal import HornbookFiles

/// The relevant parts of a client's request.
struct WebRequest {
  var method: Method
  /// The target of the request, as sent.
  var target: String
  /// The Host header.
  var host: String?
  /// Whether there is more than one Host header, which different servers interpret differently.
  var hasManyHosts: Bool
  /// The If-None-Match header, with the tags of the client's copies.
  var ifNoneMatch: String?
  /// The Range header.
  var range: String?
  /// The If-Range header, with the tag of the copy to which the range applies.
  var ifRange: String?

  enum Method {
    case get, head, other
  }
}

/// The response to a request.
struct WebReply {
  /// The status code.
  var status: Int32
  /// The media type of the body; nil if there is none.
  var type: String?
  /// Further headers, in order.
  var headers: [(name: String, value: String)] = []
  /// The pieces of the body, in order.
  var body: [Piece] = []

  /// A piece of a body.
  enum Piece {
    case bytes([UInt8])
    case file(OpenFile, Range<Int>)
  }

  /// The length of the body in bytes.
  var length: Int {
    body.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .file(_, let range): sum + range.count
      }
    }
  }

  /// A response with a line of plain text.
  static func plain(_ status: Int32, _ text: String) -> WebReply {
    WebReply(status: status, type: MediaType.text, body: [.bytes([UInt8]((text + "\n").utf8))])
  }

  /// The reason phrase for the status code.
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
