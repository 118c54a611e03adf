internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats

/// The texts that are open in an editor, saved or not.
struct OpenBuffers: Sendable {
  private(set) var byAddress: [String: Buffer] = [:]

  struct Buffer: Sendable {
    /// The absolute path of the file.
    let path: String
    var version: Int?
    var bytes: [UInt8]
  }

  mutating func open(_ document: DataValue) throws(Refusal) {
    guard let address = document["uri"]?.string, let text = document["text"]?.string else {
      throw Refusal(.invalidParams, "the document has no address or no text")
    }
    guard let path = FileAddress.path(address) else { return }
    byAddress[address] = Buffer(
      path: path, version: document["version"]?.int, bytes: Array(text.utf8))
  }

  /// Applies changes one after the other, each to the result of the one before.
  mutating func change(_ params: DataValue, _ encoding: PositionEncoding) throws(Refusal) {
    guard let address = params["textDocument"]?["uri"]?.string,
      var buffer = byAddress[address], let changes = params["contentChanges"]
    else { throw Refusal(.invalidParams, "no document of this address is open") }
    for change in changes.children {
      guard let text = change["text"]?.string else {
        throw Refusal(.invalidParams, "the change has no text")
      }
      guard let range = change["range"] else {
        buffer.bytes = Array(text.utf8)
        continue
      }
      guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else {
        throw Refusal(.invalidParams, "the range of the change is none")
      }
      let positions = TextPositions(buffer.bytes, encoding)
      let lower = positions.offset(of: start)
      buffer.bytes.replaceSubrange(lower..<max(lower, positions.offset(of: end)), with: text.utf8)
    }
    buffer.version = params["textDocument"]?["version"]?.int
    byAddress[address] = buffer
  }

  mutating func close(_ address: String) { byAddress[address] = nil }

  /// The contents of the open files below a folder, by their paths there.
  func below(_ folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for buffer in byAddress.values {
      if let path = RelativePath.below(folder, buffer.path) { files[path] = buffer.bytes }
    }
    return files
  }

  /// The bytes of an open file, by its absolute path.
  func bytes(of path: String) -> [UInt8]? {
    byAddress.values.first { $0.path == path }?.bytes
  }

  /// The address and the version of an open file, by its absolute path.
  func address(of path: String) -> (address: String, version: Int?)? {
    byAddress.first { $0.value.path == path }.map { ($0.key, $0.value.version) }
  }
}

/// Addresses of files, such as `file:///home/ada/book/content/book.json`.
enum FileAddress {
  /// The absolute path; nil if the address is not that of a file.
  static func path(_ address: String) -> String? {
    guard address.hasPrefix("file://") else { return nil }
    let rest = address.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else {
      return nil
    }
    let path = PercentEncoding.decode(String(rest[slash...]))
    return path.utf8.contains(0)
      ? nil
      : path.count > 1 && path.hasSuffix("/")
        ? String(path.dropLast()) : path
  }

  static func of(_ path: String) -> String { "file://" + PercentEncoding.encode(path) }
}
