import Testing

@testable import HornbookRunning

/// What tools say of failures and of themselves.
@Suite struct ComplaintTests {
  @Test func theInnermostLineIsFound() {
    let node = """
      /source/main.js:2
        throw new Error("oh")
        ^

      Error: oh
          at f (/source/main.js:2:9)
          at Object.<anonymous> (/source/main.js:4:1)

      Node.js v20.20.2
      """
    #expect(FailingLine.number(in: node, of: "main.js", isCompiled: false) == 2)
    let python = """
      Traceback (most recent call last):
        File "/source/main.py", line 5, in <module>
          f(0)
        File "/source/main.py", line 2, in f
          return 1 / x
      ZeroDivisionError: division by zero
      """
    #expect(FailingLine.number(in: python, of: "main.py", isCompiled: false) == 2)
    let shell = "main.sh: line 2: a: not found\nmain.sh: line 4: b: not found"
    #expect(FailingLine.number(in: shell, of: "main.sh", isCompiled: false) == 4)
    let compiler = "main.c:1:2: warning: odd\nmain.c:3:5: error: bad\nmain.c:4:1: error: worse"
    #expect(FailingLine.number(in: compiler, of: "main.c", isCompiled: true) == 3)
    #expect(FailingLine.number(in: "__main__.py:7", of: "main__.py", isCompiled: false) == nil)
  }

  @Test(
    arguments: [
      ("/source/main.js:1\nthrow \"plain\"\n^\nplain\n(Use …)\n\nNode.js v20.20.2", "plain", nil),
      (
        "/source/main.js:1\nx\n^\n\nRangeError: no\n    at f\n\nNode.js v20", "RangeError: no",
        "RangeError"
      ),
      (
        """
        Traceback (most recent call last):
          File "main.py", line 2, in <module>
        ZeroDivisionError: division by zero

        During handling of the above exception, another exception occurred:

        Traceback (most recent call last):
          File "main.py", line 4, in <module>
        package.Lost: it is gone
        """, "package.Lost: it is gone", "Lost"
      ),
      (
        "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:3)",
        "Exception in thread \"main\" java.lang.ArithmeticException: / by zero",
        "ArithmeticException"
      ),
      ("warning\nmain.c:3: error: x", "main.c:3: error: x", nil),
    ] as [(String, String, String?)])
  func theErrorIsNamed(_ errors: String, _ line: String, _ name: String?) {
    #expect(Complaint(errors)?.line == line)
    #expect(Complaint(errors)?.name == name)
  }

  @Test(
    arguments: [
      ("cc (Debian 12.2.0-14+deb12u1) 12.2.0", "12.2.0"), ("Python 3.11.7", "3.11.7"),
      ("v20.20.2", "20.20.2"), ("GNU bash, version 5.2.15(1)-release (x86_64)", "5.2.15"),
      ("Swift version 6.3 (swift-6.3-RELEASE)", "6.3"), ("javac 21", "21"),
      ("This is perl 5, version 36, subversion 0 (v5.36.0)", "5.36.0"),
    ] as [(String, String)])
  func theVersionOfAToolIsRead(_ line: String, _ version: String) {
    #expect(ToolVersion.number(in: line) == version)
  }
}
