package import Foundation

extension Browser {
  /// A command of the DevTools protocol.
  @discardableResult
  package func devTools(_ command: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    try self.command(
      "POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  /// Makes the part of the window in which the page is shown exactly so large.
  ///
  /// - Parameter isTelephone: Whether the page itself says how wide it wants to be, as on telephones.
  package func resize(width: Int, height: Int, isTelephone: Bool = false) throws {
    guard kind == .chromium else {
      // The height has that of the bars around the page; no window is narrower than 500 pixels.
      try command(
        "POST", "/window/rect",
        ["width": .number(Double(width)), "height": .number(Double(height + 86))])
      return
    }
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": .bool(isTelephone),
      ])
  }

  /// What the reader has told the browser or the system.
  package struct Preferences: Sendable, Hashable {
    /// Night or day.
    package var isDark = false
    /// Whether nothing may move.
    package var isStill = false
    /// Whether the page is shown as it is printed.
    package var isPrint = false

    /// Whether the system chooses the colours of all pages.
    package var hasForcedColours = false

    package init(
      isDark: Bool = false, isStill: Bool = false, isPrint: Bool = false,
      hasForcedColours: Bool = false
    ) {
      self.isDark = isDark
      self.isStill = isStill
      self.isPrint = isPrint
      self.hasForcedColours = hasForcedColours
    }
  }

  /// Shows pages as to a reader with these preferences.
  package func prefer(_ preferences: Preferences) throws {
    let scheme: JSONValue = preferences.isDark ? "dark" : "light"
    let motion: JSONValue = preferences.isStill ? "reduce" : "no-preference"
    try devTools(
      "Emulation.setEmulatedMedia",
      [
        "media": preferences.isPrint ? "print" : "screen",
        "features": [
          ["name": "prefers-color-scheme", "value": scheme],
          ["name": "prefers-reduced-motion", "value": motion],
          ["name": "forced-colors", "value": preferences.hasForcedColours ? "active" : "none"],
        ],
      ])
  }

  /// Whether pages opened from now on may run scripts; those of the test itself always may.
  package func allowScripts(_ isAllowed: Bool) throws {
    try devTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!isAllowed)])
  }

  /// Runs a script in every page opened from now on, before its own.
  package func runFirst(_ script: String) throws {
    try devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
  }

  /// The page printed on A4.
  package func pdf() throws -> Data {
    guard kind == .chromium else {
      let value = try command("POST", "/print", ["page": ["width": 21, "height": .number(29.7)]])
      return Data(base64Encoded: value.string ?? "") ?? Data()
    }
    let value = try devTools(
      "Page.printToPDF", ["paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true])
    return Data(base64Encoded: value["data"].string ?? "") ?? Data()
  }

  /// A picture of the window, as PNG.
  package func picture() throws -> Data {
    Data(base64Encoded: try command("GET", "/screenshot").string ?? "") ?? Data()
  }
}
