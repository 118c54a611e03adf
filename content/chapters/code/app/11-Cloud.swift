// Chapter 11: the same favourites on all devices of a person. The
// target has the capability “iCloud” with “CloudKit”.

import CloudKit
import Foundation

// ANCHOR: merge
/// What both have done since they last agreed.
nonisolated func merged(
    mine: Set<Int>, theirs: Set<Int>, base: Set<Int>
) -> Set<Int> {
    theirs.union(mine.subtracting(base)) // added here
        .subtracting(base.subtracting(mine)) // removed here
}
// ANCHOR_END: merge

nonisolated func exchange(
    _ mine: Set<Int>, base: Set<Int>
) async throws -> Set<Int> {
    let database = CKContainer.default().privateCloudDatabase
    let id = CKRecord.ID(recordName: "favourites")
    let record: CKRecord
    do {
        record = try await database.record(for: id)
    } catch let error as CKError where error.code == .unknownItem {
        record = CKRecord(recordType: "Favourites", recordID: id)
    }
    let theirs = (record["stops"] as? [Int]).map(Set.init) ?? base
    let all = merged(mine: mine, theirs: theirs, base: base)
    record["stops"] = all.sorted()
    do {
        _ = try await database.save(record)
    } catch let error as CKError
        where error.code == .serverRecordChanged
    { // another device was quicker
        return try await exchange(mine, base: base)
    }
    return all
}

extension Stops {
    func syncWithCloud() async throws {
        let key = "agreed favourites"
        let base = UserDefaults.standard.array(forKey: key)
        let mine = all.filter(\.isFavourite).map(\.id)
        let agreed = try await exchange(
            Set(mine), base: Set(base as? [Int] ?? []))
        UserDefaults.standard.set(agreed.sorted(), forKey: key)
        for place in all.indices {
            all[place].isFavourite = agreed.contains(all[place].id)
        }
    }
}
