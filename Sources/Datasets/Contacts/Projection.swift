/// The properties of contacts that are published.
///
/// Contacts are projected before pages and downloads are made, so properties that are not listed
/// here are never published.
public struct Projection: Sendable, Hashable {
  /// The properties, in the order in which they were named.
  public let properties: [ContactProperty]

  /// Publishes the given properties and no others.
  public init(_ properties: [ContactProperty]) {
    self.properties = properties
  }

  /// Everything except notes, which people write for themselves.
  public static let usual = Projection(ContactProperty.allCases.filter { $0 != .note })

  /// Whether a property is published.
  public func contains(_ property: ContactProperty) -> Bool { properties.contains(property) }
}

extension Contact {
  /// The contact with only the properties of the projection.
  public func projected(to projection: Projection) -> Contact {
    var shown = Contact(at: place)
    shown.order = order
    for property in projection.properties {
      for field in property.fields {
        switch field.shape {
        case .text: shown[text: field] = self[text: field]
        case .list: shown[list: field] = self[list: field]
        case .addresses: shown.addresses = addresses
        }
      }
      if property == .image { shown.picture = picture }
    }
    return shown
  }

  /// The state of a property.
  public enum State: Sendable, Hashable {
    /// The projection does not include the property, so nothing is revealed about it.
    case notAskedFor
    /// The file does not mention the property.
    case missing
    /// The file gives the property no value.
    case empty
    /// The file gives the property a value.
    case written
  }

  /// The state of a property under a projection.
  public func state(of property: ContactProperty, in projection: Projection) -> State {
    guard projection.contains(property) else { return .notAskedFor }
    let states = property.fields.map(state)
    return states.contains(.written) ? .written : states.contains(.empty) ? .empty : .missing
  }

  private func state(of field: ContactField) -> State {
    let isEmpty: Bool? =
      switch field.shape {
      case .text where field == .image && picture != nil: false
      case .text: self[text: field]?.isEmpty
      case .list: self[list: field].map { $0.allSatisfy(\.value.isEmpty) }
      case .addresses: addresses.map { $0.allSatisfy(\.lines.isEmpty) }
      }
    return isEmpty.map { $0 ? .empty : .written } ?? .missing
  }
}
