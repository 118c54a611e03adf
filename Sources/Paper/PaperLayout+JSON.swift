internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

extension PaperLayout {
  /// The layout as the file that lies beside the papers.
  public func json() -> [UInt8] {
    var json = JSONWriter(style: .spread(levels: 3))
    json.object { json in
      json.field("version", 1)
      json.field("exam", exam)
      json.field("title", title)
      json.field("width", width)
      json.field("height", height)
      json.field("digits", digits)
      json.array("questions") { json in
        for question in questions {
          json.object { json in
            json.field("id", question.id)
            json.field("kind", question.kind.rawValue)
            json.field("parts", question.parts)
            json.key("correct")
            Self.write(question.correct, to: &json)
          }
        }
      }
      json.array("variants") { json in
        for variant in variants { Self.write(variant, to: &json) }
      }
    }
    return json.finish()
  }

  private static func write(_ variant: PaperVariant, to json: inout JSONWriter) {
    json.object { json in
      json.field("name", variant.name)
      json.array("asked") { json in
        for asked in variant.asked { write([asked.question] + asked.order, to: &json) }
      }
      json.array("pages") { json in
        for page in variant.pages {
          json.object { json in
            for (name, boxes) in [("student", page.student), ("answers", page.answers)] {
              json.array(name) { json in
                for box in boxes {
                  write([box.row, box.value, box.corner.x, box.corner.y], to: &json)
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ numbers: [Int], to json: inout JSONWriter) {
    json.array { json in
      for number in numbers { json.value(number) }
    }
  }

  /// Why a layout cannot be read, as a clause.
  public struct Fault: Error, Sendable {
    /// The clause.
    public let reason: String
  }

  /// Reads the file.
  public init(_ source: Source) throws(Fault) {
    switch JSONParser.parse(source) {
    case .failure(let finding): throw Fault(reason: finding.message)
    case .success(let tree): try self.init(tree.root)
    }
  }

  private init(_ root: DataValue) throws(Fault) {
    guard root["version"]?.int == 1 else {
      throw Fault(reason: "it is no layout of this version")
    }
    func number(_ key: String, _ range: ClosedRange<Int>) throws(Fault) -> Int {
      guard let value = root[key]?.int, range.contains(value) else {
        throw Fault(reason: "“\(key)” is missing or out of range")
      }
      return value
    }
    self.init(
      exam: try number("exam", 0...0xFFFF), title: root["title"]?.string ?? "",
      width: try number("width", 1_000...6_000), height: try number("height", 1_000...6_000),
      digits: try number("digits", 1...12), questions: [], variants: [])
    for value in root["questions"].map({ Array($0.children) }) ?? [] {
      guard let question = PaperQuestion(value) else {
        throw Fault(reason: "the question in “\(value.path)” is incomplete")
      }
      questions.append(question)
    }
    for value in root["variants"].map({ Array($0.children) }) ?? [] {
      guard let variant = PaperVariant(value, self) else {
        throw Fault(reason: "the variant in “\(value.path)” is incomplete")
      }
      variants.append(variant)
    }
    guard !questions.isEmpty, !variants.isEmpty, Set(questions.map(\.id)).count == questions.count,
      variants.count <= StripIdentity.mostVariants
    else { throw Fault(reason: "it has no questions, or too many variants") }
  }
}

extension PaperQuestion {
  fileprivate init?(_ value: DataValue) {
    guard let id = value["id"]?.string, let parts = value["parts"]?.int,
      (1...100).contains(parts),
      let kind = value["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let correct = value["correct"]?.numbers,
      correct.allSatisfy({ (0..<parts).contains($0) })
    else { return nil }
    self.init(id: id, kind: kind, parts: parts, correct: correct)
  }
}

extension PaperVariant {
  /// Reads a variant; nil unless all of its parts fit together.
  fileprivate init?(_ value: DataValue, _ layout: PaperLayout) {
    guard let name = value["name"]?.string, let asked = value["asked"],
      let pages = value["pages"], (1...StripIdentity.mostPages).contains(pages.count)
    else { return nil }
    self.init(name: name, asked: [], pages: [])
    for item in asked.children {
      guard let numbers = item.numbers, let first = numbers.first,
        layout.questions.indices.contains(first)
      else { return nil }
      let order = Array(numbers.dropFirst())
      let question = layout.questions[first]
      guard question.kind == .marked || order.sorted() == Array(0..<question.parts) else {
        return nil
      }
      self.asked.append(.init(question: first, order: order))
    }
    for page in pages.children {
      guard let student = page["student"]?.boxes(layout),
        let answers = page["answers"]?.boxes(layout),
        student.allSatisfy({ $0.row < layout.digits && $0.value < 10 }),
        answers.allSatisfy({ box in
          self.asked.indices.contains(box.row)
            && box.value < layout.questions[self.asked[box.row].question].boxes
        })
      else { return nil }
      self.pages.append(.init(student: student, answers: answers))
    }
  }
}

extension DataValue {
  /// The whole numbers of a list; nil if something else is in it.
  fileprivate var numbers: [Int]? {
    guard kind == .array else { return nil }
    let numbers = children.map(\.int)
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  /// The boxes of a list; nil if one is not on the sheet.
  fileprivate func boxes(_ layout: PaperLayout) -> [StripBox]? {
    var boxes: [StripBox] = []
    for child in children {
      guard let numbers = child.numbers, numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }),
        numbers[2] < layout.width, numbers[3] < layout.height
      else { return nil }
      boxes.append(
        .init(row: numbers[0], value: numbers[1], corner: .init(x: numbers[2], y: numbers[3])))
    }
    return boxes
  }
}
