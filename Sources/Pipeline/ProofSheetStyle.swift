extension ProofSheet {
  /// The style sheet for screen and paper.
  static let style: StaticString = """
    :root { color-scheme: light; }
    body { margin: 2rem auto; max-inline-size: 70rem; padding-inline: 1rem; color: #1f1c17; background: #fff; font: 1rem/1.45 Georgia, "Liberation Serif", serif; overflow-wrap: anywhere; }
    h1 { font-size: 1.6rem; line-height: 1.2; }
    h2 { font-size: 1.2rem; margin-block: 1.5rem 0.5rem; break-after: avoid; }
    table { inline-size: 100%; border-collapse: collapse; }
    caption { text-align: start; font-weight: bold; padding-block: 0.3rem; }
    th, td { border: 1px solid #8a8378; padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; }
    th { background: #f2eee5; }
    .galley { table-layout: fixed; }
    .galley th:nth-child(1) { inline-size: 42%; }
    .galley th:nth-child(2) { inline-size: 36%; }
    .galley tr { break-inside: avoid; }
    p { margin: 0 0 0.3rem; white-space: pre-line; }
    ul { list-style: none; margin: 0; padding-inline-start: 1rem; }
    li.right { font-weight: bold; }
    ol.findings { padding-inline-start: 2.5rem; }
    ol.findings .finding { display: inline; }
    .state { font-weight: bold; }
    .wrong .state, .unanswered .state { color: #9b1c1c; }
    .look .state { color: #7a4b00; }
    .agrees .state, .inPlace .state, .corrected .state { color: #1c5c2e; }
    .wrong td:first-child, .unanswered td:first-child { border-inline-start: 5px solid #9b1c1c; }
    .look td:first-child { border-inline-start: 5px double #7a4b00; }
    .finding, .witness { font-size: 0.875rem; }
    .correction { border-block-end: 1px dotted #8a8378; padding-block-end: 0.3rem; }
    .aside { font-style: italic; color: #57524a; }
    ins { text-decoration: underline; color: #14532d; background: #e6f4ea; }
    del { text-decoration: line-through; color: #8b1a1a; background: #fbeaea; }
    code { font-family: "Liberation Mono", monospace; font-size: 0.9em; white-space: pre-wrap; }
    .signature { display: grid; grid-template-columns: 2fr 1fr; gap: 2rem; margin-block: 4rem 1rem; break-inside: avoid; }
    .signature p { border-block-start: 1px solid #1f1c17; padding-block-start: 0.3rem; }
    header p { margin-block-start: 0.6rem; }
    @media screen and (max-width: 45rem) {
      .galley thead { display: none; }
      .galley, .galley tbody, .galley tr, .galley td { display: block; }
      .galley tr { margin-block-end: 1rem; }
      .galley td + td { border-block-start: 0; }
      .counts { font-size: 0.8rem; }
      .counts th, .counts td { padding: 0.2rem 0.3rem; overflow-wrap: normal; }
    }
    @page { size: A4; margin: 16mm 14mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); } }
    @media print {
      body { margin: 0; max-inline-size: none; padding: 0; font-size: 9.5pt; }
      thead { display: table-header-group; }
      * { print-color-adjust: exact; }
    }

    """

  /// The explanation of the signs.
  static let legend: StaticString = """
    <p>✓ marks a right option, ✎ an answer replaced by errata.json. \
    <del>[−struck−]</del> is in the question but not in \
    the key, <ins>[+added+]</ins> in the key but not in the question.</p>

    """

  /// The lines for the signature and the date.
  static let signature: StaticString = """
    <footer>
    <div class="signature"><p>Read and approved: name and signature</p><p>Date</p></div>
    </footer>

    """
}
