internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFormats

/// Reads the texts of a package's files, and collects the images that they show.
struct PackageTexts {
  /// What could not be kept.
  private(set) var findings: [Finding] = []
  /// The images that texts show: their paths in the package, by name.
  private(set) var images: [String: String] = [:]
  private let paths: Set<String>
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// Creates a reader for a package with these files.
  init(paths: Set<String>) { self.paths = paths }

  /// Adds something that a bank cannot keep.
  mutating func lose(at place: Place, _ message: String, remedy: String? = nil) {
    findings.append(Finding(.bankDetailLost, at: place, message, remedy: remedy))
  }

  /// The same, without what has been found since; for questions that are kept whole.
  mutating func forget(since count: Int) { findings.removeLast(max(0, findings.count - count)) }

  /// A text of HTML.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that contains it.
  ///   - place: Where it is written.
  mutating func text(_ html: [UInt8], in folder: String, at place: Place) -> BankText {
    var writer = HTMLRewriter()
    let root = HTMLTree(String(decoding: html, as: UTF8.self)).root
    writer.write(root.children) { node, writer in
      switch node.name {
      case "img":
        if let tex = Self.equation(node) {
          writer.write(tex: tex, isDisplayed: node.attributes["data-display"] == "block")
          return true
        }
        let address = node.attributes["src"] ?? ""
        writer.write(
          "img",
          [("src", led(address, in: folder, at: place)), ("alt", node.attributes["alt"] ?? "")])
        return true
      case "object" where node.attributes["type"]?.hasPrefix("image/") == true:
        let address = node.attributes["data"] ?? ""
        writer.write(
          "img",
          [("src", led(address, in: folder, at: place)), ("alt", node.children.first?.text ?? "")])
        return true
      case "span" where node.classes.contains("hornbook-gap"):
        writer.write(text: BankText.gap)
        return true
      case "audio", "video", "iframe", "object", "embed":
        lose(at: place, "“<\(node.name)>” is not kept", remedy: "Describe in words what it shows.")
        return true
      default: return false
      }
    }
    return BankText(foreign: writer.html)
  }

  /// Takes an image into the bank without a text that shows it.
  mutating func take(_ address: String, in folder: String) {
    guard let path = PackageAddress.path(address, from: folder), paths.contains(path),
      PackageAddress.isImage(path)
    else { return }
    _ = name(of: path)
  }

  /// The TeX of a formula that is an image.
  private static func equation(_ node: HTMLNode) -> String? {
    guard node.classes.contains("equation_image") else { return nil }
    let tex = node.attributes["data-equation-content"] ?? node.attributes["title"] ?? ""
    return tex.isEmpty ? nil : tex
  }

  private mutating func led(_ address: String, in folder: String, at place: Place) -> String {
    guard !PackageAddress.isElsewhere(address) else { return address }
    for candidate in Self.candidates(address) {
      for folder in [folder, ""] {
        guard let path = PackageAddress.path(candidate, from: folder), paths.contains(path) else {
          continue
        }
        return name(of: path)
      }
    }
    lose(
      at: place, "the image “\(address)” is not in the package",
      remedy: "Add it, or export the package again.")
    return PackageAddress.path(address, from: "").map(PackageAddress.name) ?? address
  }

  /// The paths that an address may mean: Canvas writes a word for the folder of its files.
  private static func candidates(_ address: String) -> [String] {
    for mark in ["$IMS-CC-FILEBASE$", "%24IMS-CC-FILEBASE%24", "$IMS_CC_FILEBASE$"]
    where address.hasPrefix(mark) {
      let rest = address.dropFirst(mark.count).drop { $0 == "/" }
      return ["/web_resources/\(rest)", "/\(rest)"]
    }
    return [address]
  }

  private mutating func name(of path: String) -> String {
    if let name = names[path] { return name }
    let wanted = PackageAddress.name(of: path)
    var name = wanted
    while images[name] != nil {
      let count = counts[wanted, default: 1] + 1
      counts[wanted] = count
      name = "\(count)-\(wanted)"
    }
    names[path] = name
    images[name] = path
    return name
  }
}

/// Writes HTML again, with other elements in some places.
struct HTMLRewriter {
  private var writer = ByteWriter()

  /// What has been written.
  var html: [UInt8] { writer.bytes }

  /// Writes elements and texts; `replace` writes some of them in another way, and then returns true.
  mutating func write(
    _ nodes: [HTMLNode], _ replace: (HTMLNode, inout HTMLRewriter) -> Bool
  ) {
    for node in nodes {
      if replace(node, &self) { continue }
      guard !node.isText else {
        write(text: node.text)
        continue
      }
      begin(node.name, node.attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      guard !HTMLTree.empty.contains(node.name) else { continue }
      write(node.children, replace)
      end(node.name)
    }
  }

  /// Writes a text.
  mutating func write(text: String) { writer.write(escaping: text) }

  /// Writes an element without contents.
  mutating func write(_ name: String, _ attributes: [(String, String)]) { begin(name, attributes) }

  /// Writes a start tag.
  mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    writer.write("<")
    writer.write(text: name)
    for (name, value) in attributes {
      writer.write(" ")
      writer.write(text: name)
      writer.write("=\"")
      writer.write(escaping: value)
      writer.write("\"")
    }
    writer.write(">")
  }

  /// Writes an end tag.
  mutating func end(_ name: String) {
    writer.write("</")
    writer.write(text: name)
    writer.write(">")
  }

  /// Writes a formula.
  mutating func write(tex: String, isDisplayed: Bool) {
    begin("math", isDisplayed ? [("display", "block")] : [])
    begin("semantics")
    begin("annotation", [("encoding", "application/x-tex")])
    write(text: tex)
    end("annotation")
    end("semantics")
    end("math")
  }
}
