/// A key of the keyboard.
package struct Key: Sendable, ExpressibleByStringLiteral {
  let code: String

  /// A key by what it writes.
  package init(stringLiteral value: String) { code = value }

  package static let tab: Key = "\u{E004}"
  package static let enter: Key = "\u{E007}"
  package static let escape: Key = "\u{E00C}"
  package static let space: Key = " "
  package static let backspace: Key = "\u{E003}"
  package static let pageDown: Key = "\u{E00F}"
  package static let end: Key = "\u{E010}"
  package static let home: Key = "\u{E011}"
  package static let left: Key = "\u{E012}"
  package static let up: Key = "\u{E013}"
  package static let right: Key = "\u{E014}"
  package static let down: Key = "\u{E015}"
  package static let shift: Key = "\u{E008}"
  package static let control: Key = "\u{E009}"
  package static let alt: Key = "\u{E00A}"

  var down: JSONValue { ["type": "keyDown", "value": .string(code)] }
  var up: JSONValue { ["type": "keyUp", "value": .string(code)] }
}
