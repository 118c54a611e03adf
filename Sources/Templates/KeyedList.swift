public import HornbookBytes
internal import Synchronization

/// A long list whose items are made only when they are shown, and are known by a hash until then.
///
/// Two lists with the same hashes show the same. A page with ten thousand items can so be compared with the page of
/// an earlier build, and be put together from its pieces, without making an item.
public struct KeyedList: Hashable, Sendable, RandomAccessCollection {
  /// For each item, a hash of everything that it shows.
  public let keys: [StableHash]
  private let addresses: @Sendable (Int) -> [String]
  private let make: @Sendable (Int) -> TemplateValue
  private let made: Made?

  /// The items that were made, for a list that templates show more than once.
  private final class Made: Sendable {
    let items: Mutex<[TemplateValue?]>
    init(count: Int) { items = Mutex(Array(repeating: nil, count: count)) }
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - keys: For each item, a hash of everything that it shows.
  ///   - remembers: Whether items that were made are kept, because templates ask for them again.
  ///   - addresses: The addresses to which an item links.
  ///   - make: Makes an item.
  public init(
    _ keys: [StableHash], remembers: Bool = false,
    addresses: @escaping @Sendable (Int) -> [String],
    make: @escaping @Sendable (Int) -> TemplateValue
  ) {
    self.keys = keys
    self.addresses = addresses
    self.make = make
    made = remembers ? Made(count: keys.count) : nil
  }

  /// The index of the first item.
  public var startIndex: Int { 0 }
  /// The index after the last item.
  public var endIndex: Int { keys.count }

  /// An item, made now.
  public subscript(position: Int) -> TemplateValue {
    guard let made else { return make(position) }
    if let item = made.items.withLock({ $0[position] }) { return item }
    let item = make(position)
    made.items.withLock { $0[position] = .some(item) }
    return item
  }

  /// The addresses to which an item links, by its position.
  public func addresses(of position: Int) -> [String] { addresses(position) }

  /// Whether two lists show the same.
  public static func == (one: KeyedList, other: KeyedList) -> Bool { one.keys == other.keys }

  /// Adds the hashes of the items.
  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }

  /// Adds the hashes of the items to a hash that is the same in every process.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(keys.count))
    for key in keys { hasher.combine(key) }
  }
}
