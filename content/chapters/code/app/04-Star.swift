// Chapter 4: a star that springs, unless that would make one dizzy.

import SwiftUI

// ANCHOR: star
struct StarButton: View {
    @Binding var isOn: Bool
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
        Button {
            isOn.toggle()
        } label: {
            Image(systemName: isOn ? "star.fill" : "star")
                .scaleEffect(isOn ? 1.2 : 1)
                .animation(
                    isCalm ? nil : .spring(
                        duration: 0.4, bounce: 0.5),
                    value: isOn)
        }
        .accessibilityLabel(
            isOn ? "Remove from favourites" : "Add to favourites")
    }
}
// ANCHOR_END: star
