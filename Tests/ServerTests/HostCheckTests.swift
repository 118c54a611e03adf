import Testing

@testable import HornbookServer

@Suite struct HostCheckTests {
  @Test(arguments: [
    ("localhost", true), ("localhost:3000", true), ("LocalHost:3000", true),
    ("127.0.0.1:3000", true), ("[::1]:3000", true), ("[::1]", true),
    ("evil.example", false), ("evil.example:3000", false), ("localhost.evil.example", false),
    ("127.0.0.1.evil.example", false), ("192.168.1.5", false), ("", false), (":3000", false),
    ("localhost:", true), ("localhost:x", false), ("localhost:3000:1", false),
    ("localhost:123456", false), ("[::1", false), ("[::1]evil", false), ("[evil]", false),
    ("localhost@evil.example", false), ("localhost/", false), ("0.0.0.0", false),
  ])
  func aServerForThisMachineAnswersToItsOwnNames(host: String, isAllowed: Bool) {
    #expect(HostCheck(host: "127.0.0.1").allows(host) == isAllowed)
  }

  @Test(arguments: [
    ("192.168.1.5:3000", true), ("[fe80::1]:3000", true), ("localhost", true),
    ("evil.example", false), ("1.2.3", false), ("1.2.3.example", false),
  ])
  func aServerForTheNetworkAnswersToNumbersToo(host: String, isAllowed: Bool) {
    #expect(HostCheck(host: "0.0.0.0").allows(host) == isAllowed)
  }

  @Test func aNameThatWasAskedForIsAnsweredTo() {
    #expect(HostCheck(host: "desk.local").allows("desk.local:3000"))
    #expect(!HostCheck(host: "desk.local").allows("shelf.local:3000"))
    #expect(!HostCheck(host: "127.0.0.1").allows(nil))
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.8.9.1", true), ("localhost", true), ("::1", true),
    ("0.0.0.0", false), ("192.168.1.5", false), ("127.evil.example", false), ("::", false),
  ])
  func tellsWhichHostsAreThisMachineAlone(host: String, isLoopback: Bool) {
    #expect(HostCheck.isLoopback(host) == isLoopback)
  }
}
