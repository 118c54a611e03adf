// Before chapter 1: what an app consists of at least, complete.

// ANCHOR: app
import SwiftUI

@main
struct StopApp: App {
    var body: some Scene {
        WindowGroup {
            RootView()
        }
    }
}

struct RootView: View {
    var body: some View {
        NavigationStack {
            VStack {
                Text("Times without promise")
            }
            .navigationTitle("Stop")
        }
    }
}
// ANCHOR_END: app
