/// A part that few values have: where it is missing it takes one word instead of its whole size.
@propertyWrapper
public struct Seldom<Value> {
  fileprivate indirect enum Box {
    case value(Value)
  }
  private var box: Box?

  /// A part, or none.
  public init(wrappedValue: Value?) {
    box = wrappedValue.map { .value($0) }
  }

  /// The part, if there is one.
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
