public import HornbookDiagnostics
public import HornbookFormats

extension StickerPack {
  /// The name of the file that describes a pack.
  public static let fileName = "pack.json"

  /// Reads the description of a pack and reports what is wrong with the description itself.
  ///
  /// - Parameter folder: The path of the pack's folder under `content/`.
  /// - Returns: Nil if it cannot be read or lacks a required member.
  public static func read(_ source: Source, in folder: String, findings: inout [Finding])
    -> StickerPack?
  {
    var own: [Finding] = []
    defer { findings += own }
    guard let root = JSONParser.parse(source).root(findings: &own),
      let model = FieldReader.read(PackModel.self, from: root, findings: &own)
    else { return nil }
    return StickerPack(
      folder: folder, file: source.path, name: model.name.text, namePlace: model.name.place,
      description: model.description, size: model.size, sizePlace: model.sizePlace,
      credit: model.credit, licence: model.licence, licenceURL: model.licenceURL,
      maximumBytes: model.maximumBytes ?? usualMaximumBytes, stickers: model.stickers,
      sequences: model.sequences, isWhole: !own.contains { $0.severity == .error })
  }
}

extension StickerPack {
  /// The fields of a description.
  public static var fields: [FieldOffer] { FieldReader.offers(of: PackModel.self) }
}

/// The contents of `pack.json`.
struct PackModel: FieldDecodable {
  let name: (text: String, place: Place)
  let description: String?
  let size: StickerSize
  let sizePlace: Place
  let credit: String
  let licence: String
  let licenceURL: String?
  let maximumBytes: Int?
  let stickers: [Sticker]
  let sequences: [StickerSequence]

  init?(fields: inout FieldReader) {
    let name = fields.required("name", .placedName)
    description = fields.optional("description", .nonEmptyString)
    let size = fields.required("size", .stickerSize)
    let credit = fields.required("credit", .nonEmptyString)
    let licence = fields.required("licence", .nonEmptyString)
    licenceURL = fields.optional("licenceURL", .webAddress)
    maximumBytes = fields.optional("maximumBytes", .int(1...1_000_000_000))
    let stickers = fields.optional("stickers", .list(.record(Sticker.self))) ?? []
    let sequences = fields.optional("sequences", .list(.record(StickerSequence.self))) ?? []
    _ = fields.value("$schema")
    guard let name, let size, let credit, let licence else { return nil }
    self.name = name
    self.size = size
    sizePlace = fields.value["size"]?.place ?? fields.value.place
    self.credit = credit
    self.licence = licence
    self.stickers = stickers
    self.sequences = sequences
  }
}

extension Sticker: FieldDecodable {
  /// Reads an entry of `stickers`.
  public init?(fields: inout FieldReader) {
    let file = fields.required("file", .stickerFile)
    let name = fields.optional("name", .placedName)
    let description = DescriptionModel(&fields)
    guard let file, let description else { return nil }
    self.init(
      label: StickerLabel(
        name: name?.text ?? file.bareName, namePlace: name?.place ?? file.place,
        description: description.text, descriptionPlace: description.place),
      file: file)
  }
}

extension StickerSequence: FieldDecodable {
  /// Reads an entry of `sequences`.
  public init?(fields: inout FieldReader) {
    let name = fields.required("name", .placedName)
    let description = DescriptionModel(&fields)
    let duration = fields.optional("duration", .positiveNumber)
    let rate = fields.optional("fps", .positiveNumber)
    let repetitions = fields.optional("repetitions", .int(0...1_000_000)) ?? 0
    let frames = fields.required("frames", .placedFrames)
    guard let name, let description, let frames else { return nil }
    var timing: StickerTiming?
    switch (duration, rate) {
    case (let seconds?, nil): timing = .duration(seconds)
    case (nil, let rate?): timing = .framesPerSecond(rate)
    default:
      // An invalid number has been reported already; neither or both have not.
      let given = (fields.value("duration") != nil, fields.value("fps") != nil)
      if given.0 == given.1 {
        fields.note(.untimed(name.text, hasBoth: given.0, at: fields.value.place))
      }
    }
    self.init(
      label: StickerLabel(
        name: name.text, namePlace: name.place, description: description.text,
        descriptionPlace: description.place),
      timing: timing, repetitions: repetitions == 0 ? nil : repetitions, frames: frames.files,
      framesPlace: frames.place)
  }
}

/// The description of a sticker; another rule reports a missing one.
private struct DescriptionModel {
  let text: String?
  let place: Place

  /// Returns nil if there is a value that is not a text.
  init?(_ fields: inout FieldReader) {
    let value = fields.value("description")
    text = fields.optional("description", .string)
    place = value?.place ?? fields.value.place
    if let value, !value.isNull, text == nil { return nil }
  }
}

extension FieldType<StickerSize> {
  fileprivate static var stickerSize: FieldType {
    let names = StickerSize.allCases.map(\.rawValue)
    return FieldType<String>.word(names + ["regular"]).map { StickerSize(name: $0) ?? .medium }
  }
}

extension FieldType<StickerFile> {
  fileprivate static var stickerFile: FieldType {
    FieldType("a file name", file: .sticker) { value, findings in
      FieldType<String>.nonEmptyString.read(value, &findings).map {
        StickerFile(name: $0, place: value.place)
      }
    }
  }
}

extension FieldType<(text: String, place: Place)> {
  fileprivate static var placedName: FieldType {
    FieldType("a name") { value, findings in
      FieldType<String>.nonEmptyString.read(value, &findings).map { ($0, value.place) }
    }
  }
}

extension FieldType<(files: [StickerFile], place: Place)> {
  fileprivate static var placedFrames: FieldType {
    FieldType("a list of files", file: .sticker) { value, findings in
      FieldType<[StickerFile]>.list(.stickerFile).read(value, &findings).map { ($0, value.place) }
    }
  }
}

extension FieldType<Double> {
  fileprivate static var positiveNumber: FieldType {
    .checked("a number greater than 0") { value in value.double.flatMap { $0 > 0 ? $0 : nil } }
  }
}

extension FieldType<String> {
  fileprivate static var webAddress: FieldType {
    .checked("an address that begins with “https://” or “http://”") { value in
      value.string.flatMap { text in
        ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
          ? text : nil
      }
    }
  }
}
