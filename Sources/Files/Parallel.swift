internal import Dispatch
internal import Synchronization

/// Does something for each number below `count` on some threads; the results come in the order of
/// the numbers, and of several failures the one with the lowest number is thrown.
func inParallel<Result: Sendable, Failure: Error>(
  _ count: Int, threads: Int, _ work: @Sendable (Int) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  // Pieces large enough that the lock costs nothing, small enough that no thread is left waiting.
  let pieces = max(1, min(count / 16, max(1, threads) * 8))
  if threads <= 1 || pieces == 1 {
    var results: [Result] = []
    results.reserveCapacity(count)
    for index in 0..<count { results.append(try work(index)) }
    return results
  }
  let finished = Mutex<[Piece<Result, Failure>]>([])
  let next = Atomic<Int>(0)
  DispatchQueue.concurrentPerform(iterations: min(threads, pieces)) { _ in
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < pieces else { return }
      var piece = Piece<Result, Failure>(number: number)
      do throws(Failure) {
        for index in (count * number / pieces)..<(count * (number + 1) / pieces) {
          piece.results.append(try work(index))
        }
      } catch {
        piece.failure = error
      }
      finished.withLock { [piece] in $0.append(piece) }
    }
  }
  var results: [Result] = []
  results.reserveCapacity(count)
  for piece in finished.withLock({ $0 }).sorted(by: { $0.number < $1.number }) {
    if let failure = piece.failure { throw failure }
    results += piece.results
  }
  return results
}

/// What one thread made of a stretch of the numbers.
private struct Piece<Result: Sendable, Failure: Error>: Sendable {
  let number: Int
  var results: [Result] = []
  var failure: Failure?
}
