/// Measures how long the stages take, and reports which one is running.
struct StageClock {
  let progress: @Sendable (String) -> Void
  var timings: [PreparedSite.Timing] = []

  mutating func time<Result>(_ stage: String, _ work: () -> Result) -> Result {
    time(stage, ()) { _ in work() }
  }

  /// The same for work that consumes its input.
  mutating func time<Input, Result>(
    _ stage: String, _ input: consuming Input, _ work: (consuming Input) -> Result
  ) -> Result {
    progress(stage)
    let clock = ContinuousClock()
    let start = clock.now
    let result = work(consume input)
    let (seconds, attoseconds) = (clock.now - start).components
    timings.append(
      .init(stage: stage, duration: Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    )
    return result
  }
}
