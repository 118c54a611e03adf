internal import HornbookBytes
internal import HornbookFormats

/// Texts or documents that become a book.
public struct ImportedManuscript: Sendable {
  /// The files of the book.
  public let plan: ImportPlan
  /// What was understood, as JSON.
  public let report: [UInt8]

  /// Reads a file.
  public static func read(_ path: String, _ bytes: [UInt8]) -> Result<
    ImportedManuscript, OfficeFault
  > {
    read([(path, bytes)])
  }

  /// Reads the files of a manuscript, one after the other.
  ///
  /// The message of a fault begins with the path of the file that has it.
  public static func read(_ files: [(path: String, bytes: [UInt8])]) -> Result<
    ImportedManuscript, OfficeFault
  > {
    do throws(OfficeFault) {
      var markdown: [UInt8] = []
      var documents: [ImportedDocument] = []
      for (index, file) in files.enumerated() where OfficeText.isDocument(file.bytes) {
        let prefix = files.count > 1 ? "\(index + 1)-" : ""
        do throws(OfficeFault) {
          documents.append(try ImportedDocument.read(file.path, file.bytes, prefix: prefix))
        } catch {
          throw OfficeFault("\(file.path): \(error.message)", remedy: error.remedy)
        }
      }
      let hasFormulas = documents.contains { $0.formulas > 0 }
      var next = 0
      var pricedLines: [Range<Int>] = []
      for (index, file) in files.enumerated() {
        if index > 0 { markdown += [ASCII.newline, ASCII.newline] }
        if OfficeText.isDocument(file.bytes) {
          markdown += documents[next].markdown(hasFormulas: hasFormulas)
          next += 1
        } else if let offset = file.bytes.firstInvalidUTF8 {
          throw OfficeFault(
            "\(file.path): the byte at offset \(offset) is not UTF-8",
            remedy: "Save the file as UTF-8.")
        } else {
          let first = markdown.count { $0 == ASCII.newline }
          markdown +=
            file.bytes.has("\u{FEFF}", at: 0) ? Array(file.bytes.dropFirst(3)) : file.bytes
          if hasFormulas, !file.path.hasSuffix(".md"), !file.path.hasSuffix(".markdown") {
            pricedLines.append(first..<markdown.count { $0 == ASCII.newline } + 1)
          }
        }
      }
      let isMarkdown = files.allSatisfy { file in
        OfficeText.isDocument(file.bytes) || file.path.hasSuffix(".md")
          || file.path.hasSuffix(".markdown")
      }
      var manuscript = Manuscript(markdown, isMarkdown: isMarkdown)
      manuscript.pricedLines = pricedLines
      guard !manuscript.isEmpty else {
        throw OfficeFault(
          files.map(\.path).joined(separator: ", ") + ": no chapter was found",
          remedy:
            "Chapters begin with a line such as “Chapter 1”, with a title that the contents name, or with a heading."
        )
      }
      return .success(
        ImportedManuscript(
          plan: manuscript.plan(from: files[0].path, documents: documents),
          report: manuscript.report(formulas: documents.reduce(0) { $0 + $1.formulas })))
    } catch {
      return .failure(error)
    }
  }
}

/// A document of a word processor, with what it gives besides its text.
struct ImportedDocument: Sendable {
  let path: String
  private let content: RichDocument
  /// The number of its formulas.
  let formulas: Int
  var images: [(name: String, bytes: [UInt8])] = []
  /// What its reader should know: changes, comments, and what was left out.
  var remarks: [String] = []

  /// What nobody can be sure of.
  var guesses: [String] = []

  private init(path: String, _ content: RichDocument) {
    self.path = path
    self.content = content
    formulas = content.formulaCount
  }

  /// Its text; `hasFormulas` if the book has some, so that dollar signs mean something.
  func markdown(hasFormulas: Bool) -> [UInt8] {
    var writer = RichMarkdown(content)
    writer.keepsRemarks = true
    writer.hasFormulas = hasFormulas
    writer.write()
    return writer.bytes
  }

  static func read(_ path: String, _ bytes: [UInt8], prefix: String) throws(OfficeFault)
    -> ImportedDocument
  {
    var content = try OfficeText.read(path, bytes).document
    for index in content.images.indices {
      let name = content.images[index].address.split(separator: "/").last ?? ""
      content.images[index].address = "images/" + prefix + name
    }
    var document = ImportedDocument(path: path, content)
    do throws(ZipReader.Fault) {
      let archive = try ZipReader(bytes)
      for image in content.images {
        document.images.append((image.address, try archive.read(image.path)))
      }
    } catch {
      throw OfficeFault(error)
    }
    func count(_ number: Int, _ word: String) -> String {
      "\(number) tracked \(word)\(number == 1 ? "" : "s")"
    }
    if content.insertions > 0 {
      document.remarks.append("taken over: " + count(content.insertions, "insertion"))
    }
    if content.deletions > 0 {
      document.remarks.append("left out: " + count(content.deletions, "deletion"))
    }
    document.remarks += content.comments.map {
      "a comment by \($0.author.isEmpty ? "somebody" : $0.author): \($0.text)"
    }
    document.remarks += content.omissions.map {
      "left out of paragraph \($0.paragraph + 1): \($0.what)"
    }
    document.guesses = content.guesses.map { "\($0.what): paragraph \($0.paragraph + 1)" }
    return document
  }
}
