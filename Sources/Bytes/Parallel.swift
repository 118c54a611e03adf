internal import Dispatch
internal import HornbookSystem
internal import Synchronization

/// Runs work on several threads; the results are in the order of the inputs, whatever the
/// number of threads.
///
///     let lengths = Parallel().map(texts) { $0.count }
public struct Parallel: Sendable {
  /// The number of threads.
  public let jobs: Int

  /// Creates a runner with the given number of threads, or with one for each processor.
  public init(jobs: Int? = nil) {
    self.jobs = max(1, jobs ?? Self.processors)
  }

  /// The number of processors of this machine.
  public static var processors: Int { Machine.processors }

  /// Runs two functions at the same time and returns both results.
  ///
  /// The first runs on the current thread and may itself use all threads.
  public func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    // Not `concurrentPerform`, which would leave the first function only half of the threads.
    let done = Mutex<Second?>(nil)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      let result = second()
      done.withLock { $0 = result }
    }
    let result = first()
    group.wait()
    return (result, done.withLock { $0 } ?? second())
  }

  /// Releases a large value on another thread.
  ///
  /// Freeing the data of a book takes a while, and nothing needs to wait for it.
  public func letGo<Value: Sendable>(of value: consuming Value) {
    guard jobs > 1 else { return }
    let value = value
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(value) {} }
  }

  /// Applies a function to every element; the results are in the order of the elements.
  public func map<Element: Sendable, Result: Sendable, Failure: Error>(
    _ elements: [Element], _ transform: @Sendable (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    try map(count: elements.count) { index throws(Failure) in try transform(elements[index]) }
  }

  /// The same, letting go of each element as soon as it has been worked on.
  ///
  /// - Parameter large: The number of elements at the beginning that take much longer than the others.
  public func map<Element: Sendable, Result: Sendable>(
    usingUp elements: consuming [Element], large: Int = 0,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let count = elements.count
    let waiting = Mutex((consume elements).map(Optional.some))
    return map(count: count, large: large) { index in
      waiting.withLock { $0[index].take() }.map(transform)
    }.compactMap(\.self)
  }

  /// Does something for each number below `count`; of several failures the one with the lowest
  /// number is thrown.
  ///
  /// If several calls fail, the failure with the lowest number is thrown.
  ///
  /// - Parameters:
  ///   - leastPiece: The least number of calls worth assigning to a thread.
  ///   - large: The number of calls at the beginning of which each is worth it.
  public func map<Result: Sendable, Failure: Error>(
    count: Int, leastPiece: Int = 1, large: Int = 0,
    _ work: @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let bounds = bounds(count: count, leastPiece: leastPiece, large: large)
    let pieces = bounds.count - 1
    var results: [Result] = []
    results.reserveCapacity(count)
    guard jobs > 1, pieces > 1 else {
      for index in 0..<count { results.append(try work(index)) }
      return results
    }
    let finished = Mutex<[Piece<Result, Failure>]>([])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, pieces)) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < pieces else { return }
        var piece = Piece<Result, Failure>(number: number)
        do throws(Failure) {
          for index in bounds[number]..<bounds[number + 1] {
            piece.results.append(try work(index))
          }
        } catch {
          piece.failure = error
        }
        finished.withLock { [piece] in $0.append(piece) }
      }
    }
    for piece in finished.withLock({ $0 }).sorted(by: { $0.number < $1.number }) {
      if let failure = piece.failure { throw failure }
      results += piece.results
    }
    return results
  }

  /// The bounds of the pieces that are assigned to threads.
  ///
  /// Pieces become smaller towards the end, so that all threads finish at about the same time.
  private func bounds(count: Int, leastPiece: Int, large: Int) -> [Int] {
    var bounds = Array(0...large)
    var start = large
    while start < count {
      start = min(count, start + max(1, leastPiece, (count - start) / (jobs * 8)))
      bounds.append(start)
    }
    return bounds
  }
}

/// The results of one piece.
private struct Piece<Result: Sendable, Failure: Error>: Sendable {
  let number: Int
  var results: [Result] = []
  var failure: Failure?
}
