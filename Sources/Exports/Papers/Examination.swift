internal import HornbookBytes
internal import HornbookManuscript
public import HornbookPaper
public import HornbookPipeline
internal import HornbookPress
internal import HornbookQuizzes

/// An examination on paper, made from the questions of a book.
public struct Examination: Sendable {
  /// What is asked for.
  public struct Order: Sendable {
    /// The chapters by number or slug; all if empty.
    public var chapters: [String] = []
    /// The number of questions to draw; nil for all.
    public var count: Int?
    /// The number of variants.
    public var variants = 1
    /// The seed of all orders.
    public var seed: UInt64 = 1
    /// The title; nil for that of the book.
    public var title: String?
    /// The number of digits of a student number.
    public var digits = 8
    /// The students whose numbers are printed; empty if they write them.
    public var students: [PaperStudent] = []

    /// An order for one variant of all questions.
    public init() {}
  }

  /// A file of the examination.
  public struct File: Sendable {
    /// Its name.
    public let name: String
    /// Its bytes.
    public let bytes: [UInt8]
  }

  /// What came of it.
  public enum Outcome: Sendable {
    /// The files, and remarks on questions and printing.
    case made([File], remarks: [String])
    /// What the machine lacks, as a clause.
    case failed(String)
    /// Why there can be no such examination, as a clause.
    case refused(String)
  }

  let site: PreparedSite
  let order: Order
  let variants: PaperVariants
  /// The positions of the questions' chapters.
  let chapters: [Int]
  /// The questions that are not asked, and why.
  let remarks: [String]
  let layout: PaperLayout
  let words: PaperWords

  /// Makes the papers, the answer sheets, the key and the layout.
  public static func make(_ site: PreparedSite, _ options: BookOptions, _ order: Order) -> Outcome {
    guard site.book.settings.answers != .withheld else {
      return .refused(
        "the book withholds its answers, and the key contains them: add “--edition instructor”")
    }
    do throws(PrintingFailure) {
      let examination = try Examination(site, order)
      return try examination.print(options)
    } catch {
      return error.isRefusal ? .refused(error.reason) : .failed(error.reason)
    }
  }

  init(_ site: PreparedSite, _ order: Order) throws(PrintingFailure) {
    self.site = site
    self.order = order
    words = .of(language: site.book.settings.language)
    let wanted = try Self.wanted(site.quizzes, order.chapters)
    var chosen: [(answer: SheetAnswer, chapter: Int)] = []
    var remarks: [String] = []
    var answers = site.answerSheet.answers[...]
    for (index, chapter) in site.quizzes.chapters.enumerated() {
      let own = answers.prefix(chapter.questions.count)
      answers = answers.dropFirst(own.count)
      guard wanted.contains(index) else { continue }
      for answer in own {
        if let reason = Self.reason(against: answer) {
          remarks.append("“\(answer.question.id)” is not asked: \(reason)")
        } else {
          var answer = answer
          answer.question = answer.question.worded(site.phrases["true"], site.phrases["false"])
          chosen.append((answer, index))
        }
      }
    }
    guard !chosen.isEmpty else {
      throw .refusal("no question of these chapters can be asked")
    }
    guard Set(chosen.map(\.answer.question.id)).count == chosen.count else {
      throw .refusal("two questions have the same id: give each its own")
    }
    variants = PaperVariants(chosen.map(\.answer), count: order.count, seed: order.seed)
    let asked = Set(variants.answers.map(\.question.id))
    chapters = chosen.filter { asked.contains($0.answer.question.id) }.map(\.chapter)
    if let count = order.count, count > chosen.count {
      remarks.append("only \(chosen.count) questions can be asked, not \(count)")
    }
    let (width, height) = Self.sheet(site.book.settings.paper?.size ?? .a4)
    layout = variants.layout(
      variants: order.variants, title: order.title ?? site.book.settings.title, width: width,
      height: height, digits: order.digits)
    if layout.variants.contains(where: { $0.pages.count > StripIdentity.mostPages }) {
      throw .refusal(
        "there are too many questions for \(StripIdentity.mostPages) answer sheets: draw fewer with “--count”"
      )
    }
    for (index, variant) in layout.variants.enumerated()
    where layout.variants[..<index].contains(where: { $0.asked == variant.asked }) {
      remarks.append(
        "variant \(variant.name) is equal to another one: there are too few questions and options to move"
      )
    }
    self.remarks = remarks
  }

  /// The chapters that are asked for, by position.
  private static func wanted(_ quizzes: QuizBook, _ names: [String]) throws(PrintingFailure) -> Set<
    Int
  > {
    guard !names.isEmpty else { return Set(quizzes.chapters.indices) }
    var wanted: Set<Int> = []
    for name in names {
      let found = quizzes.chapters.indices.filter { index in
        let chapter = quizzes.chapters[index].name
        return chapter.slug == name || Int(name).map { chapter.number == $0 } ?? false
      }
      guard !found.isEmpty else {
        throw .refusal("there is no chapter “\(name)”: give the number or the slug of one")
      }
      wanted.formUnion(found)
    }
    return wanted
  }

  /// Why a question cannot be asked, as a clause; nil if it can.
  private static func reason(against answer: SheetAnswer) -> String? {
    switch answer.state {
    case .underReview: "its answer is under review"
    case .missing: answer.kind == .open ? nil : "it has no answer"
    case .known: answer.question.options.count > 100 ? "it has too many options" : nil
    }
  }

  /// The size of a sheet in tenths of a millimetre: Letter for books in inches, else A4.
  private static func sheet(_ size: PaperSettings.Size) -> (width: Int, height: Int) {
    switch size {
    case .a4, .a5, .b5: (2_100, 2_970)
    case .letter, .small, .digest, .novel, .textbook, .executive, .large: (2_159, 2_794)
    }
  }
}

extension PrintingFailure {
  /// A failure that is the order's own fault.
  static func refusal(_ reason: String) -> PrintingFailure {
    PrintingFailure(reason: reason, isRefusal: true)
  }
}
