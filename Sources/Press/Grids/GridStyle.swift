internal import HornbookBytes

/// A grid compiled to style rules whose arithmetic is the layout engine's own.
///
/// A page names the class and lists the sheet; no page carries a coordinate. One point is one pixel
/// at the usual size of text; what holds text is measured in `rem` and grows with the reader's.
struct GridStyle: Sendable, Hashable {
  /// The class of the element around the list.
  let className: String
  /// The sheet with its rules.
  let sheet: PageStyle

  init(_ className: String, _ css: String) {
    self.className = className
    sheet = PageStyle(generated: Array(css.utf8), named: className)
  }
}

/// Lengths as style sheets write them.
enum CSSLength {
  /// A length that stays.
  static func px(_ points: Double) -> String { number(points) + "px" }

  /// A length that grows with the reader's text.
  static func rem(_ points: Double) -> String { number(points / 16) + "rem" }

  /// A number, fine enough for a sixteenth of a pixel in `rem`.
  static func number(_ number: Double) -> String { number.decimalText(places: 5) }

  /// A number as part of a class name.
  static func name(_ number: Double) -> String {
    self.number(number).replacing(".", with: "_")
  }
}
