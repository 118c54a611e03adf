internal import HornbookBytes
internal import HornbookFormats
internal import HornbookSystem

/// A program that prints a page as a PDF.
public struct PDFPrinter: Sendable {
  /// The program.
  private let program: OptionalProgram
  /// What its PDF does without, as a clause; nil if nothing.
  private let lack: String?
  private let setsMathematics: Bool
  /// Whether it knows the pages: running heads, and references with the numbers of pages.
  let knowsPages: Bool
  /// The sign for a place where a line may break that it takes instead of `<wbr>`; nil if it knows that.
  private let breakSign: StaticString?
  /// The arguments for a page and a result, in the folder of both.
  private let arguments: @Sendable (_ page: String, _ result: String, _ folder: String) -> [String]
  /// Removes what differs from run to run.
  private let steadied: @Sendable ([UInt8], CalendarDate?) -> [UInt8]

  /// The name on the command line.
  public var name: String { program.name }
  /// The name of the program in messages.
  var title: String { program.title }
  /// How it is installed.
  private var installation: String { "install \(title) with “\(program.installation)”" }

  /// All programs, the best first.
  public static let all = [weasyPrint, chromium]

  private static let weasyPrint = PDFPrinter(
    program: .weasyPrint, lack: nil, setsMathematics: false, knowsPages: true,
    // It breaks lines a letter behind a `<wbr>`.
    breakSign: "&#8203;",
    arguments: { page, result, _ in
      [
        "--quiet", "--pdf-variant", "pdf/ua-1", "--custom-metadata", "--optimize-images",
        "--allowed-protocols", "data", "--timeout", "1", page, result,
      ]
    }, steadied: { bytes, _ in bytes })

  private static let chromium = PDFPrinter(
    program: .chromium,
    lack: "titles stand at the foot of its pages, as there are no running heads",
    setsMathematics: true, knowsPages: false, breakSign: nil,
    arguments: { page, result, folder in
      let root = OwnProcess.isRoot ? ["--no-sandbox"] : []
      return root + [
        "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions",
        "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND",
        "--user-data-dir=\(folder)/profile", "--no-pdf-header-footer",
        "--generate-pdf-document-outline", "--export-tagged-pdf",
        "--print-to-pdf=\(folder)/\(result)", "file://\(folder)/\(page)",
      ]
    }, steadied: { renumbered(dated($0, $1)) })

  /// Prints a page that needs no other file, with the first program that is installed.
  ///
  /// - Parameters:
  ///   - html: The page for a program.
  ///   - isBook: Whether it has running heads and references to pages.
  ///   - name: The program that was asked for; nil if any will do.
  static func print(
    _ html: (PDFPrinter) -> [UInt8], hasMathematics: Bool, isBook: Bool = true,
    at date: CalendarDate?, with name: String?
  ) throws(PrintingFailure) -> (bytes: [UInt8], remarks: [String]) {
    let named = all.first { $0.name == name }
    let able = all.filter { $0.setsMathematics || !hasMathematics }
    // A formula without its roots and fractions is a false one, so it is not printed.
    if let named, !able.contains(where: { $0.name == named.name }) {
      let others = able.map { "“--with \($0.name)”" }.joined(separator: " or ")
      throw .init(
        reason: "\(named.title) would print the formulas wrong: print with \(others)",
        isRefusal: true)
    }
    let printers = named.map { [$0] } ?? able
    for printer in printers where printer.isInstalled {
      let isNumbered = isBook && !printer.knowsPages
      let bytes =
        isNumbered
        ? try printer.numbered(html(printer), at: date)
        : try printer.printed(html(printer), at: date)
      guard isBook, let lack = printer.lack else { return (bytes, []) }
      return (bytes, ["\(printer.title) printed it: \(lack)"])
    }
    let names = printers.map(\.installation).joined(separator: ", or ")
    throw .init(
      reason: named.map { "\($0.title) is not installed: \(names)" }
        ?? "no program that prints \(hasMathematics ? "formulas" : "a PDF") is installed: \(names)"
    )
  }

  /// The most times that a book is printed until the numbers of its pages are right.
  private static let mostPrintings = 4

  /// Prints a book until the numbers of pages in its references are those of its pages.
  ///
  /// Numbers take room, so they may move what they refer to; mostly the second printing has the right ones.
  private func numbered(_ html: [UInt8], at date: CalendarDate?) throws(PrintingFailure) -> [UInt8]
  {
    var numbers = PageNumbers.unknown
    var bytes: [UInt8] = []
    for _ in 0..<Self.mostPrintings {
      bytes = try printed(numbers.written(into: html), at: date)
      guard let found = PageNumbers(bytes) else { return try printed(html, at: date) }
      if found == numbers { return bytes }
      numbers = found
    }
    return bytes
  }

  /// Prints a page.
  private func printed(_ html: [UInt8], at date: CalendarDate?) throws(PrintingFailure) -> [UInt8] {
    let folder: TemporaryFolder
    let file = "book.html"
    do throws(SystemFailure) {
      folder = try TemporaryFolder("hornbook-pdf")
      try folder.write(withBreaks(html), to: file)
    } catch {
      throw .init(reason: "no folder for temporary files can be used: \(error.reason)")
    }
    switch print(file, in: folder, at: date) {
    case .made(let bytes): return bytes
    case .failed(let reason): throw .init(reason: reason)
    case .missing: throw .init(reason: "\(title) is not installed: \(installation)")
    }
  }

