// Chapter 17: the board read aloud, for those whose hands are full.

import AVFAudio
import SwiftUI

// ANCHOR: voice
struct ReadButton: View {
    let stop: Stop
    let source: any DepartureSource
    @State private var voice = AVSpeechSynthesizer()

    var body: some View {
        Button("Read aloud", systemImage: "speaker.wave.2") {
            Task { await read() }
        }
    }

    private func read() async {
        let all = try? await source.departures(from: stop)
        let board = Board(
            all ?? [], walk: stop.minutesToWalk, now: .now)
        let words = board.rows.prefix(3).map {
            "Line \($0.line), \($0.wait)."
        }
        // Music gets quieter meanwhile, and comes back by itself.
        voice.usesApplicationAudioSession = false
        voice.speak(AVSpeechUtterance(
            string: words.joined(separator: " ")))
    }
}
// ANCHOR_END: voice
