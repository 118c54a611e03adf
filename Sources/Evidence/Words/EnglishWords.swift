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

  /// Words that say of how much something holds.
  static let quantifying = words("only always all every each never also both any just merely")
  static let universal = words("all every always both whichever whatever any everywhere each")
  static let restricting = words("only alone except hardly few")

  /// Words with which a sentence speaks of the one before.
  static let pronouns = words("it this these they its he she his her their")

  /// Words with which a sentence sets a case.
  static let conditional = words("if when with")

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

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map { String($0) })
  }
}

/// Words of like and of opposite meaning, by their stems.
struct WordRelations: Sendable {
  static let english = WordRelations()

  let likes: [String: Set<String>]
  let opposites: [String: Set<String>]

  private init() {
    let stemmer = Stemmer()
    func stems(_ words: Substring) -> [String] {
      words.split(separator: " ").map { stemmer.stem(String($0)) }
    }
    var likes: [String: Set<String>] = [:]
    for group in Self.likeWords.split(separator: "\n") {
      let group = stems(group)
      for word in group { likes[word, default: []].formUnion(group) }
    }
    self.likes = likes
    var opposites: [String: Set<String>] = [:]
    for pair in Self.oppositeWords.split(separator: "\n") {
      let sides = pair.split(separator: "/").map(stems)
      guard sides.count == 2 else { continue }
      for word in sides[0] { opposites[word, default: []].formUnion(sides[1]) }
      for word in sides[1] { opposites[word, default: []].formUnion(sides[0]) }
    }
    self.opposites = opposites
  }

  private static let likeWords = """
    design designed invent invented devise create thought built develop
    write written wrote author
    fast quick rapid speed quickly faster
    slow slowly slower
    big large great huge
    small little tiny
    begin start first initial
    end finish complete stop
    discover found find discovery
    discard throw remove drop delete
    number numerous many
    old oldest
    keep retain hold store kept
    allow permit may
    forbid prohibit disallow
    need require necessary
    show display
    return reply answer give
    fail error
    thick thickness
    high height tall
    wide width broad
    long length
    deep depth
    heavy weight weigh mass
    distance far away
    age old
    restart again
    default unless normally usually
    limit maximum most
    receive get accept
    measure measured
    reason cause because why
    sequence order
    shrink smaller
    happen occur
    buy purchase
    hot heat warm
    cold cool
    turn rotate rotation spin
    come arrive
    live life
    """

  private static let oppositeWords = """
    keep keeps retain preserve/drop drops lose loses discard forget
    more/less fewer
    most/least fewest
    larger bigger greater/smaller
    higher/lower
    longer/shorter
    faster quicker sooner quickly/slower later slowly
    before/after
    first/last
    older/younger newer
    oldest/youngest newest
    warmer hotter/colder cooler
    warm hot/cold cool
    heavier/lighter
    thicker/thinner
    harder/softer
    stronger/weaker
    increase increases grow rise rises raise/decrease decreases shrink fall falls reduce reduces
    strict/loose
    open opens/close closes closed shut
    enable enables/disable disables
    allow allows permit/forbid forbids prohibit
    always/never
    inside/outside
    above/below
    left/right
    begin begins start/end ends
    cheap cheaper/expensive dearer
    coarse coarser/fine finer
    easy easier/difficult harder
    deep deeper/shallow shallower
    full/empty
    high/low
    large big great/small little
    long/short
    fast quick/slow
    early earlier/late later
    wet moist damp/dry
    present/absent
    synchronous synchronously/asynchronous asynchronously
    mutable/immutable
    public/private
    east/west
    north/south
    summer/winter
    morning/evening
    up/down
    clockwise/anticlockwise counterclockwise
    """
}

/// The units of numbers.
enum Units {
  /// A unit, and what it measures.
  struct Unit: Hashable, Sendable {
    var name: String
    var dimension: String
  }

  /// The unit of a word or a symbol; a symbol counts only behind a number.
  static func unit(_ word: String) -> Unit? { table[word] }

  /// Whether a word is a unit also where no number stands before it.
  static func isWord(_ word: String) -> Bool { word.utf8.count > 2 && table[word] != nil }

  private static let table: [String: Unit] = {
    var table: [String: Unit] = [:]
    for line in lines.split(separator: "\n") {
      let halves = line.split(separator: ":")
      guard halves.count == 2 else { continue }
      for names in halves[1].split(separator: ",") {
        let names = names.split(separator: " ").map { String($0) }
        guard let name = names.first else { continue }
        let unit = Unit(name: name, dimension: String(halves[0]))
        for word in names {
          table[word] = unit
          if word.utf8.count > 2 { table[word + "s"] = unit }
        }
      }
    }
    return table
  }()

  private static let lines = """
    length: millimetre mm millimeter, centimetre cm centimeter, metre m meter, kilometre km kilometer, mile, inch inches, foot feet, pixel px, point pt, line
    mass: milligram mg, gram g, kilogram kg kilo, tonne ton, pound
    time: millisecond ms, second s, minute min, hour h, day, week, month, year, decade, century centuries
    volume: millilitre ml milliliter, litre l liter
    data: byte, kilobyte kb, megabyte mb, gigabyte gb, terabyte tb, bit
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
