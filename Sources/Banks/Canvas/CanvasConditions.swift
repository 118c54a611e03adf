internal import HornbookDiagnostics
internal import HornbookFormats

/// How an item of QTI 1.2 counts answers and shows feedback.
struct CanvasConditions {
  /// A test of an answer.
  struct Test {
    let name: String
    let response: String
    let value: String
    let isExact: Bool
    /// Whether the answer must not be this one.
    let isNot: Bool
    let place: Place
  }

  /// What follows if its tests hold.
  struct Condition {
    var tests: [Test] = []
    /// Whether it holds for any answer.
    var isOther = false
    var score: Double?
    var isAdded = false
    var feedback: [String] = []
    let element: XMLElement

    /// The single answer that is tested, if there is no other test.
    var single: Test? {
      tests.count == 1 && tests[0].name == "varequal" && !tests[0].isNot ? tests[0] : nil
    }
  }

  private(set) var conditions: [Condition] = []
  /// The most points, if the item says so.
  private(set) var most: Double?

  init(_ item: XMLElement) {
    for processing in item.all("resprocessing") {
      most =
        most
        ?? processing.first("outcomes")?.first("decvar")?["maxvalue"].flatMap { Double($0) }
      for element in processing.descendants
      where element.name == "respcondition" || element.name == "respcond" {
        conditions.append(Self.condition(element))
      }
    }
  }

  private static func condition(_ element: XMLElement) -> Condition {
    var condition = Condition(element: element)
    for part in element.elements {
      switch part.name {
      case "conditionvar": read(part, to: &condition)
      case "setvar":
        guard let value = Double(part.text.trimmedSpace), value.isFinite else { break }
        let action = (part["action"] ?? "Set").lowercased()
        condition.isAdded = action == "add" || action == "subtract"
        condition.score = (condition.score ?? 0) + (action == "subtract" ? -value : value)
      case "displayfeedback": condition.feedback += [part["linkrefid"] ?? ""]
      default: break
      }
    }
    return condition
  }

  private static func read(_ element: XMLElement, to condition: inout Condition) {
    var open = [(element.children, false)]
    while let top = open.indices.last {
      guard let child = open[top].0.next() else {
        open.removeLast()
        continue
      }
      guard case .element(let part) = child else { continue }
      switch part.name {
      case "and", "or": open.append((part.children, open[top].1))
      case "not": open.append((part.children, !open[top].1))
      case "other", "unanswered": condition.isOther = part.name == "other"
      case let name where name.hasPrefix("var"):
        condition.tests.append(
          Test(
            name: name, response: part["respident"] ?? "", value: part.text,
            isExact: part["case"]?.lowercased() == "yes", isNot: open[top].1, place: part.place))
      default: break
      }
    }
  }

  /// The tests with which answers get points.
  var rewarded: [Condition] { conditions.filter { ($0.score ?? 0) > 0 } }

  /// The names of the feedback on an answer.
  func feedback(on value: String, of response: String) -> [String] {
    conditions.filter {
      $0.single?.value == value && $0.single?.response == response
    }.flatMap(\.feedback)
  }
}
