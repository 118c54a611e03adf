public import HornbookDiagnostics
public enum TOMLParser { public static func parse(_ source: Source) -> ParsedData { JSONParser.parse(source) } }
