/// The style sheet of an EPUB: plain rules that e-readers know, and nothing that fixes sizes of pages or letters.
enum EPUBStyle {
  static let sheet = """
    html { color-scheme: light dark; }
    body { margin: 0; padding: 0 4%; line-height: 1.5; overflow-wrap: break-word; word-wrap: break-word; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.6em; page-break-after: avoid; break-after: avoid; hyphens: none; -webkit-hyphens: none; }
    h1 { font-size: 1.6em; }
    h2 { font-size: 1.3em; }
    h3 { font-size: 1.1em; }
    h4, h5, h6 { font-size: 1em; }
    p { margin: 0.6em 0; widows: 2; orphans: 2; }
    a { color: #0b5394; }
    img, svg, video { max-width: 100%; height: auto; }
    hr { border: 0; border-top: 1px solid #8a8a8a; margin: 1.5em 20%; }
    blockquote { margin: 1em 0; padding: 0 1em; border-inline-start: 3px solid #b0b0b0; }
    code, kbd, samp, pre { font-family: monospace; font-size: 0.9em; }
    pre { white-space: pre-wrap; overflow-wrap: break-word; word-wrap: break-word; margin: 1em 0; padding: 0.6em 0.8em; border: 1px solid #c4c4c4; line-height: 1.4; text-align: left; hyphens: none; -webkit-hyphens: none; }
    code { overflow-wrap: break-word; }
    pre code { font-size: 1em; }
    figure { margin: 1.2em 0; page-break-inside: avoid; break-inside: avoid; }
    figure.listing { page-break-inside: auto; break-inside: auto; }
    figcaption, caption { font-size: 0.9em; margin: 0.4em 0; text-align: start; page-break-after: avoid; }
    .label { font-weight: bold; }
    table { border-collapse: collapse; margin: 1em 0; font-size: 0.95em; }
    a, th, td, .name { overflow-wrap: anywhere; }
    th, td { border: 1px solid #b0b0b0; padding: 0.25em 0.5em; text-align: start; vertical-align: top; }
    .center, .align-center { text-align: center; }
    .right, .align-right { text-align: end; }
    dt, .tab > div:first-child { font-weight: bold; margin-top: 0.6em; }
    dd { margin: 0 0 0.3em; margin-inline-start: 1.2em; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0); white-space: nowrap; }
    .opening { margin-bottom: 1.5em; }
    .numeral { margin: 2em 0 0; font-variant-caps: all-small-caps; }
    .numeral .unseen, .footnotes .unseen { position: static; width: auto; height: auto; overflow: visible; clip: auto; white-space: normal; }
    .numeral .unseen + span { display: none; }
    .opening h1 { margin-top: 0.4em; }
    .promise { font-style: italic; }
    html[dir="rtl"] .promise, html[dir="rtl"] .subtitle { font-style: normal; }
    .updated { font-size: 0.85em; }
    .cover { text-align: center; }
    .cover img { max-height: 70vh; }
    .cover .subtitle { font-style: italic; }
    .cover .rights, .cover .publisher { font-size: 0.85em; }
    .alert { margin: 1em 0; padding: 0.1em 1em; border: 1px solid #8a8a8a; border-inline-start-width: 4px; }
    .alert-label { font-weight: bold; }
    .footnote-ref { line-height: 1; }
    .footnotes { margin-top: 2em; border-top: 1px solid #b0b0b0; font-size: 0.9em; }
    .question { margin: 1.4em 0; }
    .question .legend { font-weight: bold; page-break-after: avoid; break-after: avoid; }
    .question .legend code { font-weight: normal; }
    .question .number, .key .number { font-weight: bold; }
    ol.options, ul.options, ol.key { list-style: none; margin: 0.5em 0; padding: 0; }
    ol.options li, ul.options li { margin: 0.3em 0; margin-inline-start: 1.6em; page-break-inside: avoid; break-inside: avoid; }
    ol.options .letter { display: inline-block; min-width: 1.4em; margin-inline-start: -1.6em; font-weight: bold; }
    ul.options { list-style: disc; }
    ol.partners { margin: 0.5em 0; margin-inline-start: 3em; padding: 0; list-style: upper-alpha; }
    .blank { white-space: nowrap; }
    .see-answer { font-size: 0.9em; }
    .answers ol.key > li { margin: 1em 0; border-top: 1px solid #c4c4c4; }
    .answers .verdict, .feedback .letter { font-weight: bold; }
    .correction { border-inline-start: 3px solid #8a8a8a; padding-inline-start: 0.6em; }
    ul.stickers, .data-grid ul, .data-strip ul, ul.packs { list-style: none; margin: 0.5em 0; padding: 0; }
    .data-grid li, .data-strip li { margin: 0.5em 0; }
    .data-index ul, nav.data-index ul { list-style: none; margin: 0.5em 0; padding: 0; }
    nav.data-index li { display: inline; margin-inline-end: 0.6em; }
    span.portrait { display: none; }
    img.portrait { width: 2.5em; height: auto; vertical-align: middle; }
    .value, .value > span, .value > a > span { display: block; }
    nav ol { list-style: none; margin: 0.3em 0; padding: 0; padding-inline-start: 1em; }
    .stickers img, .packs img { width: 6em; height: auto; }
    .k, .kd, .kc, .kr, .kn, .ow { font-weight: bold; color: #8a1a6b; }
    .kt, .nc, .nn, .nt, .nf, .fm, .nb, .bp { color: #1a5a3a; }
    .s, .s1, .s2, .sa, .sb, .sc, .sd, .sr { color: #9a3412; }
    .se, .m, .mi, .mf, .mh, .mb, .mo, .il { color: #0b5394; }
    .c, .c1, .cm, .ch, .cs { font-style: italic; color: #4d5d53; }
    .highlighted { font-weight: bold; }
    .hidden-lines { color: #757575; }
    @media (prefers-color-scheme: dark) {
      a { color: #8ab8ff; }
      .k, .kd, .kc, .kr, .kn, .ow { color: #f0a6d8; }
      .kt, .nc, .nn, .nt, .nf, .fm, .nb, .bp { color: #96d9b0; }
      .s, .s1, .s2, .sa, .sb, .sc, .sd, .sr { color: #f5b58a; }
      .se, .m, .mi, .mf, .mh, .mb, .mo, .il { color: #9cc7ff; }
      .c, .c1, .cm, .ch, .cs { color: #a9b8ae; }
    }

    """
}
