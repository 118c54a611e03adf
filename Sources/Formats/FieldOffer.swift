internal import HornbookDiagnostics

/// A field that an object may have, as an editor offers it.
public struct FieldOffer {
  /// The key; empty for a field of any name.
  public let name: String
  /// What it is.
  public let description: String?
  /// The words that its value can be; none if it can be anything of a form.
  public let words: [String]
  /// What the file contains that its value names; nil if it names none.
  public let file: FileForm?
  /// The fields of the object, or of those in the list, that is its value.
  public let fields: () -> [FieldOffer]

  /// Creates an offer.
  public init(
    _ name: String, _ description: String? = nil, words: [String] = [], file: FileForm? = nil,
    fields: @escaping () -> [FieldOffer] = { [] }
  ) {
    self.name = name
    self.description = description
    self.words = words
    self.file = file
    self.fields = fields
  }
}

/// The kind of file that a value may name; in schemas, the name of its definition.
public enum FileForm: String, Sendable {
  case chapter = "chapterFile"
  case data = "dataFile"
  case font = "fontFile"
  case image = "imageFile"
  /// A picture in the folder of its sticker pack.
  case sticker = "stickerFile"
}

extension [FieldOffer] {
  /// The fields of the objects at a path, each name once.
  public func fields(at path: [String]) -> [FieldOffer] {
    var names: Set<String> = []
    return all(at: path).filter { names.insert($0.name).inserted }
  }

  /// The fields at a path, of which the last part is their name.
  public func offers(at path: [String]) -> [FieldOffer] {
    path.last.map { all(at: path.dropLast()).named($0) } ?? []
  }

  private func all(at path: some Sequence<String>) -> [FieldOffer] {
    path.reduce(self) { $0.named($1).flatMap { $0.fields() } }
  }

  private func named(_ name: String) -> [FieldOffer] { filter { [name, ""].contains($0.name) } }
}

extension FieldReader {
  /// The fields that a model reads.
  public static func offers<Model: FieldDecodable>(of model: Model.Type) -> [FieldOffer] {
    guard case .success(let tree) = JSONParser.parse(Source(path: "", text: "{}")) else {
      return []
    }
    var fields = FieldReader(tree.root)
    fields.isOffering = true
    _ = Model(fields: &fields)
    return fields.offers
  }
}

/// The offers of a JSON Schema.
public struct SchemaOffers {
  private let root: DataValue

  /// Nil if the schema is no JSON.
  public init?(_ schema: String) {
    guard case .success(let tree) = JSONParser.parse(Source(path: "", text: schema)) else {
      return nil
    }
    root = tree.root
  }

  /// The fields of the outermost object.
  public var fields: [FieldOffer] { fields(of: forms(of: root)) }

  private func fields(of forms: [DataValue]) -> [FieldOffer] {
    forms.flatMap { form -> [FieldOffer] in
      let named = (form["properties"]?.members.map(\.self) ?? []).map { offer($0.key, $0.value) }
      let others = form["additionalProperties"].flatMap { $0.kind == .object ? $0 : nil }
      return named + (others.map { [offer("", $0)] } ?? [])
    }
  }

  private func offer(_ name: String, _ value: DataValue) -> FieldOffer {
    let forms = forms(of: value)
    return FieldOffer(
      name, forms.lazy.compactMap { $0["description"]?.string }.first,
      words: forms.flatMap(Self.words),
      file: forms.lazy.compactMap { Self.steps($0).last.flatMap(FileForm.init) }.first,
      fields: { fields(of: forms) })
  }

  /// The way from the root to what a form refers to.
  private static func steps(_ form: DataValue) -> [String] {
    form["$ref"]?.string?.split(separator: "/").dropFirst().map(String.init) ?? []
  }

  private static func words(_ form: DataValue) -> [String] {
    if form["type"]?.string == "boolean" { return ["true", "false"] }
    let choices = form["enum"]?.children.compactMap(\.string) ?? []
    return choices + (form["const"]?.string.map { [$0] } ?? [])
  }

  /// A schema with what it refers to, its alternatives, and the elements of lists.
  private func forms(of value: DataValue, depth: Int = 0) -> [DataValue] {
    guard depth < 8 else { return [] }
    var next: [DataValue] = []
    let steps = Self.steps(value)
    if !steps.isEmpty, let meant = steps.reduce(Optional(root), { $0?[$1] }) { next.append(meant) }
    for key in ["anyOf", "oneOf", "allOf"] { next += value[key]?.children.map(\.self) ?? [] }
    if let items = value["items"] { next.append(items) }
    return [value] + next.flatMap { forms(of: $0, depth: depth + 1) }
  }
}
