internal import HornbookBytes

extension DirectiveKind {
  /// `{figure} How many columns fit`: a drawing that follows sliders.
  static let figure = DirectiveKind(
    name: "figure", argument: .optional("the caption of the figure"),
    options: [
      Option(name: "slider", form: .text, isRepeated: true),
      Option(name: "steps", form: .words),
      Option(name: "text", form: .text),
    ],
    takesText: true
  ) { call, page in
    let reader = FigureReader(call)
    guard reader.findings.isEmpty, call.findings.isEmpty else {
      return DirectiveMarkup(findings: reader.findings)
    }
    let isLive = !page.press.isForPaper
    let writer = FigureWriter(
      reader.figure, name: "figure.\(page.ordinal)", caption: call.argument,
      mark: page.press.words["decimalMark"])
    // Before the first figure, so that no page jumps when the script comes.
    let script =
      isLive && !page.hasFigure ? "<script src=\"\(FigureVocabulary.script)\"></script>\n" : ""
    page.hasFigure = true
    return DirectiveMarkup(
      html: Array(script.utf8) + FigureWriter.html(writer, isLive: isLive), styles: [.figures])
  }
}
