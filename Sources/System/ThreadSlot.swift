internal import Glibc

/// A place in which each thread keeps something of its own, until it ends.
public struct ThreadSlot: @unchecked Sendable {
  private let key: pthread_key_t

  /// - Parameter free: Lets go of what a thread kept, when it ends.
  public init(free: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void) {
    var key = pthread_key_t()
    pthread_key_create(&key, free)
    self.key = key
  }

  /// What this thread keeps; nil at first.
  @inline(__always)
  public var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}
