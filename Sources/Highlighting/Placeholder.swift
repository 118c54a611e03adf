enum HighlightingPlaceholder {}
