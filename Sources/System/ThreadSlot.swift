internal import Glibc

/// A slot in which each thread keeps one value of its own, until the thread ends.
public struct ThreadSlot: @unchecked Sendable {
  private let key: pthread_key_t

  /// - Parameter free: Releases a thread's value when the thread ends.
  public init(free: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void) {
    var key = pthread_key_t()
    pthread_key_create(&key, free)
    self.key = key
  }

  /// This thread's value; nil at first.
  @inline(__always)
  public var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}
