extension Browser {
  /// The page as assistive technology has it.
  ///
  /// There is a line for each element that has a part in it, with its role, its name and its state.
  /// Texts are left out, since everybody reads the same.
  package func accessibilityTree() throws -> String {
    let tree = AccessibilityTree(
      try devTools("Accessibility.getFullAXTree")["nodes"].list)
    return tree.text
  }
}

/// The nodes of Chromium's tree, as lines.
private struct AccessibilityTree {
  private let nodes: [String: JSONValue]
  private let root: String?

  /// Roles of text and of what only groups: their children stand in their place.
  private static let passed: Set<String> = [
    "Abbr", "DescriptionListDetail", "DescriptionListTerm", "InlineTextBox", "LabelText",
    "LayoutTable", "LayoutTableCell", "LayoutTableRow", "Legend", "LineBreak", "ListMarker",
    "MenuListPopup", "Pre", "StaticText", "blockquote", "cell", "code", "columnheader",
    "deletion", "emphasis", "insertion", "listitem", "mark", "none", "option", "paragraph", "row",
    "rowgroup", "rowheader", "strong", "subscript", "superscript", "time",
  ]

  /// Roles whose name says everything.
  ///
  /// The controls of a film are the browser's, which shows them as its bytes arrive.
  private static let leaves: Set<String> = [
    "Audio", "DisclosureTriangle", "MathMLMath", "SvgRoot", "Video", "alert", "button", "combobox",
    "image", "link", "math", "searchbox", "status", "textbox",
  ]

  init(_ list: [JSONValue]) {
    nodes = Dictionary(list.map { ($0["nodeId"].string ?? "", $0) }) { first, _ in first }
    root = list.first?["nodeId"].string
  }

  var text: String {
    var lines: [String] = []
    if let root { add(root, 0, to: &lines) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func children(of node: JSONValue) -> [String] {
    node["childIds"].list.compactMap(\.string).filter { nodes[$0] != nil }
  }

  private func add(_ id: String, _ depth: Int, to lines: inout [String]) {
    guard let node = nodes[id] else { return }
    let isIgnored = node["ignored"] == true
    let role = isIgnored ? "none" : node["role"]["value"].string ?? "none"
    let name = name(of: node, role)
    let isShown =
      !Self.passed.contains(role) && (!["generic", "group"].contains(role) || !name.isEmpty)
    if isShown {
      lines.append(String(repeating: "  ", count: depth) + line(node, role, name))
      if Self.leaves.contains(role) { return }
    }
    for child in children(of: node) { add(child, depth + (isShown ? 1 : 0), to: &lines) }
  }

  private func name(of node: JSONValue, _ role: String) -> String {
    let name = node["name"]["value"].string ?? ""
    let isSpoken = name.isEmpty && ["status", "alert"].contains(role)
    let words = (isSpoken ? words(in: node) : name).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  private func words(in node: JSONValue) -> String {
    if node["role"]["value"].string == "StaticText" { return node["name"]["value"].string ?? "" }
    return children(of: node).compactMap { nodes[$0].map(words) }.joined(separator: " ")
  }

  private func line(_ node: JSONValue, _ role: String, _ name: String) -> String {
    let properties = Dictionary(
      node["properties"].list.map { ($0["name"].string ?? "", $0["value"]["value"]) }
    ) { first, _ in first }
    var line = role
    if let level = properties["level"]?.number { line += " \(Int(level))" }
    if role == "list" { line += " of \(children(of: node).count)" }
    if !name.isEmpty { line += " “\(name.count > 70 ? name.prefix(69) + "…" : name)”" }
    for state in ["checked", "expanded", "pressed"] {
      guard let value = properties[state] else { continue }
      line += (value.string == "true" || value == true ? ", " : ", not ") + state
    }
    for state in ["disabled", "modal", "required"] where properties[state] == true {
      line += ", " + state
    }
    let value = node["value"]["value"]
    if let value = value.string ?? value.number.map({ "\($0)" }), !value.isEmpty {
      line += " = \(value)"
    }
    if let told = node["description"]["value"].string, !told.isEmpty {
      let words = told.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      line += " (\(words.count > 70 ? words.prefix(69) + "…" : words))"
    }
    return line
  }
}
