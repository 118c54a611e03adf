// Chapter 26: what someone who writes to you should be able to name.

import SwiftUI

// ANCHOR: about
struct AboutView: View {
    private func fact(_ key: String) -> String {
        Bundle.main.object(forInfoDictionaryKey: key)
            as? String ?? "?"
    }

    var body: some View {
        Form {
            LabeledContent(
                "Version", value: fact("CFBundleShortVersionString"))
            LabeledContent("Build", value: fact("CFBundleVersion"))
            Section("Privacy") {
                Text("""
                    Where you are and how fast you walk stays on \
                    this phone. Favourites are in your own iCloud.
                    """)
            }
        }
        .navigationTitle("About")
    }
}
// ANCHOR_END: about
