/// A value that is usually nil, stored in one word while it is.
///
/// Used for large optional properties that few values have.
@propertyWrapper
public struct Seldom<Value> {
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

extension Seldom.Box: Sendable where Value: Sendable {}
extension Seldom: Sendable where Value: Sendable {}
extension Seldom.Box: Equatable where Value: Equatable {}
extension Seldom: Equatable where Value: Equatable {}
extension Seldom.Box: Hashable where Value: Hashable {}
extension Seldom: Hashable where Value: Hashable {}
