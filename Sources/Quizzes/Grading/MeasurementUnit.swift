internal import HornbookBytes

/// A unit of measurement, as far as numbers in it can be converted: `km/h`, `J/(kg·K)`, `µm²`.
struct MeasurementUnit: Hashable, Sendable {
  /// What one of it is in the base units of its dimension.
  private(set) var factor: Double
  /// What its zero is in the base unit; only scales of temperature begin elsewhere.
  private(set) var zero = 0.0
  /// The exponents of the base units.
  private(set) var dimension: [String: Int]

  /// Reads a unit as people write it; nil if it is not known, or if it has two readings, such as `J/kg·K`.
  init?(_ text: String) {
    guard text.utf16.count <= 40 else { return nil }
    let plain = Self.plain(text)
    self.init(plain, in: Table.units)
    if plain == "°C" { zero = 273.15 }
    if plain == "°F" { zero = 459.67 * 5 / 9 }
  }

  /// A number of another unit in this one, and how exact the result is; nil if the dimensions differ.
  func convert(_ number: Double, from other: MeasurementUnit) -> (number: Double, slack: Double)? {
    guard dimension == other.dimension else { return nil }
    let shift = other.zero - zero
    let result = (number * other.factor + shift) / factor
    guard result.isFinite else { return nil }
    return (result, 1e-9 * max(abs(result), abs(shift / factor)))
  }
}

extension MeasurementUnit {
  private typealias Units = [String: (unit: MeasurementUnit, hasPrefixes: Bool)]

  /// The units by their signs.
  private enum Table {
    static let units: Units = {
      var units: Units = [:]
      for entry in MeasurementUnit.table.split(separator: " ") {
        let sides = entry.split(separator: "=")
        let definition = sides.count == 2 ? String(sides[1]) : ""
        let digits = definition.prefix { "0123456789.".contains($0) }
        for name in sides[0].split(separator: "|") {
          let hasPrefixes = name.hasSuffix("+")
          let sign = String(hasPrefixes ? name.dropLast() : name)
          var unit = MeasurementUnit(factor: 1, dimension: [sign: 1])
          if !definition.isEmpty {
            let rest = String(definition.dropFirst(digits.count))
            let base =
              rest.isEmpty ? .init(factor: 1, dimension: [:]) : MeasurementUnit(rest, in: units)
            guard let base else { continue }
            unit = base
            unit.factor *= Double(digits) ?? 1
          }
          units[sign] = (unit, hasPrefixes)
        }
      }
      return units
    }()

    static let prefixes: [String: Double] = {
      var prefixes: [String: Double] = [:]
      for entry in MeasurementUnit.prefixes.split(separator: " ") {
        let sign = entry.prefix { !"-0123456789".contains($0) }
        prefixes[String(sign)] = Double("1e\(entry.dropFirst(sign.count))")
      }
      return prefixes
    }()
  }

  private init(factor: Double, dimension: [String: Int]) {
    self.factor = factor
    self.dimension = dimension
  }

