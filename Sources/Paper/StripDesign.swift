/// Where boxes lie on answer sheets.
///
/// All lengths are tenths of a millimetre.
enum StripDesign {
  /// The distance of the centres of the round marks from the edges.
  static let markInset = 120
  /// The radius of the round marks.
  static let markRadius = 30
  /// The side of a box of the identity row.
  static let identityBox = 30
  /// The distance between two boxes of the identity row.
  static let identityPitch = 40
  /// The side of a box to be filled in.
  static let box = 50
  /// The width of its outline, which lies inside the box.
  static let outline = 4
  /// The margins to the left and right of everything else.
  static let margin = 150
  /// The first line, with the code of the sheet and the title.
  static let headLine = 190
  /// The distance between two digits of a student number, and between two options.
  static let pitch = 95
  /// The distance between two rows of a student number.
  static let digitRow = 72
  /// The upper edge of the boxes for digits.
  static let digitTop = 330
  /// The upper edge of the cells in which the student number is written in figures.
  static let figureTop = 255
  /// The upper edge of the first row of answers.
  static let answerTop = 1_100
  /// The distance between two rows of answers.
  static let answerRow = 80
  /// The width of a question's number.
  static let numberWidth = 90
  /// The distance between two columns.
  static let gutter = 25

  /// The answer sheets of a variant.
  static func pages(
    _ asked: [PaperVariant.Asked], _ questions: [PaperQuestion], width: Int, height: Int,
    digits: Int
  ) -> [StripPage] {
    let usable = width - 2 * margin
    let most = asked.map { questions[$0.question].boxes }.max() ?? 1
    let fitting = max(1, (usable - numberWidth) / pitch)
    let perRow = min(most, fitting)
    let columnWidth = numberWidth + perRow * pitch
    let columns = max(1, (usable + gutter) / (columnWidth + gutter))
    let rows = max(1, (height - markInset - markRadius - 60 - answerTop) / answerRow)
    let student = studentBoxes(digits)
    var pages: [StripPage] = []
    var place = 0
    for (position, item) in asked.enumerated() {
      let question = questions[item.question]
      let needed = (question.boxes + perRow - 1) / perRow
      // The rows of a question are not torn, unless they are more than a column has.
      if place % rows + needed > rows, place % rows > 0 { place += rows - place % rows }
      for index in 0..<question.boxes {
        let line = place + index / perRow
        let (page, column) = (line / (rows * columns), line / rows % columns)
        while pages.count <= page { pages.append(.init(student: student, answers: [])) }
        let value = question.kind == .marked ? index : item.order[index]
        let corner = PaperPoint(
          x: margin + column * (columnWidth + gutter) + numberWidth + index % perRow * pitch
            + pitch - box,
          y: answerTop + line % rows * answerRow)
        pages[page].answers.append(.init(row: position, value: value, corner: corner))
      }
      place += needed
    }
    return pages
  }

  private static func studentBoxes(_ digits: Int) -> [StripBox] {
    (0..<digits).flatMap { place in
      (0..<10).map { digit in
        StripBox(
          row: place, value: digit,
          corner: .init(
            x: margin + place * pitch + pitch - box, y: digitTop + digit * digitRow))
      }
    }
  }
}
