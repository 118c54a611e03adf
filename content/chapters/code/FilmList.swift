// Chapter 8: the films of a family in a list that follows its store,
// complete but for the model, Family.xcdatamodeld: an entity “Movie” with
// a “title” and “fans”, and an entity “Member”.
// ANCHOR: draft
import CoreData

nonisolated func addMovies(
    _ titles: [String], to container: NSPersistentContainer
) async throws -> [NSManagedObjectID] {
    try await container.performBackgroundTask { draft in // (1)
        let movies = titles.map { title in
            let movie = NSEntityDescription.insertNewObject(
                forEntityName: "Movie", into: draft)
            movie.setValue(title, forKey: "title")
            return movie
        }
        try draft.save() // (2)
        return movies.map(\.objectID) // (3)
    }
}
// ANCHOR_END: draft

// ANCHOR: open
import CoreData

@MainActor
func openFamily() -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Family") // (1)
    container.loadPersistentStores { _, error in
        if let error { fatalError("\(error)") } // (2)
    }
    container.viewContext
        .automaticallyMergesChangesFromParent = true // (3)
    return container
}

@MainActor
func films(
    of container: NSPersistentContainer, titled start: String
) -> NSFetchedResultsController<NSManagedObject> {
    let request = NSFetchRequest<NSManagedObject>(
        entityName: "Movie")
    request.predicate = NSPredicate(
        format: "title BEGINSWITH[cd] %@", start) // (4)
    request.sortDescriptors = [
        NSSortDescriptor(key: "title", ascending: true)
    ]
    request.fetchBatchSize = 50
    request.relationshipKeyPathsForPrefetching = ["fans"]
    return NSFetchedResultsController(
        fetchRequest: request,
        managedObjectContext: container.viewContext,
        sectionNameKeyPath: nil, cacheName: nil)
}
// ANCHOR_END: open

// ANCHOR: feed
import CoreData
import UIKit

@MainActor
final class MovieFeed: NSObject,
    @MainActor NSFetchedResultsControllerDelegate // (1)
{
    typealias Snapshot =
        NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
    typealias Source =
        UITableViewDiffableDataSource<String, NSManagedObjectID>

    let source: Source

    init(source: Source) {
        self.source = source
    }

    func controller(
        _ controller: NSFetchedResultsController<
            any NSFetchRequestResult>,
        didChangeContentWith snapshot:
            NSDiffableDataSourceSnapshotReference
    ) {
        source.apply(snapshot as Snapshot) // (2)
    }
}
// ANCHOR_END: feed

final class FilmsController: UITableViewController {
    private let container = openFamily()
    private var results:
        NSFetchedResultsController<NSManagedObject>?
    private var feed: MovieFeed?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(
            UITableViewCell.self,
            forCellReuseIdentifier: "film")
        let context = container.viewContext
        let feed = MovieFeed(source: MovieFeed.Source(
            tableView: tableView
        ) { table, path, id in
            let cell = table.dequeueReusableCell(
                withIdentifier: "film", for: path)
            var content = cell.defaultContentConfiguration()
            let film = try? context.existingObject(with: id)
            content.text = film?.value(forKey: "title")
                as? String
            cell.contentConfiguration = content
            return cell
        })
        let results = films(of: container, titled: "S")
        results.delegate = feed
        self.feed = feed
        self.results = results
        try? results.performFetch()
    }

    func add(_ title: String) async throws {
        _ = try await addMovies([title], to: container)
    }
}
