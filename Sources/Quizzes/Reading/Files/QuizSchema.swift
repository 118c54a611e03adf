/// The JSON Schema of question files, as published with the site.
public enum QuizSchema {
  /// The file name under which the schema is published.
  public static let name = "quiz.schema.json"

  /// The schema as JSON.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Questions of a chapter",
      "type": "object",
      "required": ["questions"],
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"},
        "chapter": {
          "description": "The number or the slug of the chapter that the questions belong to.",
          "anyOf": [{"type": "integer"}, {"type": "string", "minLength": 1}]
        },
        "title": {"$ref": "#/$defs/text", "description": "The heading above the questions."},
        "shuffle": {"type": "boolean", "description": "Whether options may be shuffled."},
        "foreign": {
          "description": "Questions of other programs, which are kept for exports.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["format", "kind", "source"],
            "additionalProperties": false,
            "properties": {
              "format": {"$ref": "#/$defs/text"},
              "kind": {"$ref": "#/$defs/text"},
              "category": {"$ref": "#/$defs/texts"},
              "after": {"type": "integer", "minimum": 0},
              "source": {"$ref": "#/$defs/text"}
            }
          }
        },
        "questions": {
          "type": "array",
          "items": {
            "anyOf": [
              {"$ref": "#/$defs/one"}, {"$ref": "#/$defs/several"}, {"$ref": "#/$defs/true-false"},
              {"$ref": "#/$defs/fill-in"}, {"$ref": "#/$defs/number"}, {"$ref": "#/$defs/order"},
              {"$ref": "#/$defs/match"}, {"$ref": "#/$defs/open"}
            ]
          }
        }
      },
      "$defs": {
        "text": {"type": "string", "pattern": "\\S", "description": "Markdown."},
        "texts": {"type": "array", "items": {"$ref": "#/$defs/text"}},
        "id": {"type": "string", "pattern": "^[-A-Za-z0-9_.:\\u0080-\\uffff]+$"},
        "points": {"type": "number", "minimum": 0, "maximum": 1000000},
        "option": {
          "anyOf": [
            {"$ref": "#/$defs/text", "description": "The text of a wrong option."},
            {
              "type": "object",
              "required": ["text"],
              "additionalProperties": false,
              "properties": {
                "text": {"$ref": "#/$defs/text"},
                "correct": {"type": "boolean"},
                "feedback": {"$ref": "#/$defs/text"}
              }
            }
          ]
        },
        "one": {
          "type": "object",
          "description": "Choose one option.",
          "required": ["type", "question", "options"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "one"},
            "question": {"$ref": "#/$defs/text"},
            "options": {"type": "array", "items": {"$ref": "#/$defs/option"}, "minItems": 2},
            "shuffle": {"type": "boolean"},
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "several": {
          "type": "object",
          "description": "Choose all the right options.",
          "required": ["type", "question", "options"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "several"},
            "question": {"$ref": "#/$defs/text"},
            "options": {"type": "array", "items": {"$ref": "#/$defs/option"}, "minItems": 2},
            "shuffle": {"type": "boolean"},
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "true-false": {
          "type": "object",
          "description": "Decide whether it is true.",
          "required": ["type", "question", "answer"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "true-false"},
            "question": {"$ref": "#/$defs/text"},
            "answer": {"type": "boolean"},
            "feedback": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "true": {"$ref": "#/$defs/text"},
                "false": {"$ref": "#/$defs/text"}
              }
            },
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "fill-in": {
          "type": "object",
          "description": "Fill in the gaps: [[word|another]] in the question, or “answers”.",
          "required": ["type", "question"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "fill-in"},
            "question": {"$ref": "#/$defs/text"},
            "answers": {
              "description": "The right answers; for each gap written as U+FFFC, a list of them.",
              "type": "array",
              "items": {"anyOf": [{"$ref": "#/$defs/text"}, {"$ref": "#/$defs/texts"}]}
            },
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "number": {
          "type": "object",
          "description": "Write a number.",
          "required": ["type", "question", "answer"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "number"},
            "question": {"$ref": "#/$defs/text"},
            "answer": {"type": "number"},
            "tolerance": {
              "description": "How far off an answer may be: a number, or a percentage such as 5%.",
              "anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": "^\\+?[0-9.,]+ *%$"}]
            },
            "unit": {"$ref": "#/$defs/text"},
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "order": {
          "type": "object",
          "description": "Put the items in order; they are listed in the right order.",
          "required": ["type", "question", "items"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "order"},
            "question": {"$ref": "#/$defs/text"},
            "items": {"type": "array", "items": {"$ref": "#/$defs/text"}, "minItems": 2},
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "match": {
          "type": "object",
          "description": "Match the pairs.",
          "required": ["type", "question", "pairs"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "match"},
            "question": {"$ref": "#/$defs/text"},
            "pairs": {
              "type": "array",
              "minItems": 2,
              "items": {
                "type": "object",
                "required": ["left", "right"],
                "additionalProperties": false,
                "properties": {
                  "left": {"$ref": "#/$defs/text"},
                  "right": {"$ref": "#/$defs/text"}
                }
              }
            },
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        },
        "open": {
          "type": "object",
          "description": "Answer freely, then compare with the model answer.",
          "required": ["type", "question"],
          "additionalProperties": false,
          "properties": {
            "type": {"const": "open"},
            "question": {"$ref": "#/$defs/text"},
            "answer": {"$ref": "#/$defs/text"},
            "id": {"$ref": "#/$defs/id"},
            "explanation": {"$ref": "#/$defs/text"},
            "hint": {"$ref": "#/$defs/text"},
            "tags": {"$ref": "#/$defs/texts"},
            "name": {"$ref": "#/$defs/text"},
            "category": {"$ref": "#/$defs/texts"},
            "points": {"$ref": "#/$defs/points"}
          }
        }
      }
    }
    """#
}
