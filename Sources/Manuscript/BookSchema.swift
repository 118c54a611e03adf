/// The JSON Schema of `book.json`, which is published with the site.
public enum BookSchema {
  /// The schema's file name in the site.
  public static let name = "book.schema.json"

  /// The schema as JSON.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A book",
      "type": "object",
      "required": ["id", "title"],
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"},
        "id": {"$ref": "#/$defs/text", "description": "The name under which readers' progress is stored."},
        "title": {"$ref": "#/$defs/text", "description": "The title on the cover."},
        "subtitle": {"type": "string", "description": "A line below the title."},
        "author": {"type": "string", "description": "The author."},
        "language": {"$ref": "#/$defs/text", "description": "The language of the text, as a BCP 47 tag."},
        "direction": {"enum": ["ltr", "rtl"], "description": "The text direction; by default that of the language."},
        "languages": {
          "description": "The languages into which the book is translated, by the names of their folders below content/.",
          "type": "object",
          "propertyNames": {"pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "name": {"$ref": "#/$defs/text", "description": "What the language calls itself."},
              "title": {"$ref": "#/$defs/text", "description": "The title on the cover."},
              "subtitle": {"type": "string", "description": "A line below the title."},
              "author": {"type": "string", "description": "The author."},
              "description": {"type": "string", "description": "What the book is about, in a sentence."},
              "cover": {"$ref": "#/$defs/imageFile", "description": "The image on the cover, a path under content/."},
              "direction": {"enum": ["ltr", "rtl"], "description": "The text direction; by default that of the language."},
              "parts": {"$ref": "#/properties/parts"},
              "sections": {"$ref": "#/properties/sections"},
              "links": {"$ref": "#/properties/links"},
              "publication": {"$ref": "#/properties/publication"},
              "datasets": {"type": "object", "additionalProperties": {"type": "object"}, "description": "What differs in the datasets, by their names."}
            }
          }
        },
        "versions": {
          "description": "The versions of the book, the newest first; the one without an address is this one.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["name"],
            "additionalProperties": false,
            "properties": {
              "name": {"$ref": "#/$defs/text", "description": "What the version is called."},
              "url": {"$ref": "#/$defs/text", "description": "The address of its site."}
            }
          }
        },
        "offline": {"type": "boolean", "description": "Whether browsers can keep the site and show it without a network."},
        "url": {"$ref": "#/$defs/text", "description": "The address of the site, with its base path."},
        "description": {"type": "string", "description": "What the book is about, in a sentence."},
        "cover": {"$ref": "#/$defs/imageFile", "description": "The image on the cover, a path under content/."},
        "parts": {
          "description": "The parts and the files or folders of their chapters, if there is no SUMMARY.md.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["title", "chapters"],
            "additionalProperties": false,
            "properties": {
              "title": {"$ref": "#/$defs/text"},
              "chapters": {"type": "array", "items": {"$ref": "#/$defs/chapterFile"}}
            }
          }
        },
        "html": {"enum": ["escape", "pass"], "description": "What to do with raw HTML in chapters."},
        "addresses": {"enum": ["names", "paths"], "description": "Whether pages are named after their texts, or keep the paths of their texts."},
        "repository": {"$ref": "#/$defs/text", "description": "The address of the book's source."},
        "edit": {"$ref": "#/$defs/text", "description": "The address at which a text may be changed, with {path} for its path under content/."},
        "links": {
          "description": "Links at the foot of every page: addresses, or paths below the site.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["title", "address"],
            "additionalProperties": false,
            "properties": {
              "title": {"$ref": "#/$defs/text"},
              "address": {"$ref": "#/$defs/text"}
            }
          }
        },
        "report": {"type": "string", "pattern": "^(mailto:[-.~+\\w]+@[-.~+\\w]+$|https?://.*\\{text\\})", "description": "Where readers report a question: mailto: and an address, or the address of a form with {text}, {question} and {version} for what is known of the question."},
        "version": {"$ref": "#/$defs/text", "description": "The version of the book, as reports name it."},
        "elsewhere": {
          "description": "The folders beside the site to which links may lead, such as ../std/; true for all.",
          "anyOf": [{"type": "boolean"}, {"$ref": "#/$defs/texts"}]
        },
        "redirects": {
          "description": "Old addresses and the addresses that they lead to.",
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/text"}
        },
        "dialect": {"enum": ["book", "mdbook", "docc"], "description": "The Markdown of the chapters: Hornbook's own, or as mdBook or DocC reads it."},
        "typography": {"type": "boolean", "description": "Whether quotes and dashes are made typographic."},
        "math": {"type": "boolean", "description": "Whether $…$ and $$…$$ are formulas in TeX."},
        "macros": {
          "description": "Commands of one's own in formulas, and what they stand for.",
          "type": "object",
          "propertyNames": {"pattern": "^\\\\?[A-Za-z]+$"},
          "additionalProperties": {"type": "string"}
        },
        "hideLines": {
          "description": "The prefixes of lines that listings hide at first, by language.",
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/text"}
        },
        "highlight": {
          "description": "Whether listings are highlighted, or the languages in which they are.",
          "anyOf": [{"type": "boolean"}, {"$ref": "#/$defs/texts"}]
        },
        "answers": {"enum": ["inline", "page", "withheld"], "description": "Where answers are shown."},
        "shuffle": {"type": "boolean", "description": "Whether options are shuffled in a shuffled quiz."},
        "exam": {"type": "boolean", "description": "Whether the quiz in the terminal is an exam."},
        "search": {"type": "boolean", "description": "Whether the pages can be searched."},
        "feed": {
          "description": "What the feed contains.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "entries": {"enum": ["summary", "whole"], "description": "Whether an entry has the description of its chapter, or its whole text."},
            "formats": {
              "description": "The formats of the feed; by default Atom alone.",
              "type": "array",
              "items": {"enum": ["atom", "rss", "json"]}
            }
          }
        },
        "llms": {"type": "boolean", "description": "Whether there is a copy of each chapter in Markdown, and llms.txt, which lists them."},
        "paper": {
          "description": "How the whole book is set on paper: a size, or an object.",
          "anyOf": [
            {"$ref": "#/$defs/paperSize"},
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "size": {"$ref": "#/$defs/paperSize"},
                "chapters": {"enum": ["next", "right"], "description": "Whether chapters begin on the next page, or on the next right-hand page."},
                "links": {"enum": ["text", "none"], "description": "Whether the addresses of other sites are printed after links to them."},
                "room": {"type": "boolean", "description": "Whether there is space for writing below open questions."}
              }
            }
          ]
        },
        "sections": {
          "description": "Headings of questions and answers.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "questions": {"$ref": "#/$defs/texts"},
            "answers": {"$ref": "#/$defs/texts"}
          }
        },
        "rules": {
          "description": "The severities of rules.",
          "type": "object",
          "additionalProperties": {"enum": ["error", "warning", "note", "off"]}
        },
        "run": {
          "description": "How listings are run, by language.",
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "command": {"$ref": "#/$defs/texts", "description": "The command that runs a listing, or compiles it into {program}."},
              "check": {"$ref": "#/$defs/texts", "description": "The command that only compiles a listing."},
              "parse": {"$ref": "#/$defs/texts", "description": "The command that only looks at the form of a listing."},
              "prelude": {"type": "string", "description": "The code that comes before each listing."},
              "file": {"type": "string", "pattern": "^[^./][^/]*$", "description": "The name of the file that a listing becomes."},
              "version": {"$ref": "#/$defs/text", "description": "The version of the tools that the book is about."},
              "seconds": {"type": "integer", "minimum": 1, "maximum": 60, "description": "The time that a program may take."},
              "expect": {"enum": ["run", "compiles", "parses"], "description": "What must happen with listings that do not say."}
            }
          }
        },
        "allow": {
          "description": "What the author trusts.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "files": {
              "description": "Extensions (\".html\") and paths under content/ of files that are published whatever they contain; \"*\" for all files but those that browsers or hosts run.",
              "type": "array",
              "items": {"type": "string", "pattern": "^(\\*|[^/].*[^/])$"}
            },
            "imageHosts": {
              "description": "The hosts from which pages show images.",
              "type": "array",
              "items": {"type": "string", "pattern": "^(\\*|[-A-Za-z0-9]+(\\.[-A-Za-z0-9]+)*(:[0-9]+)?)$"}
            }
          }
        },
        "theme": {
          "description": "How the pages look, and values for templates, as book.theme.",
          "type": "object",
          "properties": {
            "accent": {"$ref": "#/$defs/colour", "description": "The colour of links and marks on light pages."},
            "accentDark": {"$ref": "#/$defs/colour", "description": "The same on dark pages; by default it is made from accent."},
            "paper": {"$ref": "#/$defs/colour", "description": "The ground of light pages."},
            "paperDark": {"$ref": "#/$defs/colour", "description": "The ground of dark pages."},
            "measure": {"type": "number", "minimum": 20, "maximum": 80, "description": "The width of the text, in the size of its letters."}
          },
          "additionalProperties": {"type": ["string", "number", "boolean"]}
        },
        "fonts": {
          "description": "The book's own typefaces, by what they are used for.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "text": {"$ref": "#/$defs/font"},
            "interface": {"$ref": "#/$defs/font"},
            "code": {"$ref": "#/$defs/font"},
            "dyslexic": {"$ref": "#/$defs/font"}
          }
        },
        "datasets": {"description": "Contacts, stickers, movies and records."},
        "banner": {
          "description": "The app that browsers offer above the pages.",
          "type": "object",
          "required": ["app"],
          "additionalProperties": false,
          "properties": {
            "app": {
              "description": "The app's App Store number.",
              "anyOf": [{"type": "string", "pattern": "^[0-9]{1,20}$"}, {"type": "integer", "minimum": 0}]
            },
            "argument": {"type": "string", "pattern": "^[^, ]+$", "description": "The address passed to the app."}
          }
        },
        "editions": {
          "description": "The files of the whole book that are published with the site.",
          "type": "array",
          "items": {"enum": ["epub"]}
        },
        "publication": {
          "description": "What libraries and shops want to know of the book.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "identifier": {"$ref": "#/$defs/text", "description": "An identifier, such as urn:isbn:9780000000002."},
            "authors": {"$ref": "#/$defs/texts", "description": "The authors, if there are several."},
            "subjects": {"$ref": "#/$defs/texts", "description": "What the book is about, in words or phrases."},
            "series": {
              "type": "object",
              "required": ["title"],
              "additionalProperties": false,
              "properties": {
                "title": {"$ref": "#/$defs/text"},
                "number": {"type": "integer", "minimum": 0, "maximum": 9999, "description": "The book's position in the series."}
              }
            },
            "rights": {"$ref": "#/$defs/text", "description": "Who may do what with the book, in a sentence."},
            "publisher": {"$ref": "#/$defs/text", "description": "Who publishes the book."}
          }
        },
        "association": {
          "description": "The apps that may open the pages themselves.",
          "type": "object",
          "required": ["apps"],
          "additionalProperties": false,
          "properties": {
            "apps": {
              "type": "array",
              "minItems": 1,
              "items": {"type": "string", "pattern": "^[A-Za-z0-9]{10}(\\.[-A-Za-z0-9]+)+$"}
            },
            "paths": {"type": "array", "items": {"type": "string", "pattern": "^/[!-~]*$"}}
          }
        }
      },
      "$defs": {
        "text": {"type": "string", "pattern": "\\S"},
        "chapterFile": {"$ref": "#/$defs/text"},
        "fontFile": {"$ref": "#/$defs/text"},
        "imageFile": {"$ref": "#/$defs/text"},
        "colour": {"type": "string", "pattern": "^#([0-9a-fA-F]{3}){1,2}$"},
        "font": {
          "anyOf": [
            {"$ref": "#/$defs/fontFile", "description": "The path of a font under content/."},
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "regular": {"$ref": "#/$defs/fontFile"},
                "italic": {"$ref": "#/$defs/fontFile"},
                "bold": {"$ref": "#/$defs/fontFile"},
                "boldItalic": {"$ref": "#/$defs/fontFile"},
                "weights": {"type": "string", "description": "The weights of a variable font.", "pattern": "^[0-9]+ [0-9]+$"}
              }
            }
          ]
        },
        "paperSize": {"enum": ["a4", "a5", "b5", "letter", "5x8", "5.5x8.5", "6x9", "7x9", "7x10", "8x10"]},
        "texts": {"type": "array", "items": {"$ref": "#/$defs/text"}}
      }
    }

    """#
}
