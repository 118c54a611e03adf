/// A word that some rule of the search knows by its spelling.
///
/// Tokens hold it instead of their spelling, so that comparing words is comparing numbers.
enum KnownWord: UInt8, Sendable {
  case other
  case a, above, after, all, alone, also, although, altogether, always, an, and, any, anywhere, are,
    area, `as`
  case at, avoid, avoids, be, because, before, beginning, below, between, both, but, by, can,
    cannot, choose, comes
  case ask, call, compare, differ, double, had, half, off, on, quarter, use
  case correct, could, did, difference, directly, `do`, does, done, doubt, each, end, even, every
  case everywhere, except, `false`, few, fewer, final, finally, first, followed, follows, `for`,
    from
  case further, greater, bigger, hardly, has, have, he, her, higher, his, how, `if`, immediately
  case `in`, incorrect, inside, instead, into, `is`, it, its, just, lack, lacks, larger, last,
    later, least, leave, leaves
  case left, less, longer, lower, many, matter, may, merely, miss, misses, missing, more, most
  case much, must, neither, never, next, no, nor, not, nt, of, omit, omits, once, one, only, or,
    out, outside, rather, reverse, right
  case select, she, shorter, should, since, smaller, so, sooner, step, taller, than, that, the,
    their
  case then, there, these, they, thereupon, thing, this, though, times, to, too, total, `true`,
    twice
  case unless, until, untrue, very, was, were, when, whereas, whatever, which, whichever, `while`
  case who, whom, whose, will, with, without, would, wrong, yes, you
  case around, differently, reason, round, unlike, versa, why

  /// The known word with a spelling in lower case; `other` if there is none.
  init(spelling: String) { self = Self.spellings[spelling] ?? .other }

  private static let spellings: [String: KnownWord] = {
    var spellings: [String: KnownWord] = ["n't": .nt]
    var raw: UInt8 = 1
    while let word = KnownWord(rawValue: raw) {
      if word != .nt { spellings["\(word)"] = word }
      raw += 1
    }
    return spellings
  }()
}

/// A set of known words.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  init(arrayLiteral words: KnownWord...) {
    for word in words where word != .other {
      let bit: UInt64 = 1 << UInt64(word.rawValue & 63)
      switch word.rawValue >> 6 {
      case 0: low |= bit
      case 1: middle |= bit
      default: high |= bit
      }
    }
  }

  func contains(_ word: KnownWord) -> Bool {
    let bit: UInt64 = 1 << UInt64(word.rawValue & 63)
    switch word.rawValue >> 6 {
    case 0: return low & bit != 0
    case 1: return middle & bit != 0
    default: return high & bit != 0
    }
  }
}