  /// Reads a product, and after each slash one more unit or a product in parentheses.
  private init?(_ text: String, in units: Units) {
    self.init(factor: 1, dimension: [:])
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      var factors = part[...]
      if index > 0, part.hasPrefix("("), part.hasSuffix(")") {
        factors = part.dropFirst().dropLast()
      } else if index > 0, part.contains("·") {
        return nil
      }
      if index == 0, parts.count > 1, part.isEmpty || part == "1" { continue }
      for factor in factors.split(separator: "·", omittingEmptySubsequences: false) {
        guard multiply(by: factor, index == 0 ? 1 : -1, units) else { return nil }
      }
    }
    guard factor.isNormal else { return nil }
  }

  private mutating func multiply(by text: Substring, _ sign: Int, _ units: Units) -> Bool {
    let name = text.prefix { !"-0123456789".contains($0) }
    let digits = text.dropFirst(name.count)
    guard digits.utf8.count <= 2, let exponent = digits.isEmpty ? 1 : Int(digits),
      (-9...9).contains(exponent), let unit = Self.unit(String(name), units)
    else { return false }
    for _ in 0..<abs(exponent) {
      factor = (exponent < 0) == (sign < 0) ? factor * unit.factor : factor / unit.factor
    }
    for (base, power) in unit.dimension {
      let sum = (dimension[base] ?? 0) + power * exponent * sign
      dimension[base] = sum == 0 ? nil : sum
    }
    return true
  }

  /// A single unit, with or without a prefix.
  private static func unit(_ name: String, _ units: Units) -> MeasurementUnit? {
    if let known = units[name] { return known.unit }
    let letters = Array(name.unicodeScalars)
    for length in [1, 2] where letters.count > length {
      let (prefix, rest) = (text(letters.prefix(length)), text(letters.dropFirst(length)))
      guard let known = units[rest], known.hasPrefixes else { continue }
      var unit = known.unit
      let isOfBits = unit.dimension["bit"] != nil
      if let binary = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"].firstIndex(of: prefix) {
        guard isOfBits else { continue }
        for _ in 0...binary { unit.factor *= 1024 }
      } else if let factor = Table.prefixes[prefix], !isOfBits || factor >= 1000 {
        unit.factor *= factor
      } else {
        continue
      }
      return unit
    }
    return nil
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// One spelling for all that people write: no carets and raised digits, a dot between factors.
  private static func plain(_ text: String) -> String {
    var plain: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "^": continue
      case "⁰": plain.append("0")
      case "¹": plain.append("1")
      case "²": plain.append("2")
      case "³": plain.append("3")
      case "\u{2074}"..."\u{2079}":
        plain.append(Unicode.Scalar(UInt8(scalar.value - 0x2074) + UInt8(ascii: "4")))
      case "⁻", "−": plain.append("-")
      case "\u{3BC}": plain.append("µ")
      case "\u{2126}": plain.append("Ω")
      case "\u{212A}": plain.append("K")
      case "℃": plain += ["°", "C"]
      case "℉": plain += ["°", "F"]
      case "/", ")":
        if plain.last == "·" { plain.removeLast() }
        plain.append(scalar)
      case _ where scalar.properties.isWhitespace || "·*⋅".unicodeScalars.contains(scalar):
        if let last = plain.last, !"·/(".unicodeScalars.contains(last) { plain.append("·") }
      default: plain.append(scalar)
      }
    }
    return Self.text(plain)
  }

  /// The units, each of those before it: names, with a plus if they take prefixes, and what one of it is.
  ///
  /// `dB`, `pH`, `PS` and `pt` are not converted; they are here, as they look like units with a prefix.
  ///
  /// The pages' script has the same table (`templates/grading.js`).
  static let table = """
    m+ kg s+ A+ K+ mol+ cd+ rad+ bit+ bits=bit Bq+ Sv+ dB pH PS pt g+=.001kg t+=1000kg Hz+=s-1 N+=kg·m/s2 \
    Pa+=N/m2 J+|Nm+=N·m W+=J/s C+=A·s V+=W/A F+=C/V Ω+|ohm+=V/A S+=A/V Wb+=V·s T+=Wb/m2 H+=Wb/A \
    Gy+=J/kg l+|L+=.001m3 ha=10000m2 bar+=100000Pa atm=101325Pa \
    eV+=.0000000000000000001602176634J cal+=4.184J min=60s h|hr=3600s d=86400s Wh+=3600J Ah+=3600C \
    °=.017453292519943295rad °C=K °F=.55555555555555556K %=.01 ‰=.001 \
    in|inch|inches|″=.0254m ft|foot|feet=.3048m yd=.9144m mi|mile|miles=1609.344m mph=mi/h \
    lb|lbs=.45359237kg oz=.028349523125kg B+|byte+|bytes=8bit
    """

  /// The prefixes with their powers of ten; those of two letters for bytes are computed.
  static let prefixes =
    "Z21 E18 P15 T12 G9 M6 k3 h2 da1 d-1 c-2 m-3 µ-6 u-6 n-9 p-12 f-15 a-18"
}
