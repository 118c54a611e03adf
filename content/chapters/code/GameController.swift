// Chapter 22: a game in a conversation, complete.
// with Message.swift

// ANCHOR: receive
import Messages

final class GameController: MSMessagesAppViewController {
    private(set) var board: Board? = Board()

    override func willBecomeActive(
        with conversation: MSConversation
    ) {
        super.willBecomeActive(with: conversation)
        conversation.selectedMessage.map(read) // (1)
    }

    override func didSelect(
        _ message: MSMessage, conversation: MSConversation
    ) {
        super.didSelect(message, conversation: conversation)
        read(message)
    }

    override func didReceive(
        _ message: MSMessage, conversation: MSConversation
    ) {
        super.didReceive(message, conversation: conversation)
        read(message) // (2)
    }

    private func read(_ message: MSMessage) {
        board = Board(query: message.url?.query ?? "") // (3)
    }
}
// ANCHOR_END: receive

// ANCHOR: send
import Messages
import UIKit

extension GameController {
    func send(_ board: Board, picture: UIImage) {
        guard let conversation = activeConversation
        else { return }
        let session = conversation.selectedMessage?.session
            ?? MSSession() // (1)
        let message = MSMessage(session: session)
        var parts = URLComponents(
            string: "https://game.example/") // (2)
        parts?.query = board.query
        message.url = parts?.url
        let me = conversation.localParticipantIdentifier
        let layout = MSMessageTemplateLayout()
        layout.image = picture
        layout.caption = "$\(me.uuidString) has moved"
        message.layout = layout
        message.summaryText = "A move was made" // (3)
        conversation.insert(message) { _ in } // (4)
        dismiss()
    }
}
// ANCHOR_END: send

// ANCHOR: turn
import Messages

extension GameController {
    var mayMove: Bool {
        guard let conversation = activeConversation,
            let message = conversation.selectedMessage
        else { return true }
        return message.senderParticipantIdentifier
            != conversation.localParticipantIdentifier
    }
}
// ANCHOR_END: turn

extension GameController {
    func play(_ cell: Int) {
        guard mayMove, var next = board, next.play(cell)
        else { return }
        send(next, picture: picture(of: next))
    }

    private func picture(of board: Board) -> UIImage {
        let size = CGSize(width: 300, height: 300)
        return UIGraphicsImageRenderer(size: size).image { _ in
            for (index, cell) in board.cells.enumerated() {
                let place = CGPoint(
                    x: index % 3 * 100 + 30,
                    y: index / 3 * 100 + 30)
                (String(cell) as NSString).draw(at: place)
            }
        }
    }
}
