internal import HornbookBytes

/// A grid compiled to style rules that use the same arithmetic as the layout engine.
///
/// A page names the class and lists the sheet, but contains no coordinates. One point is one pixel
/// at the default text size; sizes of boxes with text are in `rem` and grow with the reader's text.
struct GridStyle: Sendable, Hashable {
  /// The class of the element around the list.
  let className: String
  /// The generated style sheet.
  let sheet: PageStyle

  init(_ className: String, _ css: String) {
    self.className = className
    sheet = PageStyle(generated: Array(css.utf8), named: className)
  }
}

/// Formats lengths for style sheets.
enum CSSLength {
  /// A fixed length.
  static func px(_ points: Double) -> String { number(points) + "px" }

  /// A length that grows with the reader's text size.
  static func rem(_ points: Double) -> String { number(points / 16) + "rem" }

  /// A number with five decimal places, enough for a sixteenth of a pixel in `rem`.
  static func number(_ number: Double) -> String { number.decimalText(places: 5) }

  /// A number as part of a class name.
  static func name(_ number: Double) -> String {
    self.number(number).replacing(".", with: "_")
  }
}
