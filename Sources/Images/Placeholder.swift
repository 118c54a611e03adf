enum ImagesPlaceholder {}
