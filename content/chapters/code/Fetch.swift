// Chapter 9: how a request can end, with a stand-in for the server.

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// ANCHOR: fetch
import Foundation

enum Trouble: Error {
    case offline
    case slow
    case cancelled
    case untrusted
    case refused(status: Int)
    case nonsense
}

func fetch(_ url: URL) async throws(Trouble) -> Data {
    var request = URLRequest(url: url)
    request.timeoutInterval = 10 // (1)
    let answer: (Data, URLResponse)
    do {
        answer = try await URLSession.shared
            .data(for: request)
    } catch {
        throw Trouble(error) // (2)
    }
    guard let http = answer.1 as? HTTPURLResponse
    else { throw .nonsense }
    guard (200..<300).contains(http.statusCode)
    else { throw .refused(status: http.statusCode) } // (3)
    return answer.0
}

extension Trouble {
    init(_ error: any Error) {
        switch (error as? URLError)?.code {
        case .notConnectedToInternet, .networkConnectionLost,
             .cannotFindHost, .cannotConnectToHost,
             .dnsLookupFailed:
            self = .offline
        case .timedOut:
            self = .slow
        case .cancelled:
            self = .cancelled
        case .secureConnectionFailed, .serverCertificateUntrusted,
             .serverCertificateHasBadDate,
             .serverCertificateNotYetValid,
             .serverCertificateHasUnknownRoot:
            self = .untrusted
        default:
            self = error is CancellationError
                ? .cancelled : .nonsense
        }
    }
}
// ANCHOR_END: fetch

/// Answers in the place of a server; the session asks it first.
final class StandIn: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        switch url.lastPathComponent {
        case "tunnel": fail(.notConnectedToInternet)
        case "snail": fail(.timedOut)
        case "mask": fail(.serverCertificateUntrusted)
        case "click": fail(.cancelled)
        case "fog": answer(URLResponse(
            url: url, mimeType: nil, expectedContentLength: 2,
            textEncodingName: nil))
        case let name:
            let response = HTTPURLResponse(
                url: url, statusCode: name == "board" ? 200 : 410,
                httpVersion: nil, headerFields: nil)
            if let response { answer(response) }
        }
    }

    private func answer(_ response: URLResponse) {
        client?.urlProtocol(
            self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("[]".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}

    private func fail(_ code: URLError.Code) {
        client?.urlProtocol(self, didFailWithError: URLError(code))
    }
}

_ = URLProtocol.registerClass(StandIn.self)

// ANCHOR: ways
let names = ["board", "gone", "fog", "snail", "tunnel",
             "mask", "click"]
for name in names {
    let address = "https://bus.example/\(name)"
    guard let url = URL(string: address) else { continue }
    do {
        print(name, try await fetch(url).count, "bytes")
    } catch {
        print(name, error)
    }
}
// ANCHOR_END: ways
