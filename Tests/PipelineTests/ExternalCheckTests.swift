import HornbookDiagnostics
import HornbookFiles
import Synchronization
import TestSupport
import Testing

@testable import HornbookPipeline

/// Links to other hosts, asked for by somebody who makes the answers up: no test leaves the machine.
@Suite struct ExternalCheckTests {
  static let book = MemoryBook([
    "content/chapters/01-one.md": """
    # One

    [There](https://there.hornbook.page/a#b), [gone](https://gone.hornbook.page/), again
    [gone](https://gone.hornbook.page/#x), [busy](https://busy.hornbook.page/?a=1&b=2),
    <https://nohost.hornbook.page/>, [example](https://example.com/), [mail](mailto:a@example.com)
    and [slow](https://slow.hornbook.page/).

    """
  ])

  /// Answers by host, and what was asked.
  final class Net: Sendable {
    let asked = Mutex<[String]>([])

    @Sendable func ask(_ addresses: [String], _ method: ExternalCheck.Method)
      -> [ExternalCheck.Answer]?
    {
      asked.withLock { $0 += addresses.map { (method == .head ? "HEAD " : "GET ") + $0 } }
      return addresses.map { address in
        if address.contains("//there") { return .status(200) }
        if address.contains("//gone") { return .status(404) }
        if address.contains("//busy") { return .status(method == .head ? 405 : 206) }
        if address.contains("//nohost") { return .failure(6) }
        return .failure(28)
      }
    }
  }

  @Test func tellsWhatIsGone() {
    let net = Net()
    var options = BookOptions(jobs: 1)
    options.external = ExternalCheck(today: 20_000, ask: net.ask)
    let site = Self.book.prepare(options)
    #expect(
      site.report.told == [
        "external-link-broken content/chapters/01-one.md:3:50",
        "external-link-broken content/chapters/01-one.md:4:8",
        "external-link-broken content/chapters/01-one.md:5:2",
        "external-link-unsure content/chapters/01-one.md:6:12",
      ])
    #expect(
      net.asked.withLock(\.self) == [
        "HEAD https://there.hornbook.page/a", "HEAD https://gone.hornbook.page/",
        "HEAD https://busy.hornbook.page/?a=1&b=2", "HEAD https://nohost.hornbook.page/",
        "HEAD https://slow.hornbook.page/", "GET https://gone.hornbook.page/",
        "GET https://busy.hornbook.page/?a=1&b=2", "GET https://slow.hornbook.page/",
      ])
    #expect(
      site.externalSeen == [
        "https://there.hornbook.page/a": 20_000, "https://busy.hornbook.page/?a=1&b=2": 20_000,
      ])
  }

  @Test func whatWasThereIsBelievedForAWhile() {
    let net = Net()
    var options = BookOptions(jobs: 1)
    options.external = ExternalCheck(
      today: 20_000,
      seen: [
        "https://there.hornbook.page/a": 19_995, "https://busy.hornbook.page/?a=1&b=2": 19_990,
        "https://unused.hornbook.page/": 19_999,
      ], limit: 2, ask: net.ask)
    let site = Self.book.prepare(options)
    #expect(net.asked.withLock(\.self).filter { $0.hasPrefix("HEAD") }.count == 2)
    #expect(site.externalSeen?["https://there.hornbook.page/a"] == 19_995)
    #expect(site.externalSeen?["https://unused.hornbook.page/"] == nil)
    #expect(site.report.findings.contains { $0.message.hasPrefix("2 of 4 addresses") })
  }

  @Test func nothingIsAskedUnlessItIsWanted() {
    #expect(Self.book.findings() == [])
    #expect(Self.book.prepare().externalSeen == nil)
  }

  @Test func curlIsToldAddressesAndNothingElse() {
    let text = String(
      decoding: CurlProgram.configuration(["https://a.example/\"x\\", "http://b.example/"], .head),
      as: UTF8.self)
    #expect(text.contains("url = \"https://a.example/\\\"x\\\\\"\n"))
    #expect(text.contains("\nhead\n"))
    #expect(text.ranges(of: "output = \"/dev/null\"").count == 2)
    let output = [UInt8]("1 404 0\n0 000 7\nnoise\n9 200 0\n".utf8)
    #expect(CurlProgram.answers(in: output, count: 3) == [.failure(7), .status(404), .failure(0)])
  }

  @Test func whatWasSeenIsWrittenAndRead() {
    let seen = ["https://b.example/": 3, "https://a.example/\"": 4]
    let file = SeenAddresses.file(seen)
    #expect(SeenAddresses.read(Source(path: SeenAddresses.path, bytes: file)) == seen)
    #expect(SeenAddresses.read(Source(path: "x", text: "[1")) == [:])
  }
}
