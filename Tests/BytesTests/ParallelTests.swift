import HornbookBytes
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 7])
  func resultsComeInTheOrderOfTheInputs(jobs: Int) {
    let numbers = Array(0..<1_000)
    #expect(Parallel(jobs: jobs).map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 7])
  func twoThingsSideBySideBothComeBack(jobs: Int) {
    let parallel = Parallel(jobs: jobs)
    let (first, second) = parallel.both {
      parallel.map(Array(0..<100)) { $0 + 1 }
    } _: {
      "second"
    }
    #expect(first == Array(1...100))
    #expect(second == "second")
  }

  @Test(arguments: [1, 2])
  func whatIsLetGoIsFreed(jobs: Int) async throws {
    final class Held: Sendable {}
    weak var seen: Held?
    do {
      let held = Held()
      seen = held
      Parallel(jobs: jobs).letGo(of: held)
    }
    for _ in 0..<500 where seen != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(seen == nil)
  }
}
