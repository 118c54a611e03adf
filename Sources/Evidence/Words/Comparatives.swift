extension String {
  /// Whether a word is a comparative: `faster`, and not `server`.
  var isComparative: Bool {
    ["better", "farther", "further"].contains(self) || hasSuffix("er") && isDegree(endingWith: 2)
  }

  /// Whether a word is a superlative: `fastest`, and not `request`.
  var isSuperlative: Bool {
    self == "least" || self == "most" || hasSuffix("est") && isDegree(endingWith: 3)
  }

  /// The comparative of a superlative.
  var comparative: String {
    switch self {
    case "least": "less"
    case "most": "more"
    case "fewest": "fewer"
    default: String(dropLast(3)) + "er"
    }
  }

  /// Whether a word without its last letters is an adjective: `fast`, `larg(e)`, `bi(g)g`, `heav(y)i`.
  private func isDegree(endingWith count: Int) -> Bool {
    let base = dropLast(count)
    guard let last = base.last else { return false }
    return adjectives.contains(String(base)) || adjectives.contains(base + "e")
      || last == "i" && adjectives.contains(base.dropLast() + "y")
      || base.dropLast().last == last && adjectives.contains(String(base.dropLast()))
  }
}

/// The adjectives and adverbs with a comparative of their own.
private let adjectives = EnglishWords.words(
  """
  able angry bare big bitter blank bleak blue blunt bold brave brief bright brittle broad brown bulky busy calm cheap \
  chilly clean clear clever close cloudy clumsy coarse cold common cool costly crazy creamy crisp crude cruel curly damp dark \
  deadly deaf dear deep dense dim dirty dry dull dumb early easy empty fair faint far fast fat few fierce fine firm fit \
  flat fond fresh friendly full fussy fuzzy gentle glad gloomy grand gray great green grey guilty handy happy hard harsh \
  healthy heavy high hot huge humble hungry icy itchy juicy keen kind large late lazy lean lengthy light likely lively \
  lonely long loose loud lovely low lucky mad mature mean messy mild moist muddy narrow nasty near neat new nice noble noisy \
  odd oily old pale plain pleasant polite poor pretty proud pure quick quiet rare raw red rich ripe rough rude sad safe \
  salty sandy scarce scary severe shallow sharp shiny short shy sick silly simple slight slim slow small smart smooth soft soon \
  sour sparse stale steady steep sticky stiff still stout straight strange strict strong sturdy subtle sunny sure sweet \
  swift tall tame tasty tender tense thick thin thirsty tight tiny tough true ugly vague vast warm weak wealthy wet white wide \
  wild windy wise young yellow
  """)
