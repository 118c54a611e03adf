/// A large value that is copied only when it is changed.
///
/// A copy of a structure retains each object in it. Threads that do this to the same objects, page by page, wait for
/// each other.
@propertyWrapper struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
