enum PressPlaceholder {}
