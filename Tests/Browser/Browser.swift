package import Foundation
import Synchronization
import TestSupport

/// A browser without a window, driven over the WebDriver protocol.
///
///     try Browser.use { browser in
///       try browser.open(page)
///       try browser.find("#theme").click()
///       #expect(try browser.read("return document.title", as: String.self) == "A title")
///     }
///
/// Each use has a profile of its own, so that nothing is remembered from another test, and one test
/// at a time has the browser.
package final class Browser {
  let driver: Driver
  let session: String
  let kind: Kind

  /// Kept from one use to the next; replaced where they stopped answering.
  private static let shared = Mutex<[Kind: Driver]>([:])

  /// Starts a browser, lends it to a test, and ends it in any case.
  ///
  /// - Parameters:
  ///   - kind: Which browser.
  ///   - width: How wide the page is shown, and
  ///   - height: how high, in pixels.
  ///   - textSize: The size of letters that the reader has chosen in the browser.
  ///   - preferences: What the reader has told the browser or the system; in Firefox it stays so.
  ///   - body: What to do with it.
  package static func use<Result>(
    _ kind: Kind = .chromium, width: Int = 1366, height: Int = 900, textSize: Int = 16,
    preferring preferences: Preferences = Preferences(),
    _ body: (Browser) throws -> sending Result
  ) throws -> sending Result {
    try shared.withLock { drivers in
      let running = try drivers[kind] ?? Driver(kind)
      drivers[kind] = running
      let profile = try Project.makeScratchFolder("profile")
      defer { try? FileManager.default.removeItem(at: profile) }
      do {
        let browser = try Browser(
          running, kind,
          kind.capabilities(profile: profile.path, textSize: textSize, preferences))
        defer { _ = try? running.command("DELETE", "/session/\(browser.session)", within: 30) }
        try browser.resize(width: width, height: height)
        // The page with which browsers start asks for much and says little.
        try browser.command("POST", "/url", ["url": "about:blank"])
        if kind == .chromium {
          if preferences != Preferences() { try browser.prefer(preferences) }
          _ = try (browser.console(), browser.requests())
        }
        return try body(browser)
      } catch let error as BrowserError where error.isHung {
        drivers[kind] = nil
        running.stop()
        throw error
      }
    }
  }

  private init(_ driver: Driver, _ kind: Kind, _ capabilities: JSONValue) throws {
    let value = try driver.command(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let session = value["sessionId"].string else {
      throw BrowserError("no session: \(value)")
    }
    self.driver = driver
    self.session = session
    self.kind = kind
  }

  /// A command of this session.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: JSONValue? = nil) throws -> JSONValue {
    try driver.command(method, "/session/\(session)\(path)", body)
  }

  /// Opens a page and waits until it is loaded.
  package func open(_ address: URL) throws {
    try command("POST", "/url", ["url": .string(address.absoluteString)])
  }

  /// Opens a page in a frame that may be narrower than any window; what follows happens in it.
  package func open(_ address: URL, framedAt width: Int) throws {
    try command("POST", "/url", ["url": "about:blank"])
    try run(
      """
      const frame = document.createElement("iframe");
      frame.style = `border: 0; width: ${arguments[1]}px; height: 700px`;
      document.body.replaceChildren(frame);
      return new Promise((done) => { frame.onload = done; frame.src = arguments[0]; }).then(() => {});
      """, .string(address.absoluteString), .number(Double(width)))
    let frame = try command(
      "POST", "/element", ["using": "css selector", "value": "iframe"])
    try command("POST", "/frame", ["id": frame])
  }

  /// Loads the page again.
  package func reload() throws { try command("POST", "/refresh", [:]) }

  /// Goes back to the page before.
  package func back() throws { try command("POST", "/back", [:]) }

  /// Where the browser is.
  package func address() throws -> String { try command("GET", "/url").string ?? "" }

  /// The page as the browser has it now.
  package func source() throws -> String { try command("GET", "/source").string ?? "" }

  /// The first element that a selector finds; an error where there is none.
  package func find(_ selector: String) throws -> Element {
    try Element(
      browser: self,
      reference: command(
        "POST", "/element", ["using": "css selector", "value": .string(selector)]))
  }

  /// All elements that a selector finds, in the order of the page.
  package func findAll(_ selector: String) throws -> [Element] {
    try command("POST", "/elements", ["using": "css selector", "value": .string(selector)])
      .list.map { try Element(browser: self, reference: $0) }
  }

  /// The element that has the focus.
  package func focused() throws -> Element {
    try Element(browser: self, reference: command("GET", "/element/active"))
  }

  /// Runs the body of a function in the page; a promise that it returns is waited for.
  package func run(_ script: String, _ arguments: JSONValue...) throws {
    try command("POST", "/execute/sync", ["script": .string(script), "args": .list(arguments)])
  }

  /// Runs the body of a function in the page and gives what it returns, or what its promise holds.
  package func read<Value: Decodable>(
    _ script: String, _ arguments: JSONValue..., as type: Value.Type
  ) throws -> Value {
    try command("POST", "/execute/sync", ["script": .string(script), "args": .list(arguments)])
      .decoded(as: type)
  }

  /// Waits until the body of a function returns true; an error where it does not within the time.
  package func wait(
    within seconds: Double = 30, until script: String, _ arguments: JSONValue...
  ) throws {
    let patience = Patience(seconds)
    let body: JSONValue = ["script": .string(script), "args": .list(arguments)]
    while try command("POST", "/execute/sync", body) != true {
      guard !patience.isOver else { throw BrowserError("never became true: \(script)") }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Presses keys one after the other, as somebody at the keyboard, with others held down.
  package func press(_ keys: Key..., holding held: [Key] = []) throws {
    var actions: [JSONValue] = held.map(\.down)
    for key in keys { actions += [key.down, key.up] }
    actions += held.reversed().map(\.up)
    try command(
      "POST", "/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": .list(actions)]]])
  }
}
