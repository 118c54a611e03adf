internal import HornbookBytes

/// What stands below the text of a question: on the front what to choose from, on the back the answer.
struct AnkiAnswer {
  private let media: AnkiMedia
  private let language: String

  init(_ media: AnkiMedia, language: String = "") {
    self.media = media
    self.language = language
  }

  /// The front and the back.
  func sides(of task: BankTask) -> (asked: String, told: String) {
    switch task {
    case .one(let options), .several(let options): return sides(of: options, task)
    case .truth(let isTrue, let feedback):
      let words = AnkiWords.truth(in: language)
      let (yes, no) = ("<p>\(words.yes)</p>", "<p>\(words.no)</p>")
      let asked = list("ul class=\"options\"", [item(yes), item(no)])
      let told = list(
        "ul class=\"options\"",
        [
          item(yes, isTrue ? .right : .wrong, feedback.onTrue),
          item(no, isTrue ? .wrong : .right, feedback.onFalse),
        ])
      return (asked, told)
    case .gaps(let gaps):
      let told = gaps.flatMap { [$0.shown] + $0.others }.map { AnkiHTML.set(words: $0) }
      let said = gaps.flatMap(\.feedback).compactMap { $0 }.map(feedback)
      return ("", list("ul class=\"answers\"", told.map { item($0) }) + said.joined())
    case .order(let items):
      let set = items.map { AnkiHTML.set($0, media) }
      return (
        list("ul class=\"options\"", mixed(set).map { item($0) }),
        list("ol class=\"answers\"", set.map { item($0) })
      )
    case .match(let pairs): return sides(of: pairs)
    case .open(let model): return ("", model.map { AnkiHTML.set($0, media) } ?? "")
    case .foreign: return ("", "")
    }
  }

  private func sides(of options: [BankOption], _ task: BankTask) -> (String, String) {
    let texts = options.map { AnkiHTML.set($0.text, media) }
    let best = options.map(\.credit).max() ?? 0
    let told = options.indices.map { index in
      let option = options[index]
      // Of the options of which one is chosen, one may be worth less than another.
      var isPart = false
      if case .one = task { isPart = option.isRight && option.credit < best }
      return item(
        texts[index], option.isRight ? isPart ? .partly : .right : .wrong, option.feedback)
    }
    let kind: String
    if case .several = task {
      kind = "ul class=\"options several\""
    } else {
      kind = "ol type=\"A\" class=\"options\""
    }
    return (list(kind, texts.map { item($0) }), list(kind, told))
  }

  private func sides(of pairs: [BankPair]) -> (String, String) {
    let items = pairs.map { AnkiHTML.set($0.item, media) }
    let partners = pairs.map { AnkiHTML.set($0.partner, media) }
    let asked =
      list("ul class=\"options\"", items.filter { !$0.isEmpty }.map { item($0) })
      + list("ul class=\"options partners\"", mixed(distinct(partners)).map { item($0) })
    let rows = zip(items, partners).filter { !$0.0.isEmpty }.map { pair in
      "<tr><td>\(pair.0)</td><td>\(pair.1)</td></tr>"
    }
    return (asked, "<table class=\"answers\"><tbody>\(rows.joined())</tbody></table>")
  }

  private func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// The same texts in an order that tells nothing, but is always the same.
  private func mixed(_ texts: [String]) -> [String] {
    let hashes = texts.map { StableHash(of: $0) }
    let order = texts.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
    // The right order would tell all.
    let isRight = order == Array(texts.indices) && texts.count > 1
    return (isRight ? Array(order.dropFirst()) + order.prefix(1) : order).map { texts[$0] }
  }

  /// The other right answers of gaps, and what is said of each.
  func remarks(on gaps: [BankGap]) -> String {
    guard gaps.contains(where: { !$0.others.isEmpty || $0.feedback.contains { $0 != nil } }) else {
      return ""
    }
    let items = gaps.map { gap in
      let words = ([gap.shown] + gap.others).map { AnkiHTML.set(words: $0, inGaps: true) }
      let said = gap.feedback.compactMap { $0 }.map(feedback)
      return item(words.joined(separator: " · ") + said.joined())
    }
    return list("ol class=\"answers\"", items)
  }

  // MARK: - HTML

  private enum Mark: String {
    case right = "✓"
    case partly = "½"
    case wrong = "✗"

    var name: String {
      switch self {
      case .right: "right"
      case .partly: "partly"
      case .wrong: "wrong"
      }
    }
  }

  private func list(_ tag: String, _ items: [String]) -> String {
    let name = tag.prefix { $0 != " " }
    return "<\(tag)>\(items.joined())</\(name)>"
  }

  private func item(_ html: String, _ mark: Mark? = nil, _ said: BankText? = nil) -> String {
    guard let mark else { return "<li>\(html)</li>" }
    let sign = "<span class=\"mark\">\(mark.rawValue)</span>"
    return "<li class=\"\(mark.name)\">\(sign)\(html)\(said.map(feedback) ?? "")</li>"
  }

  private func feedback(_ text: BankText) -> String {
    "<div class=\"feedback\">\(AnkiHTML.set(text, media, gaps: []))</div>"
  }
}

extension BankGap {
  /// Further right answers, and how far a number may differ.
  var others: [String] {
    accepted.dropFirst() + (number?.tolerance.map { ["± " + $0] } ?? [])
  }
}

/// Words on cards that no question brings.
enum AnkiWords {
  /// “True” and “false” in a language, or in English.
  static func truth(in language: String) -> (yes: String, no: String) {
    switch language.split(separator: "-").first?.lowercased() ?? "" {
    case "ar": ("صواب", "خطأ")
    case "cs": ("Pravda", "Nepravda")
    case "da": ("Sandt", "Falsk")
    case "de": ("Wahr", "Falsch")
    case "es": ("Verdadero", "Falso")
    case "fi": ("Tosi", "Epätosi")
    case "fr": ("Vrai", "Faux")
    case "it": ("Vero", "Falso")
    case "ja": ("正しい", "誤り")
    case "ko": ("참", "거짓")
    case "nb", "nn", "no": ("Sant", "Usant")
    case "nl": ("Waar", "Onwaar")
    case "pl": ("Prawda", "Fałsz")
    case "pt": ("Verdadeiro", "Falso")
    case "ru": ("Верно", "Неверно")
    case "sv": ("Sant", "Falskt")
    case "tr": ("Doğru", "Yanlış")
    case "uk": ("Правда", "Неправда")
    case "zh": ("对", "错")
    default: ("True", "False")
    }
  }
}
