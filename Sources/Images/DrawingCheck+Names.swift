extension DrawingCheck {
  /// The elements of SVG that draw or describe a drawing.
  static let elements: Set<String> = Set(
    """
    svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text \
    tspan tref textPath image switch marker pattern clipPath mask linearGradient radialGradient stop \
    mesh meshgradient meshpatch meshrow hatch hatchpath solidcolor view style a animate \
    animateColor animateMotion animateTransform set mpath filter feBlend feColorMatrix \
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap \
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage \
    feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile \
    feTurbulence foreignObject font font-face glyph missing-glyph hkern vkern color-profile
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The elements of HTML that hold text, which drawing programs put into a `foreignObject`.
  static let htmlElements: Set<String> = Set(
    """
    div span p br hr b i em strong u s small sub sup code pre kbd samp var q blockquote ul ol li dl \
    dt dd table thead tbody tfoot tr td th caption h1 h2 h3 h4 h5 h6 center section article header \
    footer wbr
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The prefixes of namespaces that drawing programs write and browsers ignore.
  static let spaces = [
    "http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace",
    "http://www.inkscape.org/", "http://sodipodi.sourceforge.net/", "http://purl.org/dc/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/", "http://ns.adobe.com/", "http://www.bohemiancoding.com/sketch/",
    "http://www.serif.com/", "http://www.figma.com/", "http://www.vectornator.io",
    "http://boxy-svg.com",
    "https://boxy-svg.com", "http://schemas.microsoft.com/visio/", "http://www.w3.org/2000/xmlns/",
  ]
}
