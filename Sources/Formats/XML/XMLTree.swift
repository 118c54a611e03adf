internal import HornbookBytes
public import HornbookDiagnostics

/// An XML document as a flat array of elements and texts in document order.
///
/// Trees are immutable, so an element is a reference to its tree and an index.
public final class XMLTree: Sendable {
  /// The source that was read.
  public let source: Source
  let nodes: [XMLNode]
  let names: [XMLName]
  let attributes: [XMLAttribute]
  /// The texts of all nodes and attributes, as UTF-8.
  let pool: [UInt8]

  init(
    source: Source, nodes: [XMLNode], names: [XMLName], attributes: [XMLAttribute], pool: [UInt8]
  ) {
    self.source = source
    self.nodes = nodes
    self.names = names
    self.attributes = attributes
    self.pool = pool
  }

  /// The outermost element.
  public var root: XMLElement { XMLElement(tree: self, index: 0) }
}

/// The name of an element or attribute.
struct XMLName: Hashable, Sendable {
  /// The address of its namespace, or nothing.
  let space: String
  let local: String
}

struct XMLAttribute: Sendable {
  let name: UInt32
  let lower: UInt32
  let upper: UInt32
}

/// An element or a text.
struct XMLNode: Sendable {
  /// The index of an element's name; `textName` for a text.
  var name: UInt32
  /// The range in the file: of the whole element, or of a text as it is written.
  var lower: UInt32
  var upper: UInt32
  /// The range of a text in the pool, or of an element's attributes.
  var first: UInt32
  var last: UInt32
  /// The index of the first node behind this one and its contents.
  var end: UInt32
  /// The end of an element's first tag in the file.
  var tagEnd: UInt32

  static let textName = UInt32.max

  var isText: Bool { name == Self.textName }
}

/// A text or an element within another one.
public enum XMLChild: Sendable {
  /// An element.
  case element(XMLElement)
  /// A text, with the place where it begins in the file.
  case text(XMLText)
}

/// A text in a document.
public struct XMLText: Sendable {
  let tree: XMLTree
  let index: Int

  /// Its text, with references resolved.
  public var bytes: ArraySlice<UInt8> {
    let node = tree.nodes[index]
    return tree.pool[Int(node.first)..<Int(node.last)]
  }

  /// Its range in the file.
  public var range: Range<Int> {
    Int(tree.nodes[index].lower)..<Int(tree.nodes[index].upper)
  }

  /// The offset in the file of an offset in the text.
  public func place(of offset: Int) -> Int {
    let source = tree.source.bytes
    var place = range.lowerBound
    guard bytes.count != range.count else { return place + min(max(0, offset), range.count) }
    var left = offset
    while left > 0, place < range.upperBound {
      let rest = source[place..<range.upperBound]
      if rest.first == ASCII.ampersand, let end = rest.firstIndex(of: ASCII.semicolon) {
        left -= Self.size(of: source.text(place + 1..<end))
        place = end + 1
      } else if rest.starts(with: "<![CDATA[".utf8) {
        place += 9
      } else if rest.starts(with: "]]>".utf8) {
        place += 3
      } else {
        // A line break of two bytes is read as one.
        if !rest.starts(with: [ASCII.carriageReturn, ASCII.newline]) { left -= 1 }
        place += 1
      }
    }
    return place
  }

  /// The number of bytes of what a reference stands for.
  private static func size(of name: String) -> Int {
    guard name.hasPrefix("#") else { return 1 }
    let digits = name.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { UTF8.width($0) } ?? 1
  }
}

/// An element of a document.
public struct XMLElement: Sendable {
  /// The document.
  public let tree: XMLTree
  let index: Int

  private var node: XMLNode { tree.nodes[index] }

  /// Its name without a prefix.
  public var name: String { tree.names[Int(node.name)].local }

  /// The address of its namespace; empty if it has none.
  public var space: String { tree.names[Int(node.name)].space }

  /// Its range in the file, from tag to tag.
  public var range: Range<Int> { Int(node.lower)..<Int(node.upper) }

  /// The range of its first tag in the file.
  public var tag: Range<Int> { Int(node.lower)..<Int(node.tagEnd) }

  /// The place of its first tag.
  public var place: Place { tree.source.place(tag) }

  /// The value of the attribute with this name in any namespace.
  public subscript(_ name: String) -> String? {
    for attribute in tree.attributes[Int(node.first)..<Int(node.last)]
    where tree.names[Int(attribute.name)].local == name {
      return tree.pool.text(Int(attribute.lower)..<Int(attribute.upper))
    }
    return nil
  }

  /// Its attributes.
  public var attributes: [(space: String, name: String, value: String)] {
    tree.attributes[Int(node.first)..<Int(node.last)].map {
      let name = tree.names[Int($0.name)]
      return (name.space, name.local, tree.pool.text(Int($0.lower)..<Int($0.upper)))
    }
  }

  /// The elements and texts directly in it.
  public var children: Children { Children(tree: tree, index: index + 1, end: Int(node.end)) }

  /// The elements directly in it.
  public var elements: some Sequence<XMLElement> {
    children.lazy.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first element directly in it with a name.
  public func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// The elements directly in it with a name.
  public func all(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// The elements anywhere in it, in document order.
  public var descendants: some Sequence<XMLElement> {
    let tree = tree
    return (index + 1..<Int(node.end)).lazy.filter { (node: Int) in !tree.nodes[node].isText }
      .map { (node: Int) in XMLElement(tree: tree, index: node) }
  }

  /// All text in it.
  public var text: String {
    var bytes: [UInt8] = []
    for node in tree.nodes[index..<Int(node.end)] where node.isText {
      bytes += tree.pool[Int(node.first)..<Int(node.last)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The contents of an element, one after the other.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: XMLTree
    var index: Int
    let end: Int

    /// The next element or text.
    public mutating func next() -> XMLChild? {
      guard index < end else { return nil }
      let node = tree.nodes[index]
      defer { index = Int(node.end) }
      return node.isText
        ? .text(XMLText(tree: tree, index: index))
        : .element(XMLElement(tree: tree, index: index))
    }
  }
}
