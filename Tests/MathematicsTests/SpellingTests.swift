import HornbookMathematics
import TestSupport
import Testing

/// Signs are spelt so that the reader shows them again.
struct SpellingTests {
  /// What the reader shows for some TeX.
  private func shown(_ tex: String) -> String? {
    let formula = Formula([UInt8](tex.utf8), isDisplayed: false)
    guard formula.faults.isEmpty, let markup = formula.markup else { return nil }
    let text = String(decoding: markup, as: UTF8.self)
    return text.replacing(/<annotation.*?<\/annotation>/, with: "")
      .replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x21...0x7E, 0xA1...0x24F, 0x370...0x386, 0x388...0x3FF, 0x5D0...0x5EA, 0x627...0x64A,
    0x2010...0x2027,
    0x2030...0x205E, 0x2070...0x20CF, 0x2100...0x23FF, 0x25A0...0x27EF, 0x27F0...0x27FF,
    0x2900...0x2BFF, 0x4E00...0x4E20, 0x1D400...0x1D7FF,
  ]

  /// Signs for which others are shown, as they look the same in a formula.
  private static let alike: [String: String] = [
    "\\": "∖", "-": "−", "*": "∗", "`": "‵", "~": "∼", "'": "′", "·": "⋅", "‖": "‖", "∶": ":",
    "ℎ": "h",
  ]

  @Test func signsAreShownAsTheyWere() {
    var differences: [String] = []
    for value in Self.ranges.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let sign = String(scalar)
      guard let written = TeXSign(scalar) else {
        if scalar.properties.generalCategory != .control {
          differences.append("\(sign) has no TeX")
        }
        continue
      }
      let tex = written.alphabet.map { "\\\($0){\(written.tex)}" } ?? written.tex
      let result = shown(written.role == .prime ? "x" + tex : tex)
      let expected = Self.alike[sign] ?? Self.plain(scalar)
      if result != (written.role == .prime ? "x" + expected : expected) {
        differences.append("\(sign) is \(result ?? "no formula") by \(tex)")
      }
    }
    #expect(differences == [])
  }

  /// A slanted letter as any formula slants it; other signs are themselves.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    let name = scalar.properties.name ?? ""
    guard name.hasPrefix("MATHEMATICAL ITALIC ") else { return String(scalar) }
    let letters = "∂ϵϑϰϕϱϖ".unicodeScalars
    switch scalar.value {
    case 0x1D715...0x1D71B:
      return String(
        letters[letters.index(letters.startIndex, offsetBy: Int(scalar.value - 0x1D715))])
    case 0x1D6F3: return "ϴ"
    case 0x1D6FB: return "∇"
    case 0x1D6E2...0x1D714:
      let start: UInt32 = scalar.value < 0x1D6FC ? 0x1D6E2 : 0x1D6FC
      let base: UInt32 = scalar.value < 0x1D6FC ? 0x391 : 0x3B1
      return Unicode.Scalar(base + scalar.value - start).map { String($0) } ?? ""
    case 0x1D6A4: return "ı"
    case 0x1D6A5: return "ȷ"
    default:
      let start: UInt32 = scalar.value < 0x1D44E ? 0x1D434 : 0x1D44E
      return Unicode.Scalar((scalar.value < 0x1D44E ? 0x41 : 0x61) + scalar.value - start)
        .map { String($0) } ?? ""
    }
  }
}
