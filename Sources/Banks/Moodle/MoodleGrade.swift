internal import HornbookBytes

/// The shares of the points that Moodle accepts for an answer.
enum MoodleGrade {
  /// The shares above 0, with the percentages that Moodle writes.
  private static let shares: [(share: Double, percent: String)] = [
    (1, "100"), (0.9, "90"), (5.0 / 6, "83.33333"), (0.8, "80"), (0.75, "75"), (0.7, "70"),
    (2.0 / 3, "66.66667"), (0.6, "60"), (0.5, "50"), (0.4, "40"), (1.0 / 3, "33.33333"),
    (0.3, "30"), (0.25, "25"), (0.2, "20"), (1.0 / 6, "16.66667"), (1.0 / 7, "14.28571"),
    (0.125, "12.5"), (1.0 / 9, "11.11111"), (0.1, "10"), (0.05, "5"),
  ]

  /// The share that a percentage means: one of Moodle's if it is meant, else the percentage itself.
  static func share(percent: Double) -> Double {
    let size = abs(percent / 100)
    guard size.isFinite, size > 0.0001 else { return 0 }
    let known = shares.first { abs($0.share - size) < 0.0005 }?.share ?? size
    return percent < 0 ? -known : known
  }

  /// The percentages nearest to the shares of some options, and whether they are the same.
  ///
  /// Those above 0 are together 100 where they were together 1.
  static func percents(_ shares: [Double]) -> (percents: [String], areSame: Bool) {
    let right = shares.filter { $0 > 0 }
    let areEqual = right.allSatisfy { abs($0 - 1 / Double(right.count)) < 0.0001 }
    if areEqual, (11...20).contains(right.count) {
      // Tenths and twentieths, which are together 1.
      var tenths = 20 - right.count
      let percents = shares.map { share in
        guard share > 0 else { return nearest(share).percent }
        tenths -= 1
        return tenths >= 0 ? "10" : "5"
      }
      return (percents, false)
    }
    let found = shares.map(nearest)
    return (found.map(\.percent), found.allSatisfy(\.isSame))
  }

  private static func nearest(_ share: Double) -> (percent: String, isSame: Bool) {
    let size = abs(share)
    guard size.isFinite, size >= 0.025 else { return ("0", size < 0.0001) }
    guard let best = shares.min(by: { abs($0.share - size) < abs($1.share - size) }) else {
      return ("0", false)
    }
    return ((share < 0 ? "-" : "") + best.percent, abs(best.share - size) < 0.0001)
  }
}

/// Numbers as Moodle's formats write them.
enum MoodleNumber {
  /// The usual notation of a number: a point, digits on both sides, no sign “+”; nil if it is none.
  static func usual(_ text: some StringProtocol) -> String? {
    var rest = Array(text.utf8)[...]
    var usual = ""
    if rest.first == ASCII.minus { usual = "-" }
    if rest.first == ASCII.minus || rest.first == ASCII.plus { rest.removeFirst() }
    let whole = digits(&rest)
    var decimals = ""
    if rest.first == ASCII.period || rest.first == ASCII.comma {
      rest.removeFirst()
      decimals = digits(&rest)
    }
    guard !whole.isEmpty || !decimals.isEmpty else { return nil }
    usual += whole.isEmpty ? "0" : whole
    if !decimals.isEmpty { usual += "." + decimals }
    if let sign = rest.first, sign | 0x20 == 0x65 {
      rest.removeFirst()
      usual += "e"
      if rest.first == ASCII.minus { usual += "-" }
      if rest.first == ASCII.minus || rest.first == ASCII.plus { rest.removeFirst() }
      let power = digits(&rest)
      guard !power.isEmpty else { return nil }
      usual += power
    }
    return rest.isEmpty ? usual : nil
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> String {
    let run = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(run.count)
    return String(decoding: run, as: UTF8.self)
  }

  /// The middle of a range and its distance to both ends.
  static func middle(_ lower: String, _ upper: String) -> (value: String, tolerance: String)? {
    guard let low = Double(lower), let high = Double(upper), low.isFinite, high.isFinite else {
      return nil
    }
    let places = min(14, max(decimals(lower), decimals(upper)) + 1)
    let middle = (low + high) / 2
    return (
      middle.decimalText(places: places), abs(high - middle).decimalText(places: places)
    )
  }

  private static func decimals(_ text: String) -> Int {
    if text.contains("e") { return 12 }
    return text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
  }

  /// A number of points.
  static func points(_ points: Double) -> String {
    let text = "\(points)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
