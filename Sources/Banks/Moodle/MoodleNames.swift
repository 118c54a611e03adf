internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// The names that questions in Moodle's XML consist of, to find those that are misspelt.
enum MoodleNames {
  /// The kinds of questions of Moodle itself and of widespread plug-ins.
  private static let kinds = Known(
    [
      "multichoice", "truefalse", "shortanswer", "numerical", "matching", "match", "ordering",
      "essay",
      "cloze", "multianswer", "description", "category", "calculated", "calculatedsimple",
      "calculatedmulti", "ddwtos", "ddimageortext", "ddmarker", "gapselect", "randomsamatch",
      "stack",
      "coderunner", "wordselect", "pmatch", "oumultiresponse", "gapfill", "kprime", "mtf", "regexp",
    ])
  /// The elements of questions that are read.
  private static let elements = Known(
    [
      "answer", "answernumbering", "attachments", "attachmentsrequired", "category",
      "correctfeedback", "coursetags", "defaultgrade", "feedback", "file", "filetypeslist",
      "format",
      "generalfeedback", "gradingtype", "graderinfo", "hidden", "hint", "hintcontent", "idnumber",
      "image", "image_base64", "incorrectfeedback", "info", "layouttype", "maxbytes",
      "maxwordlimit",
      "minwordlimit", "multiplier", "name", "numberingstyle", "options", "partiallycorrectfeedback",
      "penalty", "question", "questiontext", "responsefieldlines", "responseformat",
      "responserequired", "responsetemplate", "selectcount", "selecttype", "showgrading",
      "shownumcorrect", "showstandardinstruction", "showunits", "shuffleanswers", "single",
      "statewithfeedback", "clearwrong", "subquestion", "tag", "tags", "text", "tolerance", "unit",
      "unit_name", "unitgradingtype", "unitpenalty", "units", "unitsleft", "usecase",
    ])

  private struct Known {
    let names: Set<String>
    let near: NearMiss

    init(_ names: Set<String>) {
      self.names = names
      near = NearMiss(names)
    }

    func meant(by name: String) -> String? {
      names.contains(name) ? nil : lowered(name) ?? near.best(for: name.lowercased())
    }

    private func lowered(_ name: String) -> String? {
      names.contains(name.lowercased()) ? name.lowercased() : nil
    }
  }

  /// The kind that was meant; nil if it is known, or like no other.
  static func meant(byKind name: String) -> String? { kinds.meant(by: name) }

  /// The element that was meant; nil if it is known, or like no other.
  static func meant(byElement name: String) -> String? { elements.meant(by: name) }
}

extension MoodleXMLReader {
  /// Tells the elements of a question that Moodle would pass over, since their names are misspelt.
  mutating func tellMisspelt(_ question: XMLElement) {
    for element in question.descendants {
      guard let meant = MoodleNames.meant(byElement: element.name) else { continue }
      found.lose(
        at: element.tag,
        "“<\(element.name)>” is passed over: \(NearMiss.question(about: "<\(meant)>"))",
        remedy: "Correct the name.")
    }
  }
}
