package import HornbookBanks
internal import HornbookManuscript
package import HornbookPipeline

extension Export {
  /// The questions of a book as exports of questions get them.
  package static func bank(of site: PreparedSite) -> Bank { BookBank(site, sourceDate: nil).bank }

  /// The formats of learning platforms.
  static let banks = BankFormat.all.compactMap(Export.init)

  private init?(_ format: BankFormat) {
    guard let write = format.write else { return nil }
    self.init(
      name: format.name, summary: format.summary, fileExtension: format.fileExtension,
      adapt: { $0.printsWhole = false },
      make: { site, options in
        guard site.book.settings.answers != .withheld else {
          return .refused(
            "the book withholds its answers, and these files contain them: "
              + "add “--edition instructor”")
        }
        let taken = BookBank(site, sourceDate: options.sourceDate)
        guard !taken.bank.questions.isEmpty else {
          return .refused("the book has no question with an answer that can be exported")
        }
        let writing = write(taken.bank)
        let count = taken.bank.questions.count - writing.omissions.count(where: \.isOfNotExported)
        guard count > 0 else {
          return .refused(
            "the book has no question that this format can hold: it is \(format.summary)")
        }
        guard !writing.bytes.isEmpty else {
          return .refused("the book is larger than such a file can be, or the memory is full")
        }
        return .made(
          writing.bytes, holds: BookHoldings.count(count, "question"),
          omissions: taken.omissions + writing.omissions)
      })
  }
}
