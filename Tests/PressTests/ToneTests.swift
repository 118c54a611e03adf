import Foundation
import TestSupport
import Testing

/// Initials can be read on every tone.
@Suite struct ToneTests {
  private static let sheet: String = {
    let file = Project.root.appendingPathComponent("templates/datasets.css")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// How light a colour is, as WCAG reckons it.
  private static func luminance(_ hex: Substring) -> Double {
    let number = Int(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test func whiteLettersHaveEnoughContrastOnEveryTone() {
    let tones = Self.sheet.matches(of: /\.tone-(\d+) \{ background: #([0-9a-f]{6}); \}/)
    #expect(tones.map { Int($0.1) ?? -1 } == Array(0..<12))
    for tone in tones {
      #expect(1.05 / (Self.luminance(tone.2) + 0.05) >= 4.5, "\(tone.0)")
    }
    #expect(Self.sheet.contains(".portrait {") && Self.sheet.contains("color: #fff"))
  }
}
