internal import HornbookBytes

/// Guesses the language of a listing from its words.
enum CodeLanguage {
  private static let signs: [(language: String, signs: [String])] = [
    (
      "swift",
      [
        "func ", "let ", "var ", "guard ", "import UIKit", "override ", "@IB",
        "extension ", "-> ", "weak self", "protocol ", "didSet", "init(", "nil", "if let ", "UI",
        "case .",
      ]
    ),
    (
      "python",
      ["def ", "import ", "self.", "elif ", "print(", "lambda ", "None", "__", "except", "from "]
    ),
    (
      "javascript",
      [
        "function ", "const ", "=> ", "console.", "===", "require(", "document.", "async ",
        "await ",
      ]
    ),
    (
      "java",
      [
        "public class ", "private ", "void ", "System.out", "new ", "@Override", "import java",
        "extends ", "String ",
      ]
    ),
    (
      "c",
      ["#include", "printf(", "int main", "->", "malloc(", "char *", "struct ", "void ", "sizeof"]
    ),
    (
      "cpp",
      ["std::", "#include <iostream>", "template<", "cout <<", "namespace ", "::", "nullptr"]
    ),
    ("csharp", ["using System", "Console.", "namespace ", "string ", "public static"]),
    (
      "rust",
      ["fn ", "let mut ", "impl ", "println!", "&str", "::new(", "match ", "pub fn", "use std"]
    ),
    ("go", ["package ", "func ", ":= ", "fmt.", "import (", "chan ", "go func", "err != nil"]),
    ("kotlin", ["fun ", "val ", "println(", "data class", "override fun"]),
    ("ruby", ["end", "puts ", "require '", "def ", "do |", "attr_"]),
    ("php", ["<?php", "$this->", "echo ", "function "]),
    ("sql", ["SELECT ", "FROM ", "WHERE ", "INSERT INTO", "CREATE TABLE", "JOIN "]),
    (
      "shell",
      ["$ ", "sudo ", "apt-get", "echo ", "#!/bin", "cd ", "git ", "npm ", "curl ", "export "]
    ),
    ("html", ["<html", "<div", "<p>", "</", "<!DOCTYPE", "<body"]),
    ("xml", ["<?xml", "xmlns", "</", "<plist", "<key>"]),
    ("css", ["px;", "color:", "margin:", "display:", "font-"]),
    ("json", ["\": ", "\":", "[{", "null"]),
    ("yaml", ["- name:", "apiVersion:", "---"]),
  ]

  /// Whether a listing may be of the language that most others of the book are of.
  static func mayBe(_ language: String, _ code: String) -> Bool {
    let bytes = Array(code.utf8)
    let signs = signs.first { $0.language == language }?.signs ?? []
    if signs.contains(where: { bytes.contains(Array($0.utf8)) }) { return true }
    let parts = code.split(separator: "(")
    return code.contains(" =")
      || parts.dropLast().contains { part in
        let word = part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." }
        return word.contains(".") && word.first?.isLetter == true
      }
  }

  /// The most likely language; nil if nothing speaks for one.
  static func guess(_ code: String) -> String? {
    let trimmed = code.trimmed
    if trimmed.hasPrefix("{"), trimmed.hasSuffix("}"), trimmed.contains("\":") { return "json" }
    if trimmed.hasPrefix("<?xml") || trimmed.hasPrefix("<plist") { return "xml" }
    if trimmed.hasPrefix("<!DOCTYPE html") || trimmed.hasPrefix("<html") { return "html" }
    if trimmed.hasPrefix("<?php") { return "php" }
    let bytes = Array(code.utf8)
    var best: (language: String, points: Int)?
    for (language, signs) in signs {
      let points = signs.reduce(0) { $0 + (bytes.contains(Array($1.utf8)) ? 1 : 0) }
      if points > best?.points ?? 0 { best = (language, points) }
    }
    guard let best,
      best.points >= 2
        || bytes.count < 200 && best.points == 1 && code.contains(where: { "(={".contains($0) })
    else { return nil }
    return best.language
  }
}

extension [UInt8] {
  /// Whether bytes occur in the text.
  fileprivate func contains(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first, count >= needle.count else { return false }
    var place = startIndex
    while let found = self[place...].firstIndex(of: first), found + needle.count <= endIndex {
      if self[found..<found + needle.count].elementsEqual(needle) { return true }
      place = found + 1
    }
    return false
  }
}

extension Manuscript {
  /// The lines of code of a listing, without fences.
  func code(of block: ManuscriptBlocks.Block) -> [Int] {
    block.pieces.flatMap { piece -> [Int] in
      if text.isFenced[piece.lowerBound] { return Array(piece.dropFirst().dropLast()) }
      // The edge of a page is not part of a listing, and neither are the empty lines around it.
      return piece.filter { line in
        guard text.isBlank(line) else { return true }
        let below = text.next(from: line, before: piece.upperBound) ?? piece.upperBound
        let above = text.line(above: line, from: piece.lowerBound) ?? piece.lowerBound
        return !(above + 1..<below).contains { text.noise.contains($0) }
      }
    }
  }

  func hasLanguage(_ block: ManuscriptBlocks.Block) -> Bool { fenceName(block) != nil }

  private func fenceName(_ block: ManuscriptBlocks.Block) -> String? {
    guard text.isFenced[block.lines.lowerBound] else { return nil }
    let name = text.text(block.lines.lowerBound).trimmed.drop { $0 == "`" || $0 == "~" }
    return name.isEmpty ? nil : String(name)
  }

  /// The language of a listing, as it is written or as its words suggest.
  func language(of block: ManuscriptBlocks.Block) -> String? {
    if let name = fenceName(block) { return name }
    let code = code(of: block).map { text.text($0) }.joined(separator: "\n")
    if let guess = CodeLanguage.guess(code) { return guess }
    return usual.flatMap { CodeLanguage.mayBe($0, code) ? $0 : nil }
  }
}

extension Manuscript {
  /// The language of most listings; nil if there is none.
  static func usualLanguage(_ text: ManuscriptText) -> String? {
    var counts: [String: Int] = [:]
    for fence in text.fences {
      let code = fence.dropFirst().dropLast().map { text.text($0) }.joined(separator: "\n")
      if let guess = CodeLanguage.guess(code) { counts[guess, default: 0] += 1 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    return most.value * 5 >= counts.values.reduce(0, +) * 3 ? most.key : nil
  }
}
