internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Writes a bank as a package that Anki imports.
///
/// It is a zip archive with a database, and images under numbers. Everything in it depends on the bank alone, so that
/// Anki knows notes again when it imports a later package.
struct AnkiPackage {
  private let bank: Bank
  private let names: AnkiNames

  static func write(_ bank: Bank) -> BankWriting {
    AnkiPackage(bank: bank, names: AnkiNames(bank)).written
  }

  private var written: BankWriting {
    let media = AnkiMedia(bank.files)
    var notes: [AnkiNote] = []
    var omissions: [Finding] = []
    var guids: [String: Int] = [:]
    for question in bank.questions {
      guard var note = AnkiNote(question, names, media) else {
        omissions.append(
          .notExported(at: question.place, "Anki has no questions of its kind"))
        continue
      }
      // Two questions with one identifier are two notes all the same.
      let count = guids[note.guid, default: 0] + 1
      guids[note.guid] = count
      if count > 1 { note.guid += "-\(count)" }
      notes.append(note)
    }
    let collection = AnkiCollection(bank: bank, names: names, notes: notes)
    guard let database = collection.bytes else {
      return BankWriting([], omissions: omissions)
    }
    var archive = ZipArchive()
    var isWhole = archive.add("collection.anki2", database)
    for (index, file) in media.files.enumerated() {
      isWhole = archive.add(String(index), .init(file.bytes, isStored: true)) && isWhole
    }
    isWhole = archive.add("media", media.list) && isWhole
    return BankWriting(isWhole ? archive.finish() : [], omissions: omissions)
  }
}

/// The identifiers of a package, which are the same whenever the bank goes out.
struct AnkiNames {
  /// A name that begins no level of its own, as two colons would.
  static func withoutLevels(_ name: String) -> String {
    var name = name
    while name.contains("::") { name = name.replacing("::", with: ":") }
    return name
  }

  let deck: Int
  let question: Int
  let gaps: Int
  let firstNote: Int
  let firstCard: Int
  /// The title of the bank, and its language.
  let title, language: String
  private let bank: String

  init(_ bank: Bank) {
    let name = bank.id.isEmpty ? bank.title : bank.id
    self.bank = name
    (title, language) = (bank.title, bank.language)
    // Anki takes identifiers for milliseconds since 1970, and asks for none in the future.
    func identifier(_ what: String) -> Int {
      let hash = StableHash(of: "\(name)\u{0}\(what)").low
      return 1_000_000_000_000 + Int(hash % 500_000_000_000)
    }
    deck = identifier("deck")
    question = identifier("question")
    gaps = identifier("gaps")
    firstNote = identifier("notes")
    firstCard = identifier("cards")
  }

  /// The name of the deck; two colons would make a deck inside another one.
  var deckName: String {
    let name = AnkiNames.withoutLevels(title.isEmpty ? bank : title)
    return name.isEmpty ? "Hornbook" : name
  }

  /// What identifies a note in all collections.
  func guid(of question: BankQuestion) -> String {
    let own =
      question.id.isEmpty
      ? "\u{0}" + String(decoding: question.stem.html, as: UTF8.self) : question.id
    return StableHash(of: "\(bank)\u{0}\(own)").digits(20)
  }
}

/// The images of a package, under names that no other book uses for another image.
struct AnkiMedia {
  private(set) var files: [Bank.File] = []
  private var names: [String: String] = [:]

  init(_ files: [Bank.File]) {
    var taken: Set<String> = []
    for file in files {
      let name = Self.name(of: file)
      names[file.name] = name
      if taken.insert(name).inserted { self.files.append(.init(name: name, bytes: file.bytes)) }
    }
  }

  /// The name in Anki's folder of an image; nil if the bank has no such image.
  func name(of address: String) -> String? { names[address] }

  /// The names by number.
  var list: [UInt8] {
    var json = JSONWriter(style: .compact)
    json.object { json in
      for (index, file) in files.enumerated() { json.member(String(index), file.name) }
    }
    return json.finish()
  }

  /// A name with a fingerprint: all books share one folder.
  private static func name(of file: Bank.File) -> String {
    let safe = file.name.utf8.map { byte in
      byte.isLetterOrDigit || byte == ASCII.period ? byte : ASCII.minus
    }
    let period = safe.lastIndex(of: ASCII.period) ?? safe.endIndex
    let stem = String(decoding: safe[..<period].prefix(60), as: UTF8.self)
    let ending = String(decoding: safe[period...].prefix(10), as: UTF8.self)
    return "\(stem)-\(StableHash(of: file.bytes).short)\(ending)"
  }
}
