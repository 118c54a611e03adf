// Chapter 3: a page for each stop, and a form that edits a copy.

import SwiftUI

struct StopPage<Rows: View>: View {
    @Binding var stop: Stop
    @ViewBuilder let rows: Rows
    @State private var draft: Stop?

    var body: some View {
        List {
            LabeledContent(
                "Lines", value: stop.lines.joined(separator: ", "))
            rows
            Button("Edit") { draft = stop }
        }
        .navigationTitle(stop.title)
        .sheet(item: $draft) { copy in
            StopForm(draft: copy) { stop = $0 }
        }
    }
}

// ANCHOR: form
struct StopForm: View {
    @State var draft: Stop // a copy of the page’s own
    let save: (Stop) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                TextField("Nickname", text: $draft.nickname)
                Stepper(
                    "\(draft.minutesToWalk) min on foot",
                    value: $draft.minutesToWalk, in: 0...60)
            }
            .navigationTitle(draft.name)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save(draft)
                        dismiss()
                    }
                }
            }
        }
    }
}
// ANCHOR_END: form
