import Dispatch
public import Testing

/// Runs a suite on threads of its own.
///
/// A test that waits for a browser or another program holds the thread that it is on. There are only
/// as many common ones as processors, and a suite whose tests run one after the other would wait at
/// the end of the common queue before each of them.
public struct OwnThreads: SuiteTrait, TestScoping {
  /// Only the suite has threads; its tests are on them already.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite ? self : nil
  }

  /// Runs a suite with all its tests.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor(test.name)) { try await function() }
  }

  private final class Executor: TaskExecutor {
    /// Concurrent, so that a time limit ends a test that holds its thread.
    private let queue: DispatchQueue

    init(_ name: String) { queue = DispatchQueue(label: name, attributes: .concurrent) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThreads {
  /// On threads of its own.
  public static var onOwnThreads: Self { Self() }
}
