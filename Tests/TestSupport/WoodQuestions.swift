/// Questions of all kinds, for tests of what shows them.
public enum WoodQuestions {
  /// A section with two questions and a gap, for the end of a chapter.
  ///
  /// - Parameter right: The marks of the first two options of the first question.
  public static func section(right: (String, String) = ("x", " ")) -> String {
    """
    ## Quiz

    1. Of which wood?
       - [\(right.0)] Oak
       - [\(right.1)] Elm
         > Elm warps.
       - [ ] Fir

       Boards were of oak.
    2. Which of these are black? Choose two.
       - [x] Soot
       - [x] Coal
       - [ ] Milk
       - [ ] Snow
    """
  }

  /// A file of questions for the first chapter.
  public static let file = """
    {"chapter": 1, "title": "More", "questions": [
      {"type": "order", "question": "In which order?", "items": ["Fell", "Split", "Plane", "Glue"]},
      {"type": "match", "question": "What does what?", "pairs": [
        {"left": "Saw", "right": "cuts"}, {"left": "Froe", "right": "splits"}]},
      {"type": "number", "question": "How long is an inch?", "answer": 2.54, "unit": "cm"},
      {"type": "true-false", "question": "It has a handle.", "answer": true,
        "feedback": {"false": "Look at the cover."}},
      {"type": "open", "question": "Why horn?", "answer": "It is clear."}
    ]}
    """
}
