internal import HornbookBytes
internal import HornbookFormats

/// The sums of a part of the results as a file, from which they can be added to those of other parts.
///
///     { "hornbook": "sums", "version": 2, "questions": ["tides", …], "fingerprint": "…", "level": 0,
///       "readers": 120, "whole": 120, "total": "…", "totalSquare": "…",
///       "sums": [["…", …], …], "rows": [[TOTAL, COLUMN, COUNT, COLUMN, COUNT, …], …] }
///
/// Numbers that may not fit into 53 bits are texts. The same results give the same bytes.
extension Tally {
  /// The file.
  public func record(of study: Study) -> [UInt8] {
    var json = JSONWriter(style: .spread(levels: 2))
    json.object { json in
      json.member("hornbook", Self.name)
      json.member("version", Self.version)
      json.member("fingerprint", study.fingerprint)
      json.member("questions", study.questions.map(\.id))
      json.member("level", level)
      json.member("readers", readers)
      json.member("whole", wholeReaders)
      json.member("total", "\(total)")
      json.member("totalSquare", "\(totalSquare)")
      json.array("sums") { json in
        for sums in sums {
          json.array { json in
            for number in sums.numbers { json.value("\(number)") }
          }
        }
      }
      json.array("rows") { json in
        for (total, counts) in rows.sorted(by: { $0.key < $1.key }) {
          json.array { json in
            json.value(total)
            for (column, count) in counts.enumerated() where count > 0 {
              json.value(column)
              json.value(count)
            }
          }
        }
      }
    }
    return json.finish()
  }

  private static let name = "sums"
  /// The first version had no columns for choices of several options at each level of marks.
  private static let version = 2

  /// Whether a file of JSON contains sums.
  static func isRecord(_ root: DataValue) -> Bool { root["hornbook"]?.string == name }

  /// The questions whose sums a file contains.
  static func questions(of root: DataValue) -> [String] {
    (root["questions"]?.children.compactMap(\.string)) ?? []
  }

  /// Reads sums; nil if they are not those of the study, or contradict themselves.
  init?(_ root: DataValue, of study: Study) {
    self.init(study)
    guard Self.isRecord(root), root["version"]?.int == Self.version,
      root["fingerprint"]?.string == study.fingerprint,
      let level = root["level"]?.int, (0...62).contains(level),
      let readers = root["readers"]?.int, (0...Self.mostReaders).contains(readers),
      let whole = root["whole"]?.int, (0...readers).contains(whole),
      let total = Self.number(root["total"]), let square = Self.number(root["totalSquare"]),
      let parts = root["sums"], parts.count == study.questions.count,
      let rows = root["rows"]
    else { return nil }
    let most = study.questions.reduce(0) { $0 + Int128($1.maximum) }
    let (ones, squares) = (Int128(readers) * most, Int128(readers) * most * most)
    guard total <= ones, square <= squares else { return nil }
    self.level = level
    self.readers = readers
    wholeReaders = whole
    self.total = total
    totalSquare = square
    for (position, part) in parts.children.enumerated() {
      let numbers = part.children.map { Self.number($0) ?? -1 }
      guard numbers.allSatisfy({ (0...squares).contains($0) }), let own = Sums(numbers),
        own.restCount <= readers,
        [own.x, own.xOfRest, own.r, own.wholeX].allSatisfy({ $0 <= ones })
      else { return nil }
      sums[position] = own
    }
    var counted = Array(repeating: 0, count: width)
    for row in rows.children {
      let numbers = row.children.map { $0.int ?? -1 }
      guard numbers.count % 2 == 1, numbers.allSatisfy({ $0 >= 0 }), numbers[0] == bin(numbers[0]),
        numbers[0] <= most, self.rows[numbers[0]] == nil
      else { return nil }
      var counts = Array(repeating: 0, count: width)
      for index in stride(from: 1, to: numbers.count, by: 2) {
        let column = numbers[index]
        // Each reader is in one row, and at most once in a column of it.
        guard counts.indices.contains(column), counts[column] == 0,
          numbers[index + 1] <= readers - counted[column]
        else { return nil }
        counts[column] = numbers[index + 1]
        counted[column] += numbers[index + 1]
      }
      self.rows[numbers[0]] = counts
    }
    guard self.rows.count <= mostBins else { return nil }
  }

  /// A number that is written as a text, within bounds in which sums of many files still fit.
  private static func number(_ value: DataValue?) -> Int128? {
    guard let number = (value?.string).flatMap({ Int128($0) }), number >= 0,
      number <= Int128.max >> 20
    else { return nil }
    return number
  }
}

extension Tally.Sums {
  /// All numbers, in the order of the file.
  fileprivate var numbers: [Int128] {
    [x, xx, Int128(restCount), xOfRest, xxOfRest, r, rr, xr, wholeX, wholeXX]
  }

  fileprivate init?(_ numbers: [Int128]) {
    guard numbers.count == 10, let restCount = Int(exactly: numbers[2]) else { return nil }
    self.init(
      x: numbers[0], xx: numbers[1], restCount: restCount, xOfRest: numbers[3],
      xxOfRest: numbers[4], r: numbers[5], rr: numbers[6], xr: numbers[7], wholeX: numbers[8],
      wholeXX: numbers[9])
  }
}
