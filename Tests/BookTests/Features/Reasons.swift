/// Why the book does without some features.
enum Reasons {
  /// A reason, and the features that it holds for, by their titles.
  static let all: [(because: String, features: [String])] =
    settings + texts + questions + data + pages

  private static let settings: [(because: String, features: [String])] = [
    (
      "it is the default",
      [
        "book.json: html", "book.json: html: escape", "book.json: direction",
        "book.json: direction: ltr", "book.json: search", "book.json: highlight",
        "datasets in book.json: type: text",
        "datasets in book.json: staggered: width", "datasets in book.json: staggered: height",
        "datasets in book.json: staggered: gap", "directives: {contacts} :layout: grid",
      ]
    ),
    ("the book is in English", ["book.json: direction: rtl"]),
    ("there is only one version of it", ["book.json: versions"]),
    (
      "its readers study on their own",
      ["book.json: answers: page", "book.json: answers: withheld"]
    ),
    ("no chapter needs a tag", ["book.json: html: pass", "Markdown: htmlInline"]),
    (
      "no finding has to be allowed, and comments have no other use",
      ["Markdown: htmlBlock"]
    ),
    (
      "it was written for Hornbook",
      [
        "book.json: dialect", "book.json: addresses", "book.json: redirects",
        "book.json: repository", "book.json: edit", "book.json: hideLines",
        "listings: hidelines",
      ]
    ),
    ("no two of its listings say the same in two ways", ["listings: tab"]),
    (
      "it is about books and not about numbers",
      ["book.json: math", "book.json: macros", "style sheets, scripts and words: math.css"]
    ),
    (
      "all of its listings run, or need a system that is not here",
      ["listings: parses", "listings: fails"]
    ),
    ("quotation marks and dashes are written out in the text", ["book.json: typography"]),
    (
      "it uses the usual headings",
      ["book.json: sections", "book.json: sections: questions", "book.json: sections: answers"]
    ),
    ("nobody answers mail about it", ["book.json: report", "book.json: version"]),
    (
      "the book has no app",
      [
        "book.json: banner", "book.json: banner: app", "book.json: banner: argument",
        "book.json: association", "book.json: association: apps", "book.json: association: paths",
      ]
    ),
    (
      "it shows nothing from other hosts and publishes nothing that could run code",
      ["book.json: allow", "book.json: allow: files", "book.json: allow: imageHosts"]
    ),
    (
      "the schemas are published with the site, and its address is invented",
      ["book.json: $schema", "questions as JSON: $schema", "pack.json: $schema"]
    ),
    (
      "the default look is the one to show",
      [
        "book.json: theme", "book.json: fonts",
      ]
    ),
    ("its readers are not examined", ["book.json: exam"]),
    (
      "no shop sells it, and it belongs to no series",
      [
        "book.json: publication: identifier", "book.json: publication: authors",
        "book.json: publication: series", "book.json: series: title", "book.json: series: number",
        "book.json: publication: publisher",
      ]
    ),
    (
      "it has no news",
      ["book.json: feed", "book.json: feed: entries", "book.json: feed: formats"]
    ),
    ("its readers are people", ["book.json: llms"]),
    (
      "the default sheet serves",
      [
        "book.json: paper", "book.json: paper: size", "book.json: paper: chapters",
        "book.json: paper: links", "book.json: paper: room",
      ]
    ),
    (
      "options may be shuffled", ["book.json: shuffle", "questions as JSON: shuffle"]
    ),
  ]

