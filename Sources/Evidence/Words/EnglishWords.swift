/// What the search has to know of English words.
///
/// Other languages have no such lists yet, and nothing is told about their books.
enum EnglishWords {
  /// Words that say nothing of a subject.
  static let stop = words(
    """
    a an the of to in on at by for with from into onto as and or but nor so if then than that this these those \
    there here it its itself he she they them their theirs his her hers him we us our you your one ones who whom \
    whose which what when where why how is are was were be been being am do does did done doing has have had having \
    will would shall should can could may might must not no nor n't 's s t some any each every all both either \
    neither also just very too only even still yet about over under up down out off again once such own same other \
    another more most less least much many few while because since until after before during through between \
    against upon within without among per via it's don't i my me mine yes let lets get gets got go goes make makes \
    made take takes use uses used using happen happens following statement statements true false choose apply \
    correct right wrong best kind question chapter book called call name following way ways thing things
    """)

  /// Words that turn what is said into its opposite.
  static let negative = words(
    """
    not no never none neither nor cannot nothing nobody nowhere without hardly unable refuse refuses refused \
    forbid forbids prevent prevents avoid fail n't
    """)

  /// Words behind which “no” denies nothing.
  static let harmlessBehindNo: WordSet = [
    .more, .less, .fewer, .later, .sooner, .matter, .further, .doubt,
  ]

  /// Words that begin a clause.
  static let joining: WordSet = [.while, .whereas, .but, .although, .though]

  /// Words that say of how much something holds.
  static let quantifying: WordSet = [
    .only, .always, .all, .every, .each, .never, .also, .both, .any, .just, .merely,
  ]
  static let universal: WordSet = [
    .all, .every, .always, .both, .whichever, .whatever, .any, .everywhere, .each,
  ]
  static let restricting: WordSet = [.only, .alone, .except, .hardly, .few]

  /// Words with which a sentence speaks of the one before.
  static let pronouns: WordSet = [.it, .this, .these, .they, .its, .he, .his, .she, .her, .their]

  /// Words with which a sentence sets a case.
  static let conditional: WordSet = [.if, .when, .with]

  /// Numbers that are written as words.
  static let numbers: [String: Double] = {
    var numbers: [String: Double] = [
      "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
      "ninety": 90,
      "hundred": 100, "thousand": 1000, "twice": 2, "dozen": 12,
    ]
    let small =
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    for (value, word) in small.split(separator: " ").enumerated() {
      numbers[String(word)] = Double(value)
    }
    return numbers
  }()

  /// The factors that may follow a number in digits.
  static let factors: [String: Double] = ["thousand": 1e3, "million": 1e6, "billion": 1e9]

  static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map { String($0) })
  }
}

/// The units of numbers.
enum Units {
  /// A unit, and what it measures.
  struct Unit: Hashable, Sendable {
    /// The place in the list of units.
    fileprivate var number: UInt8
    var dimension: UInt8
    /// Whether a unit of length follows: “square”, “cubic”.
    var isPower: Bool
  }

  /// The unit of a word or a symbol; a symbol counts only behind a number.
  static func unit(_ word: String) -> Unit? { all.units[word] }

  /// Whether a word is a unit also where no number stands before it.
  static func isWord(_ word: String) -> Bool { word.utf8.count > 2 && all.units[word] != nil }

  /// Whether two amounts are the same with different units: half an hour and 30 minutes, one kilobyte and 1,024 bytes.
  static func areSame(_ value: Double, _ unit: Unit, _ other: Double, _ otherUnit: Unit) -> Bool {
    guard unit.dimension == otherUnit.dimension, let size = all.sizes[unit],
      let otherSize = all.sizes[otherUnit]
    else { return false }
    let (one, two) = (value * size.factor, other * otherSize.factor)
    let tolerance = max(size.tolerance, otherSize.tolerance)
    return abs(one - two) <= tolerance * max(abs(one), abs(two))
  }

  /// The word for a unit.
  static func name(_ unit: Unit) -> String { all.names[Int(unit.number)] }

  private typealias Size = (factor: Double, tolerance: Double)

  private static let all: (units: [String: Unit], names: [String], sizes: [Unit: Size]) = {
    var units: [String: Unit] = [:]
    var sizes: [Unit: Size] = [:]
    var names: [String] = []
    for (dimension, line) in lines.split(separator: "\n").enumerated() {
      let halves = line.split(separator: ":")
      guard halves.count == 2 else { continue }
      for words in halves[1].split(separator: ",") {
        let words = words.split(separator: " ").map { String($0) }
        guard let name = words.first else { continue }
        let unit = Unit(
          number: UInt8(clamping: names.count), dimension: UInt8(clamping: dimension),
          isPower: ["area", "solid"].contains(halves[0]))
        names.append(name)
        for word in words {
          if word.hasPrefix("=") {
            sizes[unit] = Double(word.dropFirst()).map { ($0, 1e-9) }
            continue
          }
          if word.hasPrefix("±") {
            sizes[unit]?.tolerance = Double(word.dropFirst()) ?? 0
            continue
          }
          units[word] = unit
          if word.utf8.count > 2 { units[word + "s"] = unit }
        }
      }
    }
    return (units, names, sizes)
  }()

  /// The units by what they measure, each with its names.
  ///
  /// Behind “=” stands how many of a common unit it is, and behind “±” by which part of it texts differ.
  private static let lines = """
    length: millimetre mm millimeter =0.001, centimetre cm centimeter =0.01, metre m meter =1, kilometre km kilometer =1000, \
    mile =1609.34 ±0.01, inch inches =0.0254 ±0.02, foot feet =0.3048 ±0.02, pixel px, point pt, line
    mass: milligram mg =0.001, gram g =1, kilogram kg kilo =1000, tonne ton =1000000, pound =453.6 ±0.01
    time: millisecond ms =0.001, second s =1, minute min =60, hour h =3600, day =86400, week =604800, month =2629746 ±0.03, \
    year =31556952 ±0.004, decade =315569520 ±0.004, century centuries =3155695200 ±0.004
    volume: millilitre ml milliliter =0.001, litre l liter =1
    data: bit =0.125, byte =1, kilobyte kb =1000 ±0.03, megabyte mb =1000000 ±0.05, gigabyte gb =1000000000 ±0.07, \
    terabyte tb =1000000000000 ±0.1
    share: percent %
    degree: degree °
    area: square
    solid: cubic
    acre: acre
    hectare: hectare
    knot: knot
    hertz: hertz hz
    volt: volt
    watt: watt
    """
}
