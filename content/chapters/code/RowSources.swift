// Chapter 6: sources of rows, and what they are made of.

// ANCHOR: protocol
protocol RowSource<Row> { // (1)
    associatedtype Row
    var count: Int { get }
    func row(at index: Int) -> Row
}

extension RowSource {
    var rows: [Row] { (0..<count).map { row(at: $0) } }
}

struct Multiples: RowSource {
    let base: Int
    let count: Int
    func row(at index: Int) -> Int { base * (index + 1) } // (2)
}

struct Chosen<Source: RowSource>: RowSource { // (3)
    let source: Source
    let indices: [Int]
    var count: Int { indices.count }
    func row(at index: Int) -> Source.Row {
        source.row(at: indices[index])
    }
}

func total(_ source: some RowSource<Int>) -> Int { // (4)
    source.rows.reduce(0, +)
}

let sevens = Multiples(base: 7, count: 10)
let few = Chosen(source: sevens, indices: [0, 2, 9])
print(few.rows, total(few))
// ANCHOR_END: protocol
