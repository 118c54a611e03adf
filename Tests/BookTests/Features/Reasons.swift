/// Why the book does without some features.
enum Reasons {
  /// A reason, and the features that it holds for, by their titles.
  static let all: [(because: String, features: [String])] =
    settings + texts + questions + data + pages

  private static let settings: [(because: String, features: [String])] = [
    (
      "it is what holds where nothing is said",
      [
        "book.json: html", "book.json: html: escape", "book.json: direction",
        "book.json: direction: ltr", "book.json: search", "book.json: highlight",
        "datasets in book.json: type: text",
        "datasets in book.json: staggered: width", "datasets in book.json: staggered: height",
        "datasets in book.json: staggered: gap", "directives: {contacts} :layout: grid",
      ]
    ),
    ("the book is in English", ["book.json: direction: rtl"]),
    (
      "its readers learn by themselves",
      ["book.json: answers: page", "book.json: answers: withheld"]
    ),
    ("no chapter needs a tag", ["book.json: html: pass", "Markdown: htmlInline"]),
    (
      "no finding has to be allowed, and there is no other use for a comment",
      ["Markdown: htmlBlock"]
    ),
    ("quotes and dashes stand in the text as they are to be read", ["book.json: typography"]),
    (
      "its headings are the usual ones",
      ["book.json: sections", "book.json: sections: questions", "book.json: sections: answers"]
    ),
    ("every rule keeps the level that it has", ["book.json: rules"]),
    (
      "there is no app to the book",
      [
        "book.json: banner", "book.json: banner: app", "book.json: banner: argument",
        "book.json: association", "book.json: association: apps", "book.json: association: paths",
      ]
    ),
    (
      "it shows nothing of other hosts and publishes nothing that could run",
      ["book.json: allow", "book.json: allow: files", "book.json: allow: imageHosts"]
    ),
    (
      "the schemas are published with the site, and its address is invented",
      ["book.json: $schema", "questions as JSON: $schema", "pack.json: $schema"]
    ),
    ("it has no templates of its own", ["book.json: theme"]),
    ("its readers learn, and nobody examines them", ["book.json: exam"]),
    (
      "options of the book may change places", ["book.json: shuffle", "questions as JSON: shuffle"]
    ),
  ]

  private static let texts: [(because: String, features: [String])] = [
    ("the first heading is the title", ["front matter: title"]),
    ("the names of the files tell the numbers", ["front matter: number"]),
    ("every chapter is there to be read", ["front matter: draft"]),
    ("no chapter took another one’s place", ["front matter: superseded-by"]),
    (
      "the key answers every question",
      ["front matter: key", "the key: key: odd", "the key: key: even"]
    ),
    ("headings part what is to be parted", ["Markdown: thematicBreak"]),
    ("lists are numbered in one manner", ["Markdown: parenthesis"]),
    (
      "columns of words begin at an edge and columns of numbers end at one",
      ["Markdown: column none", "Markdown: column center"]
    ),
    (
      "the book is about Swift, and what goes with it",
      [
        "listings: shell", "listings: html", "listings: c", "listings: c++",
        "listings: objective-c", "listings: objective-c++", "listings: c#", "listings: java",
        "listings: kotlin", "listings: go", "listings: rust", "listings: javascript",
        "listings: typescript", "listings: python", "listings: sql", "listings: yaml",
        "listings: css", "listings: diff",
      ]
    ),
    (
      "an option of every list, which another list in the book uses",
      [
        "directives: {contacts} :cell:", "directives: {contacts} :centred:",
        "directives: {movies} :layout: grid", "directives: {movies} :layout: table",
        "directives: {movies} :columns:", "directives: {movies} :gap:",
        "directives: {movies} :items:", "directives: {movies} :fields:",
        "directives: {records} :layout: grid", "directives: {records} :layout: staggered",
        "directives: {records} :columns:", "directives: {records} :gap:",
        "directives: {records} :cell:", "directives: {records} :height:",
        "directives: {records} :centred:",
      ]
    ),
  ]

  private static let questions: [(because: String, features: [String])] = [
    (
      "letters are set off in one manner",
      [
        "questions: letter period", "questions: letter parentheses", "questions: letter colon",
        "questions: letter dash", "questions: letter bare",
      ]
    ),
    (
      "the key repeats stem, letter and text, so that all of it can be proved",
      [
        "the key: form short", "the key: form row", "the key: form table", "the key: form label",
        "the key: form words",
      ]
    ),
    ("questions as data hold their answers", ["the key: form json"]),
    (
      "three answers to choose from are enough",
      ["trivia: answer_d", "trivia: answer_e", "trivia: answer_f"]
    ),
  ]

  private static let data: [(because: String, features: [String])] = [
    (
      "nothing in the key is wrong that is known of",
      ["corrections: question", "corrections: answer", "corrections: why", "corrections: date"]
    ),
    (
      "each file lies in the folder of its kind, under its own name",
      ["datasets in book.json: kind", "datasets in book.json: file"]
    ),
    ("the portraits are drawings, which no vCard holds", ["datasets in book.json: photos"]),
    (
      "templates/ of this project are those that travel in the program",
      ["datasets in book.json: card"]
    ),
    (
      "people have these, and the book has a list of people for them",
      [
        "datasets in book.json: type: email", "datasets in book.json: type: phone",
        "datasets in book.json: type: image",
      ]
    ),
    (
      "what is not published: notes are their writer’s, identifiers are for files",
      ["datasets in book.json: fields: note", "datasets in book.json: fields: id"]
    ),
    ("the names order the people", ["contacts: order"]),
    (
      "the family is there for its arrows, not for its faces",
      ["members and movies: members: image"]
    ),
    ("no sticker is heavy", ["pack.json: maximumBytes"]),
    ("a rate tells the timing of the one sequence", ["pack.json: sequences: duration"]),
    ("snails and hornbooks are no large animals", ["pack.json: size: large"]),
  ]

  private static let pages: [(because: String, features: [String])] = [
    (
      "made with --report, for authors",
      ["templates: report", "style sheets, scripts and words: report.css"]
    ),
    (
      "words for books in other languages",
      [
        "style sheets, scripts and words: strings/ar.json",
        "style sheets, scripts and words: strings/de.json",
      ]
    ),
  ]
}
