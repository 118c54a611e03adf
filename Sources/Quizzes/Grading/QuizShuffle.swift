/// Shuffles questions and options, with the same result for the same seed.
public struct QuizShuffle: Sendable {
  private var state: UInt64

  /// Starts the sequence for a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The positions from 0 in a random order.
  public mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<max(0, count))
    for last in order.indices.dropFirst().reversed() {
      order.swapAt(last, Int(next() % UInt64(last + 1)))
    }
    return order
  }

  /// The positions from 0 in an order other than the sorted one, if there is another.
  public mutating func disorder(of count: Int) -> [Int] {
    let order = order(of: count)
    guard count > 1, order.elementsEqual(0..<count) else { return order }
    return Array(order.dropFirst()) + [order[0]]
  }

  /// The positions of a question's options in the order in which they are shown.
  ///
  /// Options that refer to others keep their positions, and the options before them stay before
  /// them. If options are referred to by letter, none is moved.
  public mutating func order(of question: Question, explanation: QuizText? = nil) -> [Int] {
    let all = Array(question.options.indices)
    guard question.kind == .one || question.kind == .several, question.shuffle != false,
      !question.options.areTrueAndFalse, !question.asksYesOrNo
    else { return all }
    let texts = [question.stem, question.explanation, explanation].compactMap { $0 }
    let remarks = texts + question.options.compactMap(\.feedback)
    guard remarks.allSatisfy(\.letterClaims.isEmpty) else { return all }
    let references = question.options.map(\.body.optionReference)
    guard !references.contains(.letters) else { return all }
    let free = references.firstIndex { $0 != nil } ?? all.count
    guard references[free...].allSatisfy({ $0 != nil }) else { return all }
    return order(of: free) + Array(free..<all.count)
  }

  /// The next number of the SplitMix64 sequence.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
