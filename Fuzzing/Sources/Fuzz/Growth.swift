/// An input that becomes dearer faster than it becomes longer, when a stretch of it is repeated.
struct Growth {
  /// The longest input that was tried.
  let input: [UInt8]
  /// What was measured.
  let measured: String

  /// The same for every input of a target: one is kept.
  let words = "grows faster than its input"

  /// Twice the input may cost so many times as much; sorting stays far below.
  private static let most = 2.6
  /// Below so many seconds, other things than the input decide; some machines count in steps of four milliseconds.
  private static let least = 0.02
  private static let longest = 2_000_000

  /// Repeats a stretch until it costs something, then twice and four times as often; nil where all is as it
  /// should be.
  init?(of input: [UInt8], by stretch: Range<Int>, in target: Target) {
    guard !stretch.isEmpty else { return nil }
    func repeated(_ times: Int) -> [UInt8] {
      let middle = (0..<times).flatMap { _ in input[stretch] }
      return input[..<stretch.upperBound] + middle + input[stretch.upperBound...]
    }
    func cost(_ times: Int, tries: Int = 1) -> Double {
      let bytes = repeated(times)
      return (0..<tries).map { _ in
        let start = Session.work()
        _ = target.run(bytes)
        return Session.work() - start
      }.min() ?? 0
    }
    let alone = cost(0, tries: 2)
    var times = max(1, input.count / stretch.count)
    while cost(times) - alone < max(Self.least, alone) {
      times *= 2
      if times * stretch.count > Self.longest / 4 { return nil }
    }
    // The first look only accuses: anything may have come between.
    guard cost(times * 4) - alone > Self.most * Self.most * (cost(times) - alone) else {
      return nil
    }
    let costs = [times, times * 2, times * 4].map { cost($0, tries: 3) - alone }
    // What the first look took for a cost may have been another program's.
    guard costs[0] > Self.least / 2 else { return nil }
    guard costs[2] > Self.most * costs[1], costs[1] > Self.most * costs[0] * 0.8 else { return nil }
    self.input = repeated(times * 4)
    measured = zip([1, 2, 4], costs).map { "\($0 * times) times \(Int($1 * 1000)) ms" }
      .joined(separator: ", ")
  }
}
