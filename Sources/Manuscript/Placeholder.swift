enum ManuscriptPlaceholder {}
