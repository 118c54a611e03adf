internal import HornbookBytes
internal import HornbookFiles

/// Answers requests for files of the site.
struct SiteAnswer {
  /// The folder with the site.
  let root: String
  /// The path under which the site will be published, without slashes at its ends.
  ///
  /// Requests below it get the same files as requests at the root.
  var base = ""
  /// The script to insert into pages; nil to serve them unchanged.
  var live: LivePage?

  /// Answers a request whose host has been checked.
  func answer(_ request: WebRequest) -> WebReply {
    guard let path = Self.path(of: request.target) else {
      return .plain(400, "the address is malformed")
    }
    let inner = withoutBase(path)
    let isFolder = inner.isEmpty || inner.hasSuffix("/")
    switch OpenFile.find(isFolder ? inner + "index.html" : inner, below: root) {
    case .file(let file):
      return reply(with: file, at: isFolder ? inner + "index.html" : inner, to: request)
    case .folder where !isFolder:
      var reply = WebReply.plain(301, "the folder has its own page")
      reply.headers = [("Location", "/" + PercentEncoding.encode(path) + "/")]
      return reply
    case .folder, .nothing:
      return missing
    }
  }

  /// The response for a missing file: the site's own page if it has one.
  private var missing: WebReply {
    guard case .file(let file) = OpenFile.find("404.html", below: root) else {
      return .plain(404, "there is no such page")
    }
    return WebReply(
      status: 404, type: MediaType.html, body: body(of: file, at: "404.html", MediaType.html))
  }

  private func reply(with file: OpenFile, at path: String, to request: WebRequest) -> WebReply {
    let type = MediaType.of(path)
    let tag = tag(of: file, at: path, type)
    var reply = WebReply(status: 200, type: type)
    reply.headers = [("ETag", tag)] + AssetPolicy.headers(of: path, type)
    if let known = request.ifNoneMatch, Self.matches(known, tag) {
      reply.status = 304
      reply.type = nil
      return reply
    }
    let body = body(of: file, at: path, type)
    guard body.count == 1, case .file = body[0] else {
      reply.body = body
      return reply
    }
    // Live pages are assembled for each request, so only unchanged files support ranges.
    reply.headers.append(("Accept-Ranges", "bytes"))
    let size = file.facts.size
    let isSame = request.ifRange.map { $0 == tag } ?? true
    switch isSame ? ByteRange.read(request.range, of: size) : .whole {
    case .whole:
      reply.body = body
    case .part(let range):
      reply.status = 206
      reply.headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
      reply.body = [.file(file, range)]
    case .unsatisfiable:
      var refusal = WebReply.plain(416, "the file has \(size) bytes")
      refusal.headers = [("Content-Range", "bytes */\(size)")]
      return refusal
    }
    return reply
  }

  private func body(of file: OpenFile, at path: String, _ type: String) -> [WebReply.Piece] {
    if AssetPolicy.isPage(path, type), let live { return live.body(of: file, at: path) }
    return [.file(file, 0..<file.facts.size)]
  }

  /// The entity tag, which depends on the file and, for live pages, on the state of the site.
  private func tag(of file: OpenFile, at path: String, _ type: String) -> String {
    let facts = file.facts
    let times = [facts.modified, facts.changed].map { UInt64(bitPattern: $0) }
    let numbers = [UInt64(facts.size), facts.inode] + times
    let text = numbers.map { String($0, radix: 36) }.joined(separator: "-")
    guard AssetPolicy.isPage(path, type), let live else { return "\"\(text)\"" }
    return "\"\(text)-\(live.state)\""
  }

  /// Whether one of the client's entity tags is this one.
  private static func matches(_ known: String, _ tag: String) -> Bool {
    known.split(separator: ",").contains { item in
      let item = item.drop { $0 == " " }.prefix { $0 != " " }
      return item == "*" || item == tag || item == "W/" + tag
    }
  }

  private func withoutBase(_ path: String) -> String {
    guard !base.isEmpty else { return path }
    if path == base { return "" }
    return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }

  /// The path of a file in the site, decoded once; nil if it could refer to anything else.
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
    // Hidden files belong to the program and are never pages.
    guard !steps.contains(where: { $0.hasPrefix(".") }), !steps.dropLast().contains("") else {
      return nil
    }
    return path
  }
}
