import HornbookDiagnostics
import HornbookFormats
import HornbookMarkdown

@testable import HornbookDatasets
@testable import HornbookManuscript
@testable import HornbookPipeline
@testable import HornbookQuizzes

/// What can be written in the data files of a book: the keys are those that the models ask for, the
/// words those that they take.
struct DataFeatures {
  private let book: ShippedBook
  private(set) var groups: [FeatureGroup] = []

  init(_ book: ShippedBook) {
    self.book = book
    addSettings()
    addDatasets()
    addQuestions()
    addStickers()
  }

  // MARK: - The files

  private mutating func addSettings() {
    var group = FeatureGroup("book.json")
    let file = "book.json"
    keys(BookSettings.self, in: file, &group)
    keys(BookSettings.PartSettings.self, in: file, at: "parts[]", as: "parts", &group)
    keys(SectionsModel.self, in: file, at: "sections", as: "sections", &group)
    keys(FeedSettings.self, in: file, at: "feed", as: "feed", &group)
    keys(PaperSettings.self, in: file, at: "paper", as: "paper", &group)
    keys(BannerSettings.self, in: file, at: "banner", as: "banner", &group)
    keys(AllowedSettings.self, in: file, at: "allow", as: "allow", &group)
    keys(AssociationSettings.self, in: file, at: "association", as: "association", &group)
    keys(PublicationFacts.self, in: file, at: "publication", as: "publication", &group)
    keys(
      PublicationFacts.Series.self, in: file, at: "publication.series", as: "series", &group)
    words(BookSettings.Direction.self, in: file, of: "direction", &group)
    words(BookSettings.AnswerMode.self, in: file, of: "answers", &group)
    words(RawHTML.self, in: file, of: "html", &group)
    groups.append(group)

    group = FeatureGroup("datasets in book.json")
    keys(DatasetDeclaration.self, in: file, at: "datasets.*", &group)
    keys(GridSettings.self, in: file, at: "datasets.*.grid", as: "grid", &group)
    keys(StripSettings.self, in: file, at: "datasets.*.staggered", as: "staggered", &group)
    keys(RecordField.self, in: file, at: "datasets.*.fields[]", as: "fields", &group)
    words(RecordType.self, in: file, of: "type", at: "datasets.*.fields[]", &group)
    words(ContactProperty.self, in: file, of: "fields", at: "datasets.*", &group)
    groups.append(group)
  }

  private mutating func addDatasets() {
    var group = FeatureGroup("contacts")
    keys(ContactSet.self, in: "contacts", &group)
    let people = "contacts[]"
    keys(Contact.self, in: "contacts", at: people, &group)
    for field in ContactField.allCases where field.shape == .list {
      keys(
        Labelled.self, in: "contacts", at: "\(people).\(field.rawValue)[]", as: "lists", &group
      )
    }
    keys(PostalAddress.self, in: "contacts", at: "\(people).addresses[]", as: "addresses", &group)
    groups.append(group)

    group = FeatureGroup("members and movies")
    keys(FamilyModel.self, in: "movies", &group)
    keys(MemberModel.self, in: "movies", at: "members[]", as: "members", &group)
    keys(Family.Movie.self, in: "movies", at: "movies[]", as: "movies", &group)
    groups.append(group)
  }

  private mutating func addQuestions() {
    var group = FeatureGroup("questions as JSON")
    let quizzes = book.data("quizzes")
    let own = quizzes.filter { !TriviaFile.isTrivia($0) }
    let trivia = quizzes.filter { TriviaFile.isTrivia($0) }
    keys(QuizFile.self, in: own, &group)
    for word in Question.JSONType.allCases {
      group.declare("type: \(word.rawValue)")
      let known = DataValue.keys(
        of: Question.self, in: #"{"type": "\#(word.rawValue)", "question": "?"}"#)
      for value in own.flatMap({ $0.objects(at: "questions[]") })
      where value["type"]?.string == word.rawValue {
        group.use("type: \(word.rawValue)", at: value.place)
      }
      add(known, of: own.flatMap { $0.objects(at: "questions[]") }, as: "questions", &group)
    }
    keys(Option.self, in: own, at: "questions[].options[]", as: "options", &group)
    keys(TruthFeedback.self, in: own, at: "questions[].feedback", as: "feedback", &group)
    keys(JSONPair.self, in: own, at: "questions[].pairs[]", as: "pairs", &group)
    groups.append(group)

    group = FeatureGroup("trivia")
    keys(TriviaFile.Model.self, in: trivia, &group)
    let entries = trivia.flatMap { $0.objects(at: "questions[]") }
    let every = TriviaFile.answerKeys.map { "\"\($0)\": \"\"" }.joined(separator: ", ")
    add(DataValue.keys(of: TriviaFile.Entry.self, in: "{\(every)}"), of: entries, &group)
    groups.append(group)

    group = FeatureGroup("corrections")
    let errata = book.data("errata.json").flatMap { Array($0.children) }
    add(DataValue.keys(of: ErratumModel.self), of: errata, &group)
    groups.append(group)
  }

  private mutating func addStickers() {
    var group = FeatureGroup("pack.json")
    keys(PackModel.self, in: "stickers", &group)
    keys(Sticker.self, in: "stickers", at: "stickers[]", as: "stickers", &group)
    keys(StickerSequence.self, in: "stickers", at: "sequences[]", as: "sequences", &group)
    words(StickerSize.self, in: "stickers", of: "size", &group)
    groups.append(group)
  }

  // MARK: - Keys and words

  private func keys<Model: FieldDecodable>(
    _ model: Model.Type, in file: String, at path: String = "", as prefix: String? = nil,
    _ group: inout FeatureGroup
  ) {
    keys(model, in: book.data(file), at: path, as: prefix, &group)
  }

  private func keys<Model: FieldDecodable>(
    _ model: Model.Type, in files: [DataValue], at path: String = "", as prefix: String? = nil,
    _ group: inout FeatureGroup
  ) {
    let objects = files.flatMap { $0.objects(at: path) }
    add(DataValue.keys(of: model), of: objects, as: prefix, &group)
  }

  private func add(
    _ keys: [String], of objects: [DataValue], as prefix: String? = nil, _ group: inout FeatureGroup
  ) {
    func name(_ key: String) -> String { (prefix.map { "\($0): " } ?? "") + key }
    for key in keys { group.declare(name(key)) }
    for object in objects {
      for member in object.members { group.use(name(member.key), at: member.keyPlace) }
    }
  }

  private func words<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type, in file: String, of key: String, at path: String = "",
    _ group: inout FeatureGroup
  ) where Word.RawValue == String {
    for word in Word.allCases { group.declare("\(key): \(word.rawValue)") }
    for object in book.data(file).flatMap({ $0.objects(at: path) }) {
      guard let value = object[key] else { continue }
      for word in value.kind == .array ? Array(value.children) : [value] {
        group.use("\(key): \(word.string ?? "")", at: word.place)
      }
    }
  }
}
