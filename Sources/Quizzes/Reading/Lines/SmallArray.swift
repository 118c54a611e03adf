/// A list that usually has at most one element, which it stores without an array.
struct SmallArray<Element> {
  private var head: Element?
  private var tail: [Element] = []

  /// Creates an empty list.
  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }
}

extension SmallArray: Sendable where Element: Sendable {}

extension SmallArray: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  subscript(index: Int) -> Element {
    get {
      if index == 0, let head { return head }
      return tail[index - 1]
    }
    set {
      if index == 0 { head = newValue } else { tail[index - 1] = newValue }
    }
  }
}

extension SmallArray: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { self.init(elements) }
}
