public import HornbookBytes
internal import HornbookDiagnostics

extension Outline: Recordable {
  /// Writes the outline; its anchors follow from the rest.
  public func write(to record: inout RecordWriter) {
    record.write(headings) { record, heading in
      record.write(heading.node)
      record.write(heading.level)
      record.write(heading.title)
      record.write(heading.id)
      record.write(heading.range)
      record.write(heading.isPlain)
    }
    record.write(figures) { record, figure in
      record.write(figure.node)
      record.write(figure.image)
      record.write(figure.number)
      record.write(figure.id)
      record.write(figure.range)
    }
    record.write(listings) { record, listing in
      record.write(listing.node)
      record.write(listing.info)
      record.write(listing.number) { $0.write($1) }
      record.write(listing.id) { $0.write($1) }
      record.write(listing.range)
      record.write(listing.includes) { $0.write($1) }
    }
    record.write(directives) { $0.write($1) }
    record.write(links) { $0.write($1) }
    record.write(findings) { $0.write($1) }
    record.write(notes) { $0.write($1) }
    record.write(wordCount)
    record.write(hasHTML)
    record.write(elements) { record, element in
      record.write(element.node)
      record.write(element.id)
      record.write(element.range)
      record.write(element.term) { $0.write($1) }
    }
  }

  /// Reads an outline.
  public init(from record: inout RecordReader) {
    headings = record.list { record in
      let node = record.number()
      let level = record.number()
      let title = record.text()
      let id = record.text()
      let range = record.range()
      return Heading(
        node: node, level: level, title: title, id: id, range: range, isPlain: record.flag())
    }
    figures = record.list { record in
      let node = record.number()
      let image = record.number()
      let number = record.number()
      let id = record.text()
      return Figure(node: node, image: image, number: number, id: id, range: record.range())
    }
    listings = record.list { record in
      let node = record.number()
      let info: FenceInfo = record.value()
      let number = record.optional { $0.number() }
      let id = record.optional { $0.text() }
      var listing = Listing(node: node, info: info, number: number, id: id, range: record.range())
      listing.includes = record.list { $0.value() }
      return listing
    }
    directives = record.list { $0.value() }
    links = record.list { $0.number() }
    findings = record.list { $0.value() }
    notes = record.list { $0.text() }
    wordCount = record.number()
    hasHTML = record.flag()
    elements = record.list { record in
      let node = record.number()
      let id = record.text()
      let range = record.range()
      return Element(node: node, id: id, range: range, term: record.optional { $0.value() })
    }
    collectAnchors()
  }

  /// Notes what each name stands for; of several things with one name, the first in the document.
  private mutating func collectAnchors() {
    var named: [(node: Int, id: String, anchor: Anchor)] = []
    for (index, heading) in headings.enumerated() {
      named.append((heading.node, heading.id, .heading(index)))
    }
    for (index, figure) in figures.enumerated() {
      named.append((figure.node, figure.id, .figure(index)))
    }
    for (index, listing) in listings.enumerated() {
      if let id = listing.id { named.append((listing.node, id, .listing(index))) }
    }
    if !figures.isEmpty || !listings.isEmpty { named.sort { $0.node < $1.node } }
    anchors.reserveCapacity(named.count)
    for (_, id, anchor) in named where anchors[id] == nil { anchors[id] = anchor }
    for (index, element) in elements.enumerated() where anchors[element.id] == nil {
      anchors[element.id] = .element(index)
    }
  }
}

extension Outline.Term: Recordable {
  /// Writes the term and its meaning.
  public func write(to record: inout RecordWriter) {
    record.write(title)
    record.write(meaning)
  }

  /// Reads a term.
  public init(from record: inout RecordReader) {
    title = record.text()
    meaning = record.text()
  }
}

extension FenceInfo: Recordable {
  /// Writes the info string, word by word.
  public func write(to record: inout RecordWriter) {
    record.write(language) { $0.write($1) }
    record.write(title) { $0.write($1) }
    record.write(id) { $0.write($1) }
    record.write(tab) { $0.write($1) }
    record.write(alt) { $0.write($1) }
    record.write(highlight) { record, lines in
      record.write(lines.lowerBound)
      record.write(lines.count)
    }
    record.write(hasNumbers)
    record.write(hides) { record, mark in
      switch mark {
      case .rust(let runs): record.write(runs ? 1 : 0)
      case .prefix(let prefix):
        record.write(2)
        record.write(prefix)
      }
    }
    record.write(include) { $0.write($1) }
    record.write(run)
  }

  /// Reads an info string.
  public init(from record: inout RecordReader) {
    self.init("")
    language = record.optional { $0.text() }
    title = record.optional { $0.text() }
    id = record.optional { $0.text() }
    tab = record.optional { $0.text() }
    alt = record.optional { $0.text() }
    highlight = record.list { record in
      let first = max(1, record.number())
      return first...(first + max(0, min(record.number(), .max - first) - 1))
    }
    hasNumbers = record.flag()
    hides = record.optional { record in
      let kind = record.number()
      return kind == 2 ? .prefix(record.text()) : .rust(runs: kind == 1)
    }
    include = record.optional { $0.text() }
    run = record.value()
  }
}

extension CodeInclude: Recordable {
  /// Writes which code is meant.
  public func write(to record: inout RecordWriter) {
    record.write(range)
    record.write(path)
    record.write(isLine)
    switch part {
    case .all: record.write(0)
    case .region(let name):
      record.write(1)
      record.write(name)
    case .lines(let first, let last):
      record.write(2)
      record.write(first)
      record.write(last) { $0.write($1) }
    case .nothing: record.write(3)
    }
  }

  /// Reads which code is meant.
  public init(from record: inout RecordReader) {
    range = record.range()
    path = record.text()
    isLine = record.flag()
    part =
      switch record.number() {
      case 1: .region(record.text())
      case 2: .lines(first: record.number(), last: record.optional { $0.number() })
      case 3: .nothing
      default: .all
      }
  }
}

extension Directive: Recordable {
  /// Writes the directive with the places of its words.
  public func write(to record: inout RecordWriter) {
    record.write(node)
    record.write(end)
    record.write(range)
    record.write(name)
    record.write(argument) { $0.write($1) }
    record.write(options) { record, option in
      record.write(option.name)
      record.write(option.value)
    }
    record.write(body) { $0.write($1) }
  }

  /// Reads a directive.
  public init(from record: inout RecordReader) {
    node = record.number()
    end = record.number()
    range = record.range()
    name = record.value()
    argument = record.optional { $0.value() }
    options = record.list { Option(name: $0.value(), value: $0.value()) }
    body = record.optional { $0.value() }
  }
}

extension Directive.Word: Recordable {
  /// Writes the word and its place.
  public func write(to record: inout RecordWriter) {
    record.write(text)
    record.write(place)
  }

  /// Reads a word.
  public init(from record: inout RecordReader) {
    text = record.text()
    place = record.value()
  }
}
