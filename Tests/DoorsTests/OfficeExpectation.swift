import Testing

/// A document that `Tests/Judges/office.py` makes, and its Markdown.
struct OfficeExpectation: CustomTestStringConvertible {
  let name: String
  let markdown: String

  var testDescription: String { name }

  static let all: [OfficeExpectation] = [
    .init(
      name: "styles",
      markdown: #"""
        Bees in Winter

        # The cluster

        A colony **never** sleeps; *it hums* at 10<sup>-2</sup>. The call is `warm(up: true)`, not 2\*3 or a_b.

        ## Heat

        > Ten degrees are enough.

        ```
        func heat() {
            hum()

        }
        ```

        # Stores

        | Honey | kg \| lb |
        | --- | --- |
        | Heather | 12 |
        """#),
    .init(
      name: "looks",
      markdown: """
        The Hive Book

        # Wax

        Wax is made by young bees, and only in the warm months of the year.

        ## Colour

        It is white at first. Later it darkens.

        # Propolis

        Resin of poplars, in the main; it closes gaps and keeps mould away.

        ## Smell

        Strong.
        """),
    .init(
      name: "lists",
      markdown: #"""
        # Lists

        - wax
        - honey
        1. open
        2. look

        By hand:

        1. smoke
        2) wait
        - listen

        1984\. That was a year.

        3. Which one?
           - a) the queen
           - b) a drone
        """#),
    .init(
      name: "changes",
      markdown: """
        # Changes

        A queen lives four years. Mostly.
        """),
    .init(
      name: "scripts",
      markdown: ##"""
        # النحل

        يعيش النحل في **خلايا**.

        # 蜜蜂

        蜜蜂<住>在蜂箱里 & #1 \[x] \{y}.

        \# no heading

        \-

        ![](images/picture.png "Two grey cells.")
        """##),
    .init(
      name: "questions",
      markdown: """
        # Chapter 1: Honey & wax

        ## Questions

        1. Who makes **white** wax?
           - a) Young bees
           - b) Old bees
           - c) The “queen” & court
        2. How warm is it inside?
           - a) 10 °C
           - b) 35 °C
           - c) 60 °C

        # Answers

        ## Chapter 1

        1. a) You**nng bees**
        2. a) 35 °C
        """),
    .init(
      name: "notes",
      markdown: """
        # Notes

        Bees dance.[^1]

        [^1]: In a figure of eight.
        """),
  ]
}
