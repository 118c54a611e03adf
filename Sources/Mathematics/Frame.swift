/// Something in a formula whose end has not been read.
struct Frame {
  enum Kind {
    case root
    /// Between braces.
    case group
    /// Between brackets behind a command.
    case option
    /// Between `\left` and `\right`.
    case fenced(opening: String)
    /// Between `\begin` and `\end`.
    case environment(String, Environment)
    /// The lines of `\substack`, between braces.
    case stack
    /// Words, between braces.
    case words(attributes: String, depth: Int)
    /// A formula among words, between dollar signs.
    case dollars
    /// A command that waits for its arguments.
    case command(Command)
  }

  /// A command with arguments.
  enum Command {
    case script(isUpper: Bool, base: Int?)
    case fraction(Fraction)
    case root
    case accent(Names.Accent)
    /// Does nothing but to hold what it changes for its argument.
    case plain
    case role(MathNode.Role)
    /// A name or a term that is set like a function, or like a sum with limits.
    case operation(takesLimits: Bool, isName: Bool)
    /// Between two delimiters.
    case between(String, String, isStretchy: Bool)
    /// Without a width, and moved to the left as a class of the style sheet says.
    case overlapped(String)
    case above, below
    case longArrow(String)
    case style(String)
    case phantom
    case padded(String, isHidden: Bool)
    case negated
    case modulus
  }

  /// How two terms stand above each other.
  struct Fraction {
    var opening = ""
    var closing = ""
    var hasLine = true
    /// Whether it has its full size; nil as the place says.
    var isDisplayed: Bool?
    var isContinued = false
    /// The thickness of the line, if it is not the usual one.
    var thickness: String?
  }

  let kind: Kind
  /// The name of the command, or the mark, that opened it.
  let name: String
  /// Where that stands in the formula.
  let range: Range<Int>
  /// How many arguments it takes.
  var count = 0
  var alphabet: MathAlphabet
  /// The size of letters, in percent of that around the formula.
  var size = 100
  /// The finished elements of the row, or the arguments.
  var items: [Int] = []
  /// The argument in brackets.
  var option: Int?
  /// Styles that hold for the rest of the row, and where in it they begin.
  var switches: [(start: Int, attributes: String)] = []
  /// The numerator of a fraction that is written with `\over`.
  var over: (items: [Int], fraction: Fraction)?
  /// The cells of the row and the rows of the alignment.
  var cells: [Int] = []
  var rows: [Int] = []
  /// The columns as the author gives them, such as `{c|c}`.
  var columns: [Column] = []
  /// Whether a line is above the row.
  var isRuled = false
  /// The columns of the row above which there is a line.
  var ruledColumns: [ClosedRange<Int>] = []
  /// The words so far.
  var words = ""

  /// A column of an array.
  struct Column {
    var alignment: Character
    /// Whether a line is on its left, or on its right.
    var hasLine: Bool
    var hasLineBehind = false
  }

  init(_ kind: Kind, _ name: String, at range: Range<Int>, count: Int = 0, _ alphabet: MathAlphabet)
  {
    self.kind = kind
    self.name = name
    self.range = range
    self.count = count
    self.alphabet = alphabet
  }
}
