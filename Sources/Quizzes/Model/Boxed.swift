/// An optional value in a box of its own, so that it takes one word while it is nil.
///
/// Used for large properties that are rarely set.
@propertyWrapper
public struct Boxed<Value> {
  fileprivate indirect enum Box {
    case value(Value)
  }
  private var box: Box?

  /// Wraps a value, or nil.
  public init(wrappedValue: Value?) {
    box = wrappedValue.map { .value($0) }
  }

  /// The wrapped value.
  public var wrappedValue: Value? {
    get {
      guard case .value(let value)? = box else { return nil }
      return value
    }
    set { box = newValue.map { .value($0) } }
  }
}

extension Boxed.Box: Sendable where Value: Sendable {}
extension Boxed: Sendable where Value: Sendable {}
extension Boxed.Box: Equatable where Value: Equatable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed.Box: Hashable where Value: Hashable {}
extension Boxed: Hashable where Value: Hashable {}
