extension QTIItemWriter {
  /// Writes a text without gaps.
  func write(_ text: BankText, _ context: ItemMarkup.Context, to xml: inout XMLWriter) {
    var markup = ItemMarkup(images: QTIPackage.imagesOfItem, known: files)
    markup.write(text, context, to: &xml)
  }

  func writeBody(to xml: inout XMLWriter) {
    writeStem(to: &xml)
    writeInteraction(to: &xml)
    for hint in question.hints {
      xml.begin("infoControl", ["title": "?"], isMixed: true)
      write(hint, .flow, to: &xml)
      xml.end()
    }
    guard case .open(let model?) = question.task else { return }
    xml.begin("rubricBlock", ["view": "scorer"], isMixed: true)
    write(model, .flow, to: &xml)
    xml.end()
  }

  private func writeStem(to xml: inout XMLWriter) {
    var gaps: [BankGap] = []
    if case .gaps(let own) = question.task { gaps = own }
    let responses = responses
    var markup = ItemMarkup(images: QTIPackage.imagesOfItem, known: files) { index, xml in
      guard gaps.indices.contains(index), responses.indices.contains(index) else { return false }
      Self.write(gaps[index], responses[index].identifier, to: &xml)
      return true
    }
    markup.write(question.stem, .blocks, to: &xml)
    // Gaps that the stem does not show are below it.
    for index in gaps.indices.dropFirst(markup.gaps) where responses.indices.contains(index) {
      xml.begin("p", ["class": QTIItemReader.below], isMixed: true)
      Self.write(gaps[index], responses[index].identifier, to: &xml)
      xml.end()
    }
  }

  private static func write(_ gap: BankGap, _ response: String, to xml: inout XMLWriter) {
    let longest = gap.accepted.map(\.count).max() ?? 0
    xml.element(
      "textEntryInteraction",
      [
        "responseIdentifier": response,
        "class": gap.isExact && (gap.number != nil || gap.accepted.isEmpty)
          ? QTIItemReader.exact : nil,
        // A field tells roughly how long an answer is, not exactly.
        "expectedLength": longest == 0 ? nil : String((longest / 10 + 1) * 10),
        "placeholderText": gap.number?.unit,
      ])
  }

  private func writeInteraction(to xml: inout XMLWriter) {
    let shuffle = question.shuffles.map(String.init)
    switch question.task {
    case .one(let options), .several(let options):
      var isSeveral = false
      if case .several = question.task { isSeveral = true }
      xml.begin(
        "choiceInteraction",
        [
          "responseIdentifier": "RESPONSE", "shuffle": shuffle,
          "maxChoices": isSeveral ? "0" : "1",
        ])
      for (index, option) in options.enumerated() {
        write(
          option.text, as: "simpleChoice", Self.name("C", index),
          isFixed: option.refersToOthers, to: &xml)
      }
      xml.end()
    case .truth:
      xml.begin(
        "choiceInteraction",
        ["responseIdentifier": "RESPONSE", "shuffle": shuffle, "maxChoices": "1"])
      let words = TruthLabels.words(in: bank.language)
      xml.element("simpleChoice", ["identifier": "true"], text: words.isTrue)
      xml.element("simpleChoice", ["identifier": "false"], text: words.isFalse)
      xml.end()
    case .order(let items): write(order: items, shuffle, to: &xml)
    case .match(let pairs): write(match: pairs, shuffle, to: &xml)
    case .open:
      xml.element(
        "extendedTextInteraction", ["responseIdentifier": "RESPONSE", "expectedLines": "8"])
    case .gaps, .foreign: break
    }
  }

  private func write(
    _ text: BankText, as element: String, _ identifier: String, isFixed: Bool = false,
    to xml: inout XMLWriter
  ) {
    xml.begin(
      element, ["identifier": identifier, "fixed": isFixed ? "true" : nil], isMixed: true)
    write(text, .flow, to: &xml)
    xml.end()
  }

  private func write(order items: [BankText], _ shuffle: String?, to xml: inout XMLWriter) {
    guard !items.isEmpty else { return }
    xml.begin(
      "orderInteraction", ["responseIdentifier": "RESPONSE", "shuffle": shuffle])
    // Where a player does not shuffle, the order must not give the answer away.
    for index in MixedOrder.places(of: items.map(\.html)) {
      write(items[index], as: "simpleChoice", Self.name("C", index), to: &xml)
    }
    xml.end()
  }

  private func write(match pairs: [BankPair], _ shuffle: String?, to xml: inout XMLWriter) {
    let partners = pairs.shownPartners
    xml.begin(
      "matchInteraction",
      [
        "responseIdentifier": "RESPONSE", "shuffle": shuffle,
        "maxAssociations": String(pairs.count { !$0.item.html.isEmpty }),
      ])
    xml.begin("simpleMatchSet")
    for (index, pair) in pairs.enumerated() where !pair.item.html.isEmpty {
      write(pair.item, asMatch: Self.name("I", index), most: 1, to: &xml)
    }
    xml.end()
    xml.begin("simpleMatchSet")
    let shown = pairs.indices.filter { pairs[$0].item.html.isEmpty || partners[$0] == $0 }
    for place in MixedOrder.places(of: shown.map { pairs[$0].partner.html }) {
      let index = shown[place]
      let count = partners.count { $0 == index }
      write(pairs[index].partner, asMatch: Self.name("P", index), most: max(1, count), to: &xml)
    }
    xml.end()
    xml.end()
  }

  private func write(
    _ text: BankText, asMatch identifier: String, most: Int, to xml: inout XMLWriter
  ) {
    xml.begin(
      "simpleAssociableChoice", ["identifier": identifier, "matchMax": String(most)],
      isMixed: true)
    write(text, .flow, to: &xml)
    xml.end()
  }

  static func name(_ letter: String, _ index: Int) -> String { "\(letter)\(index + 1)" }
}
