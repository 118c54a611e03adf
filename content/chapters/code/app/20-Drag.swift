// Chapter 20: stops that change places, and stops that leave the app.
// Info.plist declares the type org.example.stop under
// UTExportedTypeDeclarations.

import SwiftUI
import UniformTypeIdentifiers

nonisolated extension UTType {
    static let stop = UTType(exportedAs: "org.example.stop")
}

// ANCHOR: transfer
nonisolated extension Stop: Transferable {
    static var transferRepresentation:
        some TransferRepresentation
    {
        CodableRepresentation(contentType: .stop) // the best first
        ProxyRepresentation(exporting: \.address)
        ProxyRepresentation(exporting: \.name) // for any text
    }
}

extension Stops {
    func move(_ rows: IndexSet, to place: Int) {
        all.move(fromOffsets: rows, toOffset: place)
    }
}
// ANCHOR_END: transfer
