internal import HornbookBytes
internal import HornbookFiles

/// What the server says to a request: a pure function of the request and the folder.
struct SiteAnswer {
  /// The status code.
  var status: Int32
  /// What the status is called.
  var reason: String
  /// What the body is.
  var type: String
  /// The body.
  var body: [UInt8]
  /// Where else to go, for a redirection.
  var location: String?

  /// Answers a request for a target such as `/grids.html?x`, in a folder with a site.
  static func answer(
    to target: String, host: String?, allowedHosts: [String], in folder: BookFolder
  )
    -> SiteAnswer
  {
    // A page elsewhere may make a browser call us under its own name; it gets nothing.
    guard let host, allowedHosts.contains(name(ofHost: host)) else {
      return plain(403, "Forbidden", "this server answers to its own address only")
    }
    guard let path = path(of: target) else {
      return plain(400, "Bad Request", "the address is not well formed")
    }
    return file(path, in: folder)
  }

  private static func file(_ path: String, in folder: BookFolder) -> SiteAnswer {
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    switch folder.resolve(name, from: "") {
    case .found(let found):
      do throws(FileError) {
        let bytes = try readFile(RelativePath.join(folder.root, found))
        return SiteAnswer(status: 200, reason: "OK", type: MediaType.of(found), body: bytes)
      } catch {
        return plain(500, "Internal Server Error", error.description)
      }
    case .notAFile(let found):
      var answer = plain(301, "Moved Permanently", "the folder has a page of its own")
      answer.location = "/\(found)/"
      return answer
    case .missing, .outside, .throughLink:
      return missing(in: folder)
    }
  }

  private static func missing(in folder: BookFolder) -> SiteAnswer {
    if let bytes = try? readFile(RelativePath.join(folder.root, "404.html")) {
      return SiteAnswer(
        status: 404, reason: "Not Found", type: "text/html; charset=utf-8", body: bytes)
    }
    return plain(404, "Not Found", "there is no such page")
  }

  private static func plain(_ status: Int32, _ reason: String, _ text: String) -> SiteAnswer {
    SiteAnswer(
      status: status, reason: reason, type: "text/plain; charset=utf-8",
      body: [UInt8]((text + "\n").utf8))
  }

  /// The path below the site, decoded once; nil where it could mean anything but a file in it.
  static func path(of target: String) -> String? {
    let bytes = [UInt8](target.utf8)
    guard bytes.first == ASCII.slash else { return nil }
    let end = bytes.firstIndex { $0 == ASCII.question || $0 == ASCII.hash } ?? bytes.endIndex
    let (decoded, isWellFormed) = PercentEncoding.decode(bytes[1..<end])
    guard isWellFormed, decoded.firstInvalidUTF8 == nil,
      !decoded.contains(where: { $0 < ASCII.space }),
      !decoded.contains(ASCII.backslash)
    else { return nil }
    let path = String(decoding: decoded, as: UTF8.self)
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    // Hidden files are Hornbook's own; no page is one.
    guard !steps.contains(where: { $0.hasPrefix(".") }) else { return nil }
    return path
  }

  /// The name in a Host header, without its port.
  static func name(ofHost host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      return String(host[...end])
    }
    return String(host.prefix { $0 != ":" }).lowercased()
  }
}