  /// The page with the signs for breaks that it knows.
  private func withBreaks(_ html: [UInt8]) -> [UInt8] {
    guard let breakSign else { return Self.replaced("&#8288;<sup ", by: "<sup ", in: html) }
    return Self.replaced("<wbr>", by: breakSign, in: html)
  }

  private static func replaced(
    _ piece: StaticString, by other: StaticString, in html: [UInt8]
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: html.count)
    var copied = 0
    while let found = html.firstRange(of: piece, from: copied) {
      writer.write(copied..<found.lowerBound, of: html)
      writer.write(other)
      copied = found.upperBound
    }
    writer.write(copied..<html.count, of: html)
    return writer.take()
  }

  /// Whether one of its commands is there.
  private var isInstalled: Bool {
    program.commands.contains { command in
      ChildProgram.run(
        ["sh", "-c", "command -v \"$1\" >/dev/null", "sh", command], in: "/", input: [],
        seconds: 60, limit: 1_000
      ).isSuccess
    }
  }

  /// What came of printing.
  enum Outcome {
    case made([UInt8])
    case failed(String)
    case missing
  }

  /// The longest time that printing may take, in seconds.
  private static let limit = 1_800

  /// Prints a page.
  ///
  /// - Parameter date: The date of the book.
  func print(_ page: String, in folder: TemporaryFolder, at date: CalendarDate?) -> Outcome {
    let result = "book.pdf"
    // Fonts that are cut to what is used contain the time, and temporary files stay with the others.
    let environment = [
      "env", "SOURCE_DATE_EPOCH=\(Self.seconds(of: date))", "TMPDIR=\(folder.path)",
    ]
    for command in program.commands {
      let script = "command -v \"$4\" >/dev/null || exit 127; exec \"$@\" >messages.txt 2>&1"
      let end = ChildProgram.run(
        ["sh", "-c", script, "sh"] + environment + [command]
          + arguments(page, result, folder.path),
        in: folder.path, input: [], seconds: Self.limit, limit: 1_000_000)
      switch end {
      case .missing: continue
      case .code(0, _):
        guard let bytes = try? folder.read(result), bytes.starts(with: "%PDF-".utf8) else {
          return .failed("\(title) wrote no PDF\(Self.lastMessage(folder))")
        }
        return .made(steadied(bytes, date))
      case .code(let code, _):
        return .failed("\(title) ended with \(code)\(Self.lastMessage(folder))")
      case .killed(let signal): return .failed("\(title) was ended by signal \(signal)")
      case .late: return .failed("\(title) took longer than \(Self.limit / 60) minutes")
      case .tooLong: return .failed("\(title) wrote too many messages")
      }
    }
    return .missing
  }

  /// The time of a book in seconds since 1970; without a date, that is 1980-01-01.
  private static func seconds(of date: CalendarDate?) -> Int {
    date.map { $0.daysSince1970 * 86_400 } ?? 315_532_800
  }

  /// The last line that the program wrote, as the end of a message.
  private static func lastMessage(_ folder: TemporaryFolder) -> String {
    let bytes = (try? folder.read("messages.txt")) ?? []
    let lines = String(decoding: bytes.suffix(2_000), as: UTF8.self).split(separator: "\n")
    return lines.last.map { ": \($0)" } ?? ""
  }

  /// The PDF with the date of the book in place of the time at which it was printed.
  private static func dated(_ bytes: [UInt8], _ date: CalendarDate?) -> [UInt8] {
    var bytes = bytes
    let day = (date?.description ?? "1980-01-01").filter { $0 != "-" }
    let stamp = Array("\(day)000000+00'00'".utf8)
    for key in ["/CreationDate (D:", "/ModDate (D:"] {
      var start = 0
      while let found = bytes.firstRange(of: Array(key.utf8), from: start) {
        start = found.upperBound
        guard bytes.count - start > stamp.count,
          bytes[start + stamp.count] == ASCII.rightParenthesis
        else { continue }
        bytes.replaceSubrange(start..<start + stamp.count, with: stamp)
      }
    }
    return bytes
  }

  /// The PDF with its elements named in the order of their names, from 0.
  ///
  /// Chromium numbers them with all else that it has made since it was started, which differs from print to print.
  private static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    let key = Array("(node".utf8)
    let length = 8
    var places: [Int] = []
    var start = 0
    while let found = bytes.firstRange(of: key, from: start) {
      start = found.upperBound
      guard bytes.count - start > length, bytes[start + length] == ASCII.rightParenthesis,
        bytes[start..<start + length].allSatisfy(\.isDigit)
      else { continue }
      places.append(start)
    }
    var bytes = bytes
    let old = Set(places.map { bytes.text($0..<$0 + length) }).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(old, 0...))
    for place in places {
      let digits = Array("\(ranks[bytes.text(place..<place + length)] ?? 0)".utf8)
      let zeros = [UInt8](repeating: ASCII.zero, count: length - digits.count)
      bytes.replaceSubrange(place..<place + length, with: zeros + digits)
    }
    return bytes
  }
}

/// Why nothing could be printed.
struct PrintingFailure: Error {
  /// The reason as a clause.
  let reason: String
  /// Whether what was asked for cannot be, on any machine.
  var isRefusal = false
}
