// Chapter 1: the address book in a table, complete.

// ANCHOR: ask
import Contacts

func mayReadContacts() async -> Bool {
    let store = CNContactStore()
    switch CNContactStore.authorizationStatus(for: .contacts) {
    case .notDetermined: // (1)
        let answer = try? await store
            .requestAccess(for: .contacts)
        return answer ?? false // (2)
    case .authorized, .limited: // (3)
        return true
    case .denied, .restricted:
        return false
    @unknown default: // (4)
        return false
    }
}
// ANCHOR_END: ask

// ANCHOR: fetch
import Contacts

nonisolated struct Person: Sendable {
    let id: String
    let name: String
    let phone: String?

    init(_ contact: CNContact) {
        id = contact.identifier
        let name = CNContactFormatter.string(
            from: contact, style: .fullName)
        self.name = name ?? "No name"
        phone = contact.phoneNumbers.first?.value.stringValue
    }
}

nonisolated func fetchPeople() throws -> [Person] {
    let keys: [any CNKeyDescriptor] = [
        CNContactFormatter
            .descriptorForRequiredKeys(for: .fullName),
        CNContactPhoneNumbersKey as NSString,
    ]
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.sortOrder = .userDefault
    var people: [Person] = []
    let store = CNContactStore()
    try store.enumerateContacts(with: request) { contact, _ in
        people.append(Person(contact))
    }
    return people
}
// ANCHOR_END: fetch

// ANCHOR: elsewhere
import Contacts

@concurrent
nonisolated func readPeople() async throws -> [Person] {
    try fetchPeople()
}
// ANCHOR_END: elsewhere

// ANCHOR: table
import UIKit

final class ContactsViewController: UITableViewController {
    private var people: [Person] = []
    private let portraits = Portraits()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register( // (1)
            UITableViewCell.self,
            forCellReuseIdentifier: "person")
        tableView.prefetchDataSource = self
        Task { await load() }
    }

    private func load() async {
        guard await mayReadContacts() else { return }
        people = (try? await readPeople()) ?? []
        tableView.reloadData()
    }

    override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int {
        people.count // (2)
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "person", for: indexPath) // (3)
        let person = people[indexPath.row]
        var content = cell.defaultContentConfiguration() // (4)
        content.text = person.name
        content.secondaryText = person.phone
        cell.contentConfiguration = content
        return cell
    }
}
// ANCHOR_END: table

// ANCHOR: prefetch
import UIKit

extension ContactsViewController:
    UITableViewDataSourcePrefetching
{
    func tableView(
        _ tableView: UITableView,
        prefetchRowsAt indexPaths: [IndexPath]
    ) {
        for path in indexPaths {
            portraits.start(for: people[path.row].id)
        }
    }

    func tableView(
        _ tableView: UITableView,
        cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
        for path in indexPaths {
            portraits.cancel(people[path.row].id)
        }
    }
}
// ANCHOR_END: prefetch

/// Loads the small pictures of contacts, and keeps them.
@MainActor
final class Portraits {
    private var work: [String: Task<Void, Never>] = [:]
    private var images: [String: UIImage] = [:]

    subscript(id: String) -> UIImage? { images[id] }

    func start(for id: String) {
        guard images[id] == nil, work[id] == nil
        else { return }
        work[id] = Task {
            let image = try? await portrait(of: id)
            if Task.isCancelled { return }
            work[id] = nil
            images[id] = image
        }
    }

    func cancel(_ id: String) {
        work.removeValue(forKey: id)?.cancel()
    }
}

@concurrent
nonisolated func portrait(of id: String) async throws
    -> UIImage?
{
    let keys = [CNContactThumbnailImageDataKey as NSString]
    let contact = try CNContactStore().unifiedContact(
        withIdentifier: id, keysToFetch: keys)
    return contact.thumbnailImageData
        .flatMap(UIImage.init(data:))
}
