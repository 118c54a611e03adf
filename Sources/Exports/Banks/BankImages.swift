internal import HornbookBanks
internal import HornbookBytes
internal import HornbookFiles
internal import HornbookMarkdown
internal import HornbookPipeline

/// The images that questions of a book show, under names without folders.
struct BankImages: Sendable {
  /// The names by path in the site.
  private let names: [String: String]
  private let outputs: [String: [UInt8]]
  /// The address of the site; nil if unknown.
  private let base: String?

  init(_ site: PreparedSite) {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    var outputs: [String: [UInt8]] = [:]
    for output in site.outputs where Self.isImage(output.path) {
      let stem = RelativePath.name(of: output.path)
      var name = Self.safe(stem)
      var count = 1
      while !taken.insert(name).inserted {
        count += 1
        name = "\(count)-" + Self.safe(stem)
      }
      names[output.path] = name
      outputs[name] = output.bytes
    }
    (self.names, self.outputs) = (names, outputs)
    base = site.base
  }

  /// The address for one that leads from the root of the site: an image's name, else an address on
  /// the site's host, or nothing if that is unknown.
  func led(_ written: [UInt8]) -> [UInt8] {
    if Address.hasScheme(written) || written.has("//", at: 0) { return written }
    let path = PercentEncoding.decode(written.text(0..<written.count))
    if let name = names[path] { return Array(name.utf8) }
    return base.map { Array($0.utf8) + written } ?? []
  }

  /// The images that a bank shows, by name.
  func files(of bank: Bank) -> [Bank.File] {
    Set(bank.questions.flatMap(\.texts).flatMap(\.images)).sorted().compactMap { name in
      outputs[name].map { Bank.File(name: name, bytes: $0) }
    }
  }

  private static func isImage(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif"].contains(ending)
  }

  /// A name of letters, digits and a few marks.
  private static func safe(_ name: String) -> String {
    String(
      decoding: name.utf8.map { byte in
        byte.isLetterOrDigit || byte == ASCII.period || byte == ASCII.minus ? byte : ASCII.minus
      }, as: UTF8.self)
  }
}
