import HornbookBytes

/// Looks whether the tags of some HTML are balanced, its attributes quoted and its names unique.
struct WellFormedness {
  private(set) var faults: [String] = []
  private var open: [String] = []
  private var ids: Set<String> = []
  private static let void: Set<String> = ["img", "br", "hr", "input"]
  private static let interactive: Set<String> = ["a", "input"]

  static func faults(in html: [UInt8]) -> [String] {
    var judge = WellFormedness()
    judge.read(html)
    return judge.faults
  }

  private mutating func read(_ html: [UInt8]) {
    var index = 0
    while index < html.count {
      switch html[index] {
      case ASCII.less: index = readTag(html, from: index)
      case ASCII.greater, ASCII.quote:
        faults.append("a bare mark at \(index)")
        index += 1
      case ASCII.ampersand: index = readEntity(html, from: index)
      default: index += 1
      }
    }
    if !open.isEmpty { faults.append("\(open) are never closed") }
  }

  private mutating func readEntity(_ html: [UInt8], from start: Int) -> Int {
    let names = ["&amp;", "&lt;", "&gt;", "&quot;", "&#x27;"]
    let rest = html[start...].prefix(6)
    if let name = names.first(where: { rest.starts(with: $0.utf8) }) {
      return start + name.utf8.count
    }
    faults.append("a bare ampersand at \(start)")
    return start + 1
  }

  private mutating func readTag(_ html: [UInt8], from start: Int) -> Int {
    var end = start
    var isQuoted = false
    while end < html.count, isQuoted || html[end] != ASCII.greater {
      if html[end] == ASCII.quote { isQuoted.toggle() }
      end += 1
    }
    guard end < html.count else {
      faults.append("a tag at \(start) has no end")
      return html.count
    }
    let tag = html.text(start + 1..<end)
    let name = String(tag.prefix { $0 != " " })
    if name.hasPrefix("/") {
      let opened = open.popLast()
      if opened != String(name.dropFirst()) {
        faults.append("<\(name)> at \(start) closes \(opened ?? "nothing")")
      }
      return end + 1
    }
    judge(name, tag, at: start)
    if !Self.void.contains(name) { open.append(name) }
    return end + 1
  }

  private mutating func judge(_ name: String, _ tag: String, at start: Int) {
    if name.isEmpty || !name.utf8.allSatisfy(\.isLetterOrDigit) {
      faults.append("no element: <\(name)> at \(start)")
    }
    if Self.interactive.contains(name), open.contains("a") {
      faults.append("<\(name)> in a link at \(start)")
    }
    if open.last == "p", ["p", "div", "ul", "ol", "table", "pre", "figure"].contains(name) {
      faults.append("<\(name)> in a paragraph at \(start)")
    }
    if name == "li", open.last != "ul", open.last != "ol" {
      faults.append("<li> outside of a list at \(start)")
    }
    var rest = tag.utf8.dropFirst(name.utf8.count)
    while rest.first == ASCII.space {
      rest = rest.dropFirst()
      let attribute = rest.prefix { $0 != ASCII.equals && $0 != ASCII.space }
      rest = rest.dropFirst(attribute.count)
      guard rest.starts(with: "=\"".utf8) else {
        faults.append("an attribute without quotes in <\(tag)>")
        return
      }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != ASCII.quote }
      rest = rest.dropFirst(value.count + 1)
      if attribute.elementsEqual("id".utf8),
        !ids.insert(String(decoding: value, as: UTF8.self)).inserted
      {
        faults.append("the name “\(String(decoding: value, as: UTF8.self))” is given twice")
      }
    }
    if !rest.isEmpty { faults.append("something is left over in <\(tag)>") }
  }
}
