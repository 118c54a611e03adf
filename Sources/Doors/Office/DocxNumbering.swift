internal import HornbookBytes
internal import HornbookFormats

/// Counts the items of the lists of a Word file as Word does.
struct DocxNumbering {
  private struct Level {
    var format = "decimal"
    var text = "%1."
    var start = 1
    /// The level after which it begins anew; nil for all before it.
    var restart: Int?
  }

  private struct List {
    var levels: [Int: Level] = [:]
    /// The list whose counters it shares.
    var counted: String
  }

  private var lists: [String: List] = [:]
  private var counters: [String: [Int: Int]] = [:]
  /// The lists whose own first numbers have been used.
  private var begun: Set<String> = []
  private var overrides: [String: [Int: Int]] = [:]

  init(_ root: XMLElement?) {
    var families: [String: [Int: Level]] = [:]
    var links: [String: String] = [:]
    var styles: [String: String] = [:]
    for element in root?.all("abstractNum") ?? [] {
      guard let id = element["abstractNumId"] else { continue }
      families[id] = Self.levels(of: element)
      if let name = element.first("styleLink")?["val"] { styles[name] = id }
      if let name = element.first("numStyleLink")?["val"] { links[id] = name }
    }
    for element in root?.all("num") ?? [] {
      guard let id = element["numId"], let family = element.first("abstractNumId")?["val"] else {
        continue
      }
      let source = links[family].flatMap { styles[$0] } ?? family
      var list = List(levels: families[source] ?? [:], counted: source)
      for change in element.all("lvlOverride") {
        guard let level = change["ilvl"].flatMap({ Int($0) }) else { continue }
        if let own = change.first("lvl") { list.levels[level] = Self.level(own) }
        if let start = change.first("startOverride")?["val"].flatMap({ Int($0) }) {
          overrides[id, default: [:]][level] = start
        }
      }
      lists[id] = list
    }
  }

  private static func levels(of element: XMLElement) -> [Int: Level] {
    var levels: [Int: Level] = [:]
    for element in element.all("lvl") {
      if let number = element["ilvl"].flatMap({ Int($0) }) { levels[number] = level(element) }
    }
    return levels
  }

  private static func level(_ element: XMLElement) -> Level {
    var level = Level()
    level.format = element.first("numFmt")?["val"] ?? "decimal"
    level.text = element.first("lvlText")?["val"] ?? ""
    level.start = element.first("start")?["val"].flatMap { Int($0) } ?? 1
    level.restart = element.first("lvlRestart")?["val"].flatMap { Int($0) }
    return level
  }

  /// The mark of the next item of a list, such as “3.2.”; nothing for a bullet, nil for an item without a mark.
  mutating func next(_ id: String, _ depth: Int) -> String? {
    guard let list = lists[id], let level = list.levels[depth] else { return nil }
    var counts = counters[list.counted] ?? [:]
    if begun.insert("\(id)/\(depth)").inserted, let start = overrides[id]?[depth] {
      counts[depth] = start
    } else {
      counts[depth] = (counts[depth] ?? level.start - 1) + 1
    }
    for deeper in counts.keys where deeper > depth {
      if list.levels[deeper]?.restart == 0 { continue }
      counts[deeper] = nil
    }
    for outer in 0..<depth where counts[outer] == nil { counts[outer] = list.levels[outer]?.start }
    counters[list.counted] = counts
    switch level.format {
    case "none": return nil
    case "bullet": return ""
    default: break
    }
    var mark = ""
    var isPlace = false
    for letter in level.text {
      if isPlace, let outer = letter.wholeNumberValue, (1...9).contains(outer) {
        let format = list.levels[outer - 1]?.format ?? "decimal"
        mark += Self.number(counts[outer - 1] ?? 1, format)
      } else if letter != "%" {
        mark.append(letter)
      }
      isPlace = letter == "%"
    }
    return mark
  }

  private static func number(_ number: Int, _ format: String) -> String {
    switch format {
    case "lowerLetter", "upperLetter":
      guard (1...780).contains(number) else { return String(number) }
      let letter = Unicode.Scalar(UInt8(ascii: "a") + UInt8((number - 1) % 26))
      let text = String(repeating: Character(letter), count: (number - 1) / 26 + 1)
      return format == "lowerLetter" ? text : text.uppercased()
    case "lowerRoman": return RomanNumber.text(of: number).lowercased()
    case "upperRoman": return RomanNumber.text(of: number).uppercased()
    case "decimalZero": return number < 10 ? "0\(number)" : String(number)
    default: return String(number)
    }
  }
}
