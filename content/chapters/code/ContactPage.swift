// Chapter 3: a page, and the ways to it and from it, complete.
// with Stacks.swift

// ANCHOR: page
import UIKit

final class ContactPage: UIViewController {
    private let blocks = UIStackView()
    var card: Card

    init(_ card: Card) {
        self.card = card
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        blocks.spacing = 16
        blocks.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(blocks)
        let margins = view.layoutMarginsGuide // (1)
        NSLayoutConstraint.activate([
            blocks.topAnchor
                .constraint(equalTo: margins.topAnchor),
            blocks.leadingAnchor
                .constraint(equalTo: margins.leadingAnchor),
            blocks.trailingAnchor
                .constraint(equalTo: margins.trailingAnchor),
        ])
        follow(traitCollection)
        registerForTraitChanges(
            [UITraitHorizontalSizeClass.self]
        ) { (page: ContactPage, _) in
            page.follow(page.traitCollection) // (2)
        }
    }

    private func follow(_ traits: UITraitCollection) {
        let isRoomy = traits.horizontalSizeClass == .regular
        blocks.axis = isRoomy ? .horizontal : .vertical
        blocks.distribution = isRoomy ? .fillEqually : .fill
    }
}
// ANCHOR_END: page

// ANCHOR: ways
import UIKit

final class CardsController: UITableViewController {
    private var cards = [Card(id: "c7", nickname: "Bo")]

    override func tableView(
        _ tableView: UITableView,
        didSelectRowAt path: IndexPath
    ) {
        let page = ContactPage(cards[path.row])
        navigationController?.pushViewController( // (1)
            page, animated: true)
    }
}

extension ContactPage {
    func edit() {
        let editor = EditorController(card) { [weak self] in
            self?.card = $0
        }
        let sheet = UINavigationController( // (2)
            rootViewController: editor)
        present(sheet, animated: true)
    }
}
// ANCHOR_END: ways

final class EditorController: UIViewController {
    private let editor: Editor
    private let field = UITextField()

    init(_ card: Card, finish: @escaping (Card) -> Void) {
        editor = Editor(card, finish: finish)
        super.init(nibName: nil, bundle: nil)
        field.text = card.nickname
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = field }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                self?.dismiss(animated: true)
            })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save,
            primaryAction: UIAction { [weak self] _ in
                self?.save()
            })
    }

    private func save() {
        editor.rename(to: field.text ?? "")
        editor.save()
        dismiss(animated: true)
    }
}
