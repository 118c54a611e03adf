internal import HornbookBytes
public import HornbookDiagnostics

/// Reads a property list in XML into a tree like that of a JSON file.
///
/// Dates and data become text, as they are written.
public enum PropertyListParser {
  /// Parses a document; returns its tree, or a finding about the error.
  public static func parse(_ source: Source) -> ParsedData {
    if source.bytes.has("bplist", at: 0) {
      return .failure(
        Finding(
          .xmlSyntax, at: source.place(0..<6), "this is a binary property list",
          remedy: "Convert it to XML: “plutil -convert xml1 FILE”."))
    }
    switch XMLParser.parse(source, allowsDoctype: true) {
    case .failure(let fault): return .failure(fault.finding)
    case .success(let document):
      var reading = PropertyListReading()
      do throws(SyntaxFailure) {
        try reading.read(document.root)
        return .success(
          DataTree(source: source, nodes: reading.tree.nodes, pool: reading.tree.pool))
      } catch {
        return .failure(error.finding(.xmlSyntax, in: source))
      }
    }
  }
}

/// Adds the values of a property list to a tree.
private struct PropertyListReading {
  var tree = TreeBuilder(capacity: 64)

  mutating func read(_ root: XMLElement) throws(SyntaxFailure) {
    guard root.name == "plist" else {
      throw SyntaxFailure(
        root.tag, "a property list begins with “<plist>”", remedy: "Name a property list in XML.")
    }
    let values = Array(root.elements)
    guard let value = values.first, values.count == 1 else {
      throw SyntaxFailure(root.tag, "a property list has exactly one value")
    }
    try add(value)
  }

  private mutating func add(_ element: XMLElement) throws(SyntaxFailure) {
    switch element.name {
    case "dict":
      tree.begin(.object, at: element.range.lowerBound)
      try addMembers(of: element)
      tree.finish(at: element.range.upperBound)
    case "array":
      tree.begin(.array, at: element.range.lowerBound)
      for child in element.elements { try add(child) }
      tree.finish(at: element.range.upperBound)
    case "string", "date": add(.string, element.text, element)
    case "data": add(.string, element.text.filter { !$0.isWhitespace }, element)
    case "true", "false": tree.add(.bool, element.range, isTrue: element.name == "true")
    case "integer", "real": try addNumber(element)
    case let name:
      throw SyntaxFailure(
        element.tag, "a property list has no value “<\(name)>”",
        remedy: "Use dict, array, string, integer, real, true, false, date or data.")
    }
  }

  private mutating func addMembers(of element: XMLElement) throws(SyntaxFailure) {
    var isValueNext = false
    for child in element.elements {
      if child.name == "key", !isValueNext {
        add(.string, child.text, child)
        isValueNext = true
      } else if isValueNext, child.name != "key" {
        try add(child)
        isValueNext = false
      } else {
        throw SyntaxFailure(
          child.tag,
          isValueNext ? "the key before this has no value" : "this value has no key",
          remedy: "Write each “<key>” before its value.")
      }
    }
    if isValueNext {
      throw SyntaxFailure(
        element.tag, "the last key has no value", remedy: "Write each “<key>” before its value.")
    }
  }

  private mutating func addNumber(_ element: XMLElement) throws(SyntaxFailure) {
    var text = element.text.filter { !$0.isWhitespace }
    if text.hasPrefix("+") { text.removeFirst() }
    if element.name == "integer", text.lowercased().hasPrefix("0x"),
      let value = Int(text.dropFirst(2), radix: 16)
    {
      text = String(value)
    }
    guard Double(text)?.isFinite == true, !text.lowercased().contains("x") else {
      throw SyntaxFailure(element.tag, "“\(text)” is no number", remedy: "Write digits.")
    }
    add(.number, text, element)
  }

  private mutating func add(_ kind: DataKind, _ text: String, _ element: XMLElement) {
    let start = tree.pool.count
    tree.pool += text.utf8
    tree.add(kind, element.range, text: start..<tree.pool.count, isPooled: true)
  }
}

extension ParsedData {
  /// Parses a file according to the ending of its name: a property list, or JSON.
  public static func parse(_ source: Source) -> ParsedData {
    source.path.lowercased().hasSuffix(".plist")
      ? PropertyListParser.parse(source) : JSONParser.parse(source)
  }
}
