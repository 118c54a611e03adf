/// An element of the page that the browser shows.
package struct Element {
  let browser: Browser
  let id: String

  /// The name that the protocol gives to elements in its values.
  private static let name = "element-6066-11e4-a52e-4f735466cecf"

  init(browser: Browser, reference: JSONValue) throws {
    guard let id = reference[Self.name].string else { throw BrowserError("no element") }
    self.browser = browser
    self.id = id
  }

  /// The element as an argument of a script.
  package var argument: JSONValue { [Self.name: .string(id)] }

  /// Clicks into its middle; an error where something lies over it.
  package func click() throws { try browser.command("POST", "/element/\(id)/click", [:]) }

  /// Types a text into it.
  package func type(_ text: String) throws {
    try browser.command("POST", "/element/\(id)/value", ["text": .string(text)])
  }

  /// The text as it is seen.
  package func text() throws -> String {
    try browser.command("GET", "/element/\(id)/text").string ?? ""
  }

  /// An attribute; nil where it is not there.
  package func attribute(_ name: String) throws -> String? {
    try browser.read(
      "return arguments[0].getAttribute(arguments[1])", argument, .string(name), as: String?.self)
  }

  /// Its name as assistive technology hears it.
  package func name() throws -> String {
    try browser.command("GET", "/element/\(id)/computedlabel").string ?? ""
  }

  /// Its role as assistive technology hears it.
  package func role() throws -> String {
    try browser.command("GET", "/element/\(id)/computedrole").string ?? ""
  }

  /// Whether it is seen.
  package func isShown() throws -> Bool {
    try browser.command("GET", "/element/\(id)/displayed") == true
  }

  /// Whether it is ticked or chosen.
  package func isChosen() throws -> Bool {
    try browser.command("GET", "/element/\(id)/selected") == true
  }
}
