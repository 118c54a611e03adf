internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookImages
internal import HornbookManuscript
internal import HornbookTemplates

/// Makes the template values for lists.
struct ListValues {
  let words: Words
  let library: TemplateLibrary
  /// The findings for the templates of cards.
  private(set) var findings: [Finding] = []
  private let byName: [String: DataList]
  /// The number of lists without a title of their own, by kind.
  private let untitled: [DataList.Kind: Int]

  init(_ lists: [DataList], words: Words, library: TemplateLibrary) {
    byName = Dictionary(lists.map { ($0.name, $0) }) { first, _ in first }
    untitled = lists.reduce(into: [:]) { $0[$1.kind, default: 0] += $1.title == nil ? 1 : 0 }
    self.words = words
    self.library = library
  }

  // MARK: - Lists

  /// The value of `list` for the partials `data-grid`, `data-strip` and `data-table`.
  mutating func value(of list: DataList, as view: ListView) -> TemplateValue {
    [
      "label": .text(title(of: list) + (view.occurrence > 1 ? " (\(view.occurrence))" : "")),
      "isTable": .bool(view.layout == .table),
      "isGrid": .bool(view.layout == .grid),
      "isStaggered": .bool(view.layout == .staggered),
      "style": .optional(view.style?.className),
      "itemTitle": .text(text(of: list.titleLabel)),
      "columns": .list(view.columns.map { column($0, of: list, as: view) }),
      "width": .number(view.columns.count + 1),
      "sections": .list(sections(of: list, as: view)),
    ]
  }

  private func column(_ index: Int, of list: DataList, as view: ListView) -> TemplateValue {
    let title = text(of: list.columns[index].label)
    let values = view.items.lazy.flatMap { list.items[$0].cells[index] }.map { value in
      (
        text: lines(of: value).joined(separator: " · "),
        isWhole: value.link != nil || value.day != nil
      )
    }
    return [
      "title": .text(title), "room": .text(ColumnWidth.className(title: title, values: values)),
    ]
  }

  private mutating func sections(of list: DataList, as view: ListView) -> [TemplateValue] {
    var stretches: [(letter: String?, items: [Int])] = [(nil, view.items)]
    if view.layout == .table, !view.isSorted, !list.sections.isEmpty {
      stretches = list.sections.map { section in
        (Self.letter(of: section), view.items.filter(section.items.contains))
      }
    }
    var sections: [TemplateValue] = []
    for (letter, items) in stretches where !items.isEmpty {
      var values: [TemplateValue] = []
      for index in items { values.append(item(index, of: list, as: view)) }
      sections.append([
        "id": .optional(letter.flatMap { letter in view.anchors.map { $0 + Self.name(letter) } }),
        "letter": .optional(letter),
        "items": .list(values),
      ])
    }
    return sections
  }

  private mutating func item(_ index: Int, of list: DataList, as view: ListView)
    -> TemplateValue
  {
    let item = list.items[index]
    var value: TemplateObject = [
      "title": .text(item.title ?? words["noName"]),
      "address": address(of: index, in: list),
      "portrait": portrait(of: item),
      "cells": .list(
        view.columns.map { ["values": .list(item.cells[$0].map(self.value))] }),
    ]
    value["card"] = card(.object(value), of: list)
    return .object(value)
  }

  /// A card made with the book's own template; null if the list has none.
  private mutating func card(_ item: TemplateValue, of list: DataList) -> TemplateValue {
    guard let name = list.card else { return nil }
    var writer = ByteWriter()
    for finding in library.render(name, item, into: &writer) where !findings.contains(finding) {
      findings.append(finding)
    }
    return .markup(writer.take())
  }

  /// The value of `index`: the letters A to Z and “#”, with addresses for those that have items.
  ///
  /// It is null if the list has fewer than two sections.
  func index(of list: DataList, anchors: String) -> TemplateValue {
    guard list.sections.count > 1 else { return nil }
    let there = Set(list.sections.map(Self.letter))
    let letters = (0..<26).map { String(Unicode.Scalar(UInt8(ascii: "A") + UInt8($0))) } + ["#"]
    return [
      "letters": .list(
        letters.map { letter in
          let address = SiteAddress.anchor(anchors + Self.name(letter))
          return [
            "letter": .text(letter), "address": there.contains(letter) ? .text(address) : nil,
          ]
        })
    ]
  }

  private static func letter(of section: DataList.Section) -> String {
    section.letter.map(String.init) ?? "#"
  }

  private static func name(_ letter: String) -> String {
    letter == "#" ? "other" : letter.lowercased()
  }

  // MARK: - Pieces

  /// The title of a list.
  func title(of list: DataList) -> String {
    if let title = list.title { return title }
    // The file names distinguish several untitled lists of contacts.
    if untitled[list.kind, default: 0] > 1 { return Self.title(from: list.name) }
    switch list.kind {
    case .contacts: return words["contacts"]
    case .members: return words["family"]
    case .movies: return words["movies"]
    case .records: return Self.title(from: list.name)
    }
  }

  /// A file name as a title: `old-tools` becomes “Old tools”.
  private static func title(from name: String) -> String {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  func text(of label: DataList.Label) -> String {
    switch label {
    case .word(let key): words[key]
    case .text(let text): text
    }
  }

  func portrait(of item: DataList.Item) -> TemplateValue {
    guard let portrait = item.portrait else { return nil }
    var image = TemplateValue.null
    var initials: String?
    var tone = 0
    switch portrait {
    case .image(let path, let size):
      image = Self.image(ChapterResolver.sitePath(path), size)
    case .inner(let path, let size): image = Self.image(path, size)
    case .initials(let letters, let number): (initials, tone) = (letters, number)
    }
    return [
      "image": image, "initials": .given(initials), "tone": .text("tone-\(tone)"),
    ]
  }

  private static func image(_ path: String, _ size: PixelSize?) -> TemplateValue {
    [
      "address": .text(PercentEncoding.encode(path)),
      "width": .number(size?.width ?? 120), "height": .number(size?.height ?? 120),
    ]
  }

  func value(of value: DataList.Value) -> TemplateValue {
    let label = value.label.map(text)
    return [
      "label": value.lines.isEmpty ? nil : .given(label),
      "lines": .list(lines(of: value).map { .text($0) }),
      "date": .optional(value.day?.htmlText),
      "address": .optional(address(of: value.link)),
    ]
  }

  /// The lines for readers, with dates in words.
  ///
  /// A flag has no lines; its label is used.
  private func lines(of value: DataList.Value) -> [String] {
    if let day = value.day { return [words.date(day)] }
    return value.lines.isEmpty ? [value.label.map(text)].compactMap(\.self) : value.lines
  }

  /// The text of an item for the search: all values that its page shows.
  func searchText(of item: DataList.Item) -> String {
    let values = item.facts.flatMap(\.values).flatMap(lines)
    return ([item.subtitle].compactMap(\.self) + values).joined(separator: " ")
  }

  private func address(of link: DataList.Link?) -> String? {
    switch link {
    case nil: return nil
    case .address(let address): return address
    case .item(let name, let index):
      guard let list = byName[name] else { return nil }
      guard case .text(let address) = address(of: index, in: list) else { return nil }
      return address
    }
  }

  /// The address of an item's own page; null if it has none.
  private func address(of index: Int, in list: DataList) -> TemplateValue {
    guard list.pages.contains(.details) else { return nil }
    return .text(PercentEncoding.encode(list.path(of: list.items[index])))
  }
}
