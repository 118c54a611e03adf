/// What went wrong between a test and the browser.
package struct BrowserError: Error, CustomStringConvertible {
  /// What to tell.
  package let description: String
  /// Whether the browser stopped answering: then it is ended, and the next test gets a new one.
  let isHung: Bool

  init(_ description: String, isHung: Bool = false) {
    self.description = description
    self.isHung = isHung
  }
}
