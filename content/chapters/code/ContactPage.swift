// Chapter 3: a page, and the ways to it and from it, complete.
// with Stacks.swift

// ANCHOR: page
import UIKit

final class ContactPage: UIViewController {
    private let blocks = UIStackView()
    private let name = UILabel()
    var changed: (Card) -> Void = { _ in }
    private(set) var card: Card {
        didSet {
            name.text = card.nickname
            changed(card)
        }
    }

    init(_ card: Card) {
        self.card = card
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                self?.edit()
            })
        name.text = card.nickname
        name.numberOfLines = 0
        blocks.addArrangedSubview(name)
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

final class CardsController: CardTable {
    override func tableView(
        _ tableView: UITableView,
        didSelectRowAt path: IndexPath
    ) {
        let page = ContactPage(cards[path.row])
        page.changed = { [weak self] in self?.put($0) }
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

/// A table of cards that gives the two answers of chapter 1.
class CardTable: UITableViewController {
    private(set) var cards = [Card(id: "c7", nickname: "Bo")]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(
            UITableViewCell.self,
            forCellReuseIdentifier: "card")
    }

    func put(_ card: Card) {
        let row = cards.firstIndex { $0.id == card.id }
        guard let row else { return }
        cards[row] = card
        tableView.reconfigureRows(at: [
            IndexPath(row: row, section: 0)
        ])
    }

    override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int {
        cards.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt path: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "card", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = cards[path.row].nickname
        cell.contentConfiguration = content
        return cell
    }
}

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
