enum QuizzesPlaceholder {}
