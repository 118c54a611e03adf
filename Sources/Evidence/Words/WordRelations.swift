/// Words of like and of opposite meaning, by their stems.
///
/// Each stem has the same number as a key in every lexicon.
struct WordRelations: Sendable {
  static let english = WordRelations()

  /// The stems in the order of their numbers.
  private(set) var stems: [String] = []
  private var likes: [[Int32]] = []
  private var opposites: [[Int32]] = []

  private init() {
    let stemmer = Stemmer()
    var numbers: [String: Int32] = [:]
    func number(_ word: Substring) -> Int32 {
      let stem = stemmer.stem(String(word))
      if let known = numbers[stem] { return known }
      let number = Int32(clamping: stems.count)
      numbers[stem] = number
      stems.append(stem)
      likes.append([])
      opposites.append([])
      return number
    }
    _ = number("time")
    for group in Self.likeWords.split(separator: "\n") {
      let group = group.split(separator: " ").map(number)
      for word in group { Self.add(group, to: &likes[Int(word)]) }
    }
    for pair in Self.oppositeWords.split(separator: "\n") {
      let sides = pair.split(separator: "/").map { $0.split(separator: " ").map(number) }
      guard sides.count == 2 else { continue }
      for word in sides[0] { Self.add(sides[1], to: &opposites[Int(word)]) }
      for word in sides[1] { Self.add(sides[0], to: &opposites[Int(word)]) }
    }
  }

  private static func add(_ words: [Int32], to list: inout [Int32]) {
    for word in words where !list.contains(word) { list.append(word) }
  }

  /// The keys with a like meaning; empty if there are none.
  func likes(of key: Int32) -> [Int32] { Int(key) < likes.count ? likes[Int(key)] : [] }

  /// The keys with the opposite meaning; empty if there are none.
  func opposites(of key: Int32) -> [Int32] {
    Int(key) < opposites.count ? opposites[Int(key)] : []
  }

  func areOpposite(_ one: Token, _ other: Token) -> Bool {
    opposites(of: one.key).contains(other.key)
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
    decide determine
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
    come came arrive
    live life
    rewrite rewrote rewritten
    give gave given
    begin began begun
    grow grew grown
    know knew known
    throw threw thrown
    draw drew drawn
    wear wore worn
    break broke broken
    choose chose chosen
    fall fell fallen
    drive drove driven
    rise rose risen
    freeze froze frozen
    weave wove woven
    lead led
    feed fed
    bring brought
    send sent
    lose lost
    tell told
    sell sold
    bind bound
    shrink shrank shrunk
    lay laid
    pay paid
    lend lent
    teach taught
    catch caught
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
    on/off
    clockwise/anticlockwise counterclockwise
    """
}
