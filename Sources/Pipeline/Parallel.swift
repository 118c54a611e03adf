internal import Dispatch
internal import Glibc
internal import Synchronization

/// The one primitive that runs a stage over many files: results come back in the order of the
/// inputs, whatever thread made them, so that nothing downstream can tell how many there were.
public struct Parallel: Sendable {
  /// How many threads work at once.
  public let jobs: Int

  /// Works with some threads; as many as there are processors where none are named.
  public init(jobs: Int? = nil) {
    self.jobs = max(1, jobs ?? Self.processors)
  }

  /// How many processors this machine offers.
  public static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Applies a function to every element.
  public func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
    // Small chunks, handed out as threads become free: one long chapter holds up nobody.
    let size = max(1, min(16, elements.count / (jobs * 8)))
    let chunks = (elements.count + size - 1) / size
    let next = Atomic<Int>(0)
    let results = Mutex<[(chunk: Int, values: [Result])]>([])
    DispatchQueue.concurrentPerform(iterations: min(jobs, chunks)) { _ in
      while true {
        let chunk = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard chunk < chunks else { return }
        let range = chunk * size..<min((chunk + 1) * size, elements.count)
        let values = elements[range].map(transform)
        results.withLock { $0.append((chunk, values)) }
      }
    }
    return results.withLock { $0 }.sorted { $0.chunk < $1.chunk }.flatMap(\.values)
  }
}
