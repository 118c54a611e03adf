enum FilesPlaceholder {}
