/// A book whose questions contain what formats of questions use themselves.
public enum HardQuestions {
  /// The book, with the given files beside or in place of its own.
  public static func book(_ more: [String: [UInt8]] = [:], chapters: Bool = true) -> MemoryBook {
    var book = MemoryBook(chapters ? texts : ["content/chapters/01-none.md": "# None\n\nText.\n"])
    book.write(
      "content/book.json",
      Array(#"{"id": "hard", "title": "Hard & \"fast\"", "author": "Ada", "math": true}"#.utf8))
    for (path, bytes) in more.sorted(by: { $0.key < $1.key }) { book.write(path, bytes) }
    return book
  }

  private static let texts = [
    "content/chapters/01-signs.md": signs, "content/chapters/02-right-to-left.md": rightToLeft,
    "content/quizzes/kinds.json": kinds,
    "content/images/vat.svg":
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'><path d='M0 0h4v4z'/></svg>",
  ]

  private static let signs = ##"""
    # Signs: {=~#} & <more>

    ## Questions

    1. What does `a = {"x": [1, 2]}` hold, with `~` and `#` behind it?
       - [x] A dictionary: `{}` with `=` and `~`
         > Right: *braces*, `{` and `}`.
       - [ ] A list \[\] of \<b\>tags\</b\>
         > No: “quotes”, "double" and 'single'.
       - [ ] 100 % of nothing \\ at all
       - [ ] ::Name:: or $CATEGORY: x

       An *explanation* with `]]>`, `--`, `&amp;` and a line:

       ```swift
       let text = "{=a ~b#c}" // 1
           indented("\\n")
       ```

    2. Which of these are numbers? Choose all that apply.
       - [x] $\frac{1}{2}$
       - [x] 3.14
       - [ ] π
       - [ ] `NaN == NaN`

    3. What is shown here?

       ![A *vat* & "tub"](../images/vat.svg)

       - [x] A vat
       - [ ] A mould

    4. What does this table say?

       | sheet | pages |
       |---|--:|
       | folio | 4 |
       | `a|b` | 8 |

       - [x] A folio has 4 pages
       - [ ] -1 is > 0 and =SUM(A1)
       - [ ] @name +1

    5. A [[vat|tub]] holds [[pulp]].

    6. True or false: \# is a sign, 1 \* 2 \* 3 too.
       - [x] True
       - [ ] False
    """##

  private static let rightToLeft = """
    # من اليمين

    ## Questions

    1. ما هو `let x = 1`؟
       - [x] ثابت، 常量 «quoted» 😀 e\u{301}
       - [ ] متغير
       - [ ] 变量
    """

  private static let kinds = #"""
    {"chapter": 1, "questions": [
      {"type": "number", "id": "inch", "question": "How long is an inch?", "answer": 2.54,
       "tolerance": 0.01, "unit": "cm", "hint": "More than 2 {cm}.", "points": 2},
      {"type": "number", "question": "How many sheets has a ream?", "answer": 500},
      {"type": "order", "id": "steps", "question": "In which order? {1} = 2", "items":
        ["Soak `#1`", "Beat ~ hard", "Press = flat"], "tags": ["steps", "a b"]},
      {"type": "match", "question": "What is it for -> where?", "pairs": [
        {"left": "Vat -> tub", "right": "holding *pulp*"}, {"left": "Felt", "right": "taking up `water`"},
        {"left": "Press", "right": "flat = sheets"}]},
      {"type": "open", "question": "Why is felt laid between sheets?", "answer": "It takes up {water}."},
      {"type": "open", "question": "What do you think?"},
      {"type": "true-false", "question": "Felt is {wool} = hair.", "answer": true,
       "feedback": {"true": "Yes ~ it is.", "false": "It is # wool."}, "explanation": "Beaten: `{w}`."},
      {"type": "fill-in", "question": "What are old clothes called?", "answers": ["rags", "r{a}g = ~"]},
      {"type": "fill-in", "question": "Take \ufffc or \ufffc.", "answers": [["`a[0]`"], ["x|y", "z"]]},
      {"type": "several", "question": "Which are tools? Choose all that apply.", "shuffle": false, "options": [
        {"text": "Mould", "correct": true}, {"text": "Vat", "correct": true},
        {"text": "Felt", "correct": true}, "Rag", "All of the above"]}
    ]}
    """#
}
