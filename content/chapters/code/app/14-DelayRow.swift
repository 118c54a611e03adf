// Chapter 14: the guess on the page, with a question about the weather.

import SwiftUI

struct DelayRow: View {
    @State private var isRaining = false

    private var minutes: Int {
        let hour = Calendar.current.component(.hour, from: .now)
        return Int(delay(
            hour: Double(hour), rain: isRaining ? 4 : 0).rounded())
    }

    var body: some View {
        Toggle("It rains: about \(minutes) min late", isOn: $isRaining)
    }
}
