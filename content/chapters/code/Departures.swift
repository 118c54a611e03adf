// Chapter 9: from bytes to values, and what may go wrong on the way.

// ANCHOR: decode
import Foundation

struct Departure: Decodable {
    let line: String
    let minutes: Int
    let platform: String?
}

let good = """
    [{"line": "7", "minutes": 4, "platform": "B"},
     {"line": "12", "minutes": 9}]
    """
let departures = try JSONDecoder()
    .decode([Departure].self, from: Data(good.utf8))
for departure in departures {
    let platform = departure.platform ?? "-"
    print(departure.line, departure.minutes, platform)
}
// ANCHOR_END: decode

// ANCHOR: errors
func complaint(about text: String) -> String {
    do {
        let all = try JSONDecoder()
            .decode([Departure].self, from: Data(text.utf8))
        return "\(all.count) departures"
    } catch DecodingError.keyNotFound(let key, let context) {
        let path = context.codingPath.map(name(of:))
        return "no \(key.stringValue) at \(path.joined())"
    } catch DecodingError.typeMismatch(_, let context) {
        let path = context.codingPath.map(name(of:))
        return "not that type: \(path.joined())"
    } catch DecodingError.valueNotFound(_, let context) {
        let path = context.codingPath.map(name(of:))
        return "null: \(path.joined())"
    } catch {
        return "no JSON"
    }
}

func name(of key: any CodingKey) -> String {
    key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
}

print(complaint(about: #"[{"line": "7"}]"#))
print(complaint(about: #"[{"line": "7", "minutes": "4"}]"#))
print(complaint(about: #"[{"line": "7", "minutes": null}]"#))
print(complaint(about: "[{"))
// ANCHOR_END: errors

// ANCHOR: lossy
struct Lossy<Element: Decodable>: Decodable {
    var elements: [Element] = []
    var dropped = 0

    private struct Anything: Decodable {}

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            if let element = try? list.decode(Element.self) {
                elements.append(element)
            } else {
                _ = try list.decode(Anything.self)
                dropped += 1
            }
        }
    }
}

let mixed = #"[{"line": "7"}, {"line": "9", "minutes": 2}]"#
let rest = try JSONDecoder()
    .decode(Lossy<Departure>.self, from: Data(mixed.utf8))
print(rest.elements.map(\.line), "dropped:", rest.dropped)
// ANCHOR_END: lossy
