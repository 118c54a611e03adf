import Foundation
import HornbookBanks
import HornbookExports
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// The questions of whole books, as exports get them.
enum BookBanks: CaseIterable, CustomTestStringConvertible {
  /// The book in `content/`.
  case shipped
  /// The book of questions that contain what formats use themselves.
  case hard

  static let all = allCases

  var bank: Bank { self == .shipped ? Self.ofShippedBook : Self.ofHardBook }
  var testDescription: String { "\(self)" }

  private static let ofShippedBook = Export.bank(
    of: PreparedSite.prepare(.disk(Project.root.path), adapted))
  private static let ofHardBook = Export.bank(of: HardQuestions.book().prepare(adapted))

  private static var adapted: BookOptions {
    var options = BookOptions(jobs: 1)
    options.printsWhole = false
    return options
  }
}
