enum LayoutPlaceholder {}
