// Chapter 11: notes in a cloud, fetched by token and saved, complete.

// ANCHOR: fetch
import CloudKit

nonisolated func fetchChanges(
    in zone: CKRecordZone.ID,
    since token: CKServerChangeToken?
) async throws -> CKServerChangeToken {
    let database = CKContainer.default()
        .privateCloudDatabase
    var token = token
    while true { // (1)
        let changes = try await database.recordZoneChanges(
            inZoneWith: zone, since: token)
        for (id, result) in
            changes.modificationResultsByID
        {
            store(id, result) // (2)
        }
        for deletion in changes.deletions {
            remove(deletion.recordID) // (3)
        }
        token = changes.changeToken
        if !changes.moreComing { return changes.changeToken }
    }
}
// ANCHOR_END: fetch

// ANCHOR: save
import CloudKit

nonisolated func save(
    _ mine: CKRecord, in database: CKDatabase
) async throws {
    do {
        _ = try await database.save(mine) // (1)
    } catch let error as CKError
        where error.code == .serverRecordChanged
    {
        guard let base = error.ancestorRecord,
            let theirs = error.serverRecord
        else { throw error }
        for key in mine.changedKeys() { // (2)
            let before = base.object(forKey: key) as? NSObject
            let now = theirs.object(forKey: key) as? NSObject
            if before == now { theirs[key] = mine[key] }
        }
        try await save(theirs, in: database) // (3)
    }
}
// ANCHOR_END: save

import Synchronization

/// The notes of this device, by the names of their records.
nonisolated let notes = Mutex<[String: [String: String]]>([:])

/// The records that did not arrive: ask for each of them again.
nonisolated let missed = Mutex<Set<CKRecord.ID>>([])

nonisolated func store(
    _ id: CKRecord.ID,
    _ result: Result<
        CKDatabase.RecordZoneChange.Modification, any Error>
) {
    guard let record = try? result.get().record else {
        missed.withLock { _ = $0.insert(id) }
        return
    }
    var note: [String: String] = [:]
    for key in record.allKeys() {
        note[key] = record[key] as? String
    }
    notes.withLock { [note] in $0[id.recordName] = note }
}

nonisolated func remove(_ id: CKRecord.ID) {
    notes.withLock { _ = $0.removeValue(forKey: id.recordName) }
}
