// Chapter 25: a graph of four jobs, written with `async let`.

/// In the place of pictures that take their time.
struct Picture {
    var description: String
}

func load(_ name: String) async throws -> Picture {
    Picture(description: name)
}

func filter(_ picture: Picture) async throws -> Picture {
    Picture(description: picture.description + ", in warm light")
}

func caption(for picture: Picture) async throws -> String {
    "“Today: \(picture.description)”"
}

@MainActor func display(_ picture: Picture, _ caption: String) {
    print(picture.description, caption)
}

// ANCHOR: show
func show(_ name: String) async throws {
    let picture = try await load(name)
    async let filtered = filter(picture)
    async let caption = caption(for: picture)
    await display(try filtered, try caption)
}

try await show("leek soup")
// ANCHOR_END: show
