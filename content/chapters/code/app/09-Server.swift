// Chapter 9: a source that asks the server.

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// ANCHOR: server
import Foundation

nonisolated struct Server: DepartureSource {
    struct Refusal: Error { let status: Int }

    func departures(from stop: Stop) async throws -> [Departure] {
        var request = URLRequest(url: stop.address.appending(
            path: "departures.json"))
        request.timeoutInterval = 10
        let (data, answer) = try await URLSession.shared
            .data(for: request)
        let status = (answer as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw Refusal(status: status) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode([Departure].self, from: data)
    }
}
// ANCHOR_END: server

nonisolated extension Stop {
    /// Its page on the web, which is also a link into the app.
    var address: URL {
        URL(string: "https://bus.example/stops/\(id)")!
    }
}
