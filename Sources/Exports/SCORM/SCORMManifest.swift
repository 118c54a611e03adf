internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookPipeline

/// The manifest of a package: what it is, how it is launched, and which files it has.
///
/// A package has one learning object. The site has its own contents, search and progress, and its pages lead to each other; an
/// object for each chapter would end the session at every link into another one.
struct SCORMManifest {
  let settings: BookSettings
  let edition: Edition
  /// The page that the platform launches, and the file that describes the package.
  let page, description: String
  let files: [String]

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<manifest")
    attribute("identifier", identifier, &writer)
    writer.write(
      """
       version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" \
      xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd \
      http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
      <metadata>
      <schema>ADL SCORM</schema>
      <schemaversion>1.2</schemaversion>
      <adlcp:location>
      """)
    writer.write(escaping: PercentEncoding.encode(description))
    writer.write(
      """
      </adlcp:location>
      </metadata>
      <organizations default="book">
      <organization identifier="book">

      """)
    element("title", settings.title, &writer)
    writer.write("<item identifier=\"site\" identifierref=\"files\" isvisible=\"true\">\n")
    element("title", settings.title, &writer)
    writer.write("</item>\n</organization>\n</organizations>\n<resources>\n<resource")
    attribute("identifier", "files", &writer)
    attribute("type", "webcontent", &writer)
    attribute("adlcp:scormtype", "sco", &writer)
    attribute("href", PercentEncoding.encode(page), &writer)
    writer.write(">\n")
    for file in files {
      writer.write("<file")
      attribute("href", PercentEncoding.encode(file), &writer)
      writer.write("/>\n")
    }
    writer.write("</resource>\n</resources>\n</manifest>\n")
    return writer.take()
  }

  /// What the package is about, in a file of its own.
  var metadata: [UInt8] {
    var writer = ByteWriter()
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write("<lom xmlns=\"http://www.imsglobal.org/xsd/imsmd_rootv1p2p1\">\n<general>\n")
    said("title", settings.title, &writer)
    element("language", settings.language, &writer)
    if let text = settings.description { said("description", text, &writer) }
    for subject in settings.publication.subjects { said("keyword", subject, &writer) }
    writer.write("</general>\n</lom>\n")
    return writer.take()
  }

  /// A name of the book that XML allows as an identifier.
  private var identifier: String {
    let name = edition.isForReaders ? settings.id : settings.id + "-" + edition.name
    let isPlain = name.utf8.allSatisfy {
      $0.isLetterOrDigit || $0 == ASCII.minus || $0 == UInt8(ascii: "_")
    }
    return "hornbook-" + (isPlain ? name : StableHash(of: name).short)
  }

  private func attribute(_ name: StaticString, _ value: String, _ writer: inout ByteWriter) {
    writer.write(" ")
    writer.write(name)
    writer.write("=\"")
    writer.write(escaping: value)
    writer.write("\"")
  }

  private func element(_ name: StaticString, _ text: String, _ writer: inout ByteWriter) {
    writer.write("<")
    writer.write(name)
    writer.write(">")
    writer.write(escaping: text)
    writer.write("</")
    writer.write(name)
    writer.write(">\n")
  }

  /// A text in the book's language.
  private func said(_ name: StaticString, _ text: String, _ writer: inout ByteWriter) {
    writer.write("<")
    writer.write(name)
    writer.write("><langstring")
    attribute("xml:lang", settings.language, &writer)
    writer.write(">")
    writer.write(escaping: text)
    writer.write("</langstring></")
    writer.write(name)
    writer.write(">\n")
  }
}
