import HornbookBytes
import Testing

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 7])
  func resultsComeInTheOrderOfTheInputs(jobs: Int) {
    let numbers = Array(0..<1_000)
    #expect(Parallel(jobs: jobs).map(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test(arguments: [0, 1, 2, 31, 33, 1_000], [1, 2, 7])
  func everyNumberIsWorkedOnOnce(count: Int, jobs: Int) {
    for leastPiece in [1, 16, 2_000] {
      let numbers = Parallel(jobs: jobs).map(count: count, leastPiece: leastPiece) { $0 }
      #expect(numbers == Array(0..<count))
    }
  }

  @Test(arguments: [1, 4])
  func ofSeveralFailuresTheFirstIsThrown(jobs: Int) {
    struct Failure: Error, Equatable { var number: Int }
    #expect(throws: Failure(number: 40)) {
      try Parallel(jobs: jobs).map(Array(0..<1_000)) { number throws(Failure) in
        if number >= 40 { throw Failure(number: number) }
      }
    }
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
