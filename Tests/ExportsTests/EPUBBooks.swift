import TestSupport

/// Books that show what an EPUB has to carry.
enum EPUBBooks {
  /// Questions of every kind and form; `answers` says where their answers are shown.
  static func quizzes(_ answers: String) -> MemoryBook {
    MemoryBook([
      "content/book.json": """
      {"id": "all-kinds", "title": "All kinds", "author": "Ada Quill", "answers": "\(answers)"}
      """,
      "content/chapters/01-printed.md": """
      # Printed

      Words before them.[^a]

      [^a]: A note on words.

      ## Questions

      1. Which of these is *horn*?

         a) `Oak`
         b) A cover
         c) Tin

      2. Which two are woods?

         a) Elm
         b) Tin
         c) Oak
      """,
      "content/chapters/02-in-place.md": """
      # In place

      ## Quiz

      1. Which of these are vowels?
         - [x] A
           > A is the first.
         - [ ] B
         - [x] E

         Canary one explains: spoken with an open mouth.

      2. The sheet is laid on a [[gapcanary]] of [[oak|wood]].
      """,
      "content/chapters/03-data.md": """
      # Data

      {quiz kinds}
      """,
      "content/quizzes/kinds.json": #"""
      {"title": "Kinds", "chapter": 3, "questions": [
        {"id": "one", "type": "one", "question": "What is `horn`?", "hint": "Look at a cow.",
         "options": [{"text": "A *cover*", "correct": true, "feedback": "Thin."}, "A cow", "Tin"],
         "explanation": "It lets light through."},
        {"id": "true", "type": "true-false", "question": "A paddle is made of wood.", "answer": true},
        {"id": "gap", "type": "fill-in", "question": "A [[paddle|bat]] of wood."},
        {"id": "word", "type": "fill-in", "question": "Of what is it?", "answers": ["wood"]},
        {"id": "number", "type": "number", "question": "How many letters?", "answer": 24, "tolerance": "5%"},
        {"id": "order", "type": "order", "question": "Put in order.", "items": ["Saw", "Plane", "Cover"]},
        {"id": "match", "type": "match", "question": "What belongs together?",
         "pairs": [{"left": "Horn", "right": "`Sheet`"}, {"left": "Wood", "right": "*Board*"},
                   {"left": "Brass", "right": "Tacks"}]},
        {"id": "open", "type": "open", "question": "Why horn?", "answer": "Glass was dear."}
      ]}
      """#,
      "content/answers.md": """
      # Answers

      ## Chapter 1: Printed

      1. b) A cover
         Canary two explains: it is laid over the sheet.
      2. a) Elm, c) Oak
      """,
    ])
  }

  /// Markup that authors may pass, and that is no XML.
  static let soup = MemoryBook([
    "content/book.json": """
    {"id": "soup", "title": "Soup & <salt>", "html": "pass", "language": "ja",
     "rules": {"string-missing": "off"},
     "publication": {"identifier": "urn:isbn:9780000000002", "authors": ["Ada Quill", "Bo & Co"],
       "subjects": ["Soup", "Salt & pepper"], "series": {"title": "Kitchen", "number": 3},
       "rights": "All rights reserved", "publisher": "Paddle & Sons"}}
    """,
    "content/chapters/01-日本.md": """
    # 日本語の章

    ## 1. 見出し

    漢字かな交じり文。[^a] To [the first](#1-見出し) and [two](02-two.md#other).

    [^a]: 脚注。

    \(StrangeMarkup.html)
    """,
    "content/chapters/02-two.md": "# Two\n\n## Other\n\nText.\n",
  ])
}