  private static let texts: [(because: String, features: [String])] = [
    ("the first heading is the title", ["front matter: title"]),
    ("the file names give the numbers", ["front matter: number"]),
    ("its English chapters are the originals", ["front matter: translates"]),
    (
      "no page names it, for offline.js tells the browser of it",
      ["style sheets, scripts and words: worker.js"]
    ),
    ("every chapter is finished", ["front matter: draft"]),
    ("its cover serves for links to every page", ["front matter: card"]),
    (
      "its contents and its search lead to every chapter",
      ["front matter: tags", "front matter: noindex", "front matter: search"]
    ),
    ("no chapter replaces another", ["front matter: superseded-by"]),
    (
      "the key answers every question",
      ["front matter: key", "the key: key: odd", "the key: key: even"]
    ),
    ("headings separate the sections", ["Markdown: thematicBreak"]),
    ("lists are numbered in one style", ["Markdown: parenthesis"]),
    (
      "the book is not written for mdBook",
      ["Markdown: definitionList", "Markdown: definitionTerm", "Markdown: definition"]
    ),
    (
      "columns of words are aligned left and columns of numbers right",
      ["Markdown: column none", "Markdown: column center"]
    ),
    (
      "the book is about Swift",
      [
        "listings: shell", "listings: html", "listings: c", "listings: c++",
        "listings: objective-c", "listings: objective-c++", "listings: c#", "listings: java",
        "listings: kotlin", "listings: go", "listings: rust", "listings: javascript",
        "listings: typescript", "listings: python", "listings: sql", "listings: yaml",
        "listings: css", "listings: diff",
      ]
    ),
    (
      "an option of all lists, used by another list in the book",
      [
        "directives: {contacts} :cell:", "directives: {contacts} :centred:",
        "directives: {movies} :layout: grid", "directives: {movies} :layout: table",
        "directives: {movies} :columns:", "directives: {movies} :gap:",
        "directives: {movies} :items:", "directives: {movies} :fields:",
        "directives: {movies} :where:", "directives: {movies} :sort:",
        "directives: {contacts} :where:", "directives: {contacts} :sort:",
        "directives: {records} :layout: grid", "directives: {records} :layout: staggered",
        "directives: {records} :columns:", "directives: {records} :gap:",
        "directives: {records} :cell:", "directives: {records} :height:",
        "directives: {records} :centred:",
      ]
    ),
  ]

  private static let questions: [(because: String, features: [String])] = [
    (
      "letters are written in one style",
      [
        "questions: letter period", "questions: letter parentheses", "questions: letter colon",
        "questions: letter dash", "questions: letter bare",
      ]
    ),
    (
      "the key repeats stem, letter and text, so that all of them can be checked",
      [
        "the key: form short", "the key: form row", "the key: form table", "the key: form label",
      ]
    ),
    (
      "questions in files are written as JSON",
      ["questions: form toml", "questions: kind tracing"]
    ),
    ("questions in JSON contain their answers", ["the key: form json"]),
    (
      "its questions were written for it, and not taken from a bank",
      [
        "questions as JSON: foreign", "questions as JSON: questions: name",
        "questions as JSON: questions: category", "questions as JSON: questions: points",
      ]
    ),
    (
      "three answers are enough",
      ["d", "e", "f"].flatMap { ["trivia: answer_\($0)", "trivia: feedback_\($0)"] }
    ),
  ]

  private static let data: [(because: String, features: [String])] = [
    (
      "the key has no known errors",
      ["corrections: question", "corrections: answer", "corrections: why", "corrections: date"]
    ),
    (
      "each file is in the folder of its kind, under its own name",
      ["datasets in book.json: kind", "datasets in book.json: file"]
    ),
    ("records are the outermost list of their file", ["datasets in book.json: path"]),
    (
      "its data is in texts, whose changes can be read",
      ["datasets in book.json: query"]
    ),
    ("the portraits are drawings, which vCards cannot contain", ["datasets in book.json: photos"]),
    (
      "templates/ of this project are the built-in ones",
      ["datasets in book.json: card"]
    ),
    (
      "these are fields of people, who are contacts in this book",
      [
        "datasets in book.json: type: email", "datasets in book.json: type: phone",
        "datasets in book.json: type: image",
      ]
    ),
    (
      "not published: notes are private, identifiers are internal",
      ["datasets in book.json: fields: note", "datasets in book.json: fields: id"]
    ),
    ("people are ordered by name", ["contacts: order"]),
    (
      "the family shows relations, not faces",
      ["members and movies: members: image"]
    ),
    ("no sticker is large", ["pack.json: maximumBytes"]),
    ("the only sequence uses a rate", ["pack.json: sequences: duration"]),
    ("the stickers are small or medium", ["pack.json: size: large"]),
  ]

  private static let pages: [(because: String, features: [String])] = [
    ("its pages are named after their texts", ["templates: front"]),
    ("its chapters have no tags", ["templates: tag", "templates: tags"]),
    (
      "made with --report, for authors",
      ["templates: report", "style sheets, scripts and words: report.css"]
    ),
    (
      "texts for books in other languages",
      [
        "style sheets, scripts and words: strings/ar.json",
        "style sheets, scripts and words: strings/de.json",
      ]
    ),
  ]
}
