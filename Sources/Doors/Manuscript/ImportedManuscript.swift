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
  public static func read(_ files: [(path: String, bytes: [UInt8])]) -> Result<
    ImportedManuscript, OfficeFault
  > {
    do throws(OfficeFault) {
      var markdown: [UInt8] = []
      var documents: [ImportedDocument] = []
      for (index, file) in files.enumerated() {
        if index > 0 { markdown += [ASCII.newline, ASCII.newline] }
        if OfficeText.isDocument(file.bytes) {
          let prefix = files.count > 1 ? "\(index + 1)-" : ""
          let (text, document) = try ImportedDocument.read(file.path, file.bytes, prefix: prefix)
          markdown += text
          documents.append(document)
        } else if let offset = file.bytes.firstInvalidUTF8 {
          throw OfficeFault(
            "\(file.path): the byte at offset \(offset) is not UTF-8",
            remedy: "Save the file as UTF-8.")
        } else {
          markdown +=
            file.bytes.has("\u{FEFF}", at: 0) ? Array(file.bytes.dropFirst(3)) : file.bytes
        }
      }
      let isMarkdown = files.allSatisfy { file in
        OfficeText.isDocument(file.bytes) || file.path.hasSuffix(".md")
          || file.path.hasSuffix(".markdown")
      }
      let manuscript = Manuscript(markdown, isMarkdown: isMarkdown)
      guard !manuscript.isEmpty else {
        throw OfficeFault(
          "no chapter was found",
          remedy:
            "Chapters begin with a line such as “Chapter 1”, with a title that the contents name, or with a heading."
        )
      }
      return .success(
        ImportedManuscript(
          plan: manuscript.plan(from: files[0].path, documents: documents),
          report: manuscript.report))
    } catch {
      return .failure(error)
    }
  }
}

/// What a document of a word processor gives besides its text.
struct ImportedDocument: Sendable {
  let path: String
  var images: [(name: String, bytes: [UInt8])] = []
  /// What its reader should know: changes, comments, and what was left out.
  var remarks: [String] = []

  static func read(_ path: String, _ bytes: [UInt8], prefix: String) throws(OfficeFault) -> (
    markdown: [UInt8], document: ImportedDocument
  ) {
    var content = try OfficeText.read(path, bytes).document
    for index in content.images.indices {
      let name = content.images[index].address.split(separator: "/").last ?? ""
      content.images[index].address = "images/" + prefix + name
    }
    var document = ImportedDocument(path: path)
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
    var writer = RichMarkdown(content)
    writer.keepsRemarks = true
    writer.write()
    return (writer.bytes, document)
  }
}
