/// The files that let a host build and publish a new book: `hornbook init` writes them, and the
/// author may delete those of the host that is not used.
enum PublishingFiles {
  /// The files, by path in the book's folder.
  static let files: [(path: String, contents: String)] = [
    (".github/workflows/book.yml", gitHub),
    (".gitlab-ci.yml", gitLab),
  ]

  /// How a machine without Hornbook gets it: the same on both hosts.
  private static func getHornbook(indent: String) -> String {
    [
      "if [ -x tools/hornbook ]; then",
      "  cp tools/hornbook /usr/local/bin/hornbook",
      "else",
      "  apt-get update && apt-get install --yes git make",
      "  git clone --depth 1 \"${HORNBOOK_SOURCE:?must hold the address of Hornbook's sources}\" /tmp/hornbook",
      "  make -C /tmp/hornbook hornbook",
      "  cp /tmp/hornbook/.build/release/hornbook /usr/local/bin/hornbook",
      "fi",
    ].map { indent + $0 + "\n" }.joined()
  }

  private static let gitHub = """
    # Builds the book and publishes it on GitHub Pages, after every change on the branch main.
    #
    # Before the first run:
    # 1. In the settings of the repository, under Pages, choose “GitHub Actions” as the source.
    # 2. Say in content/book.json where the site will be: "url": "https://NAME.github.io/REPOSITORY/".
    # 3. Bring Hornbook along: copy the program to tools/hornbook and commit it (it is one file, for
    #    Linux, and needs nothing else). Without that it is built from its sources in each run, which
    #    takes some minutes; put the address of their Git repository into the variable HORNBOOK_SOURCE
    #    (Settings, Secrets and variables, Actions, Variables).
    #
    # GitHub Pages sends no headers of yours, so nothing there keeps a file under assets/ from running
    # what is in it: vouch in "allow" of book.json only for files that you have read.
    name: Book
    on:
      push:
        branches: [main]
      workflow_dispatch:
    permissions:
      contents: read
    concurrency:
      group: pages
      cancel-in-progress: false
    jobs:
      build:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        steps:
          - uses: actions/checkout@v4
          - name: Get Hornbook
            env:
              HORNBOOK_SOURCE: ${{ vars.HORNBOOK_SOURCE }}
            run: |
    \(getHornbook(indent: "          "))      - name: Build the book
            run: hornbook build . --format github
          - uses: actions/upload-pages-artifact@v3
            with:
              path: output
      deploy:
        needs: build
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - id: deployment
            uses: actions/deploy-pages@v4

    """

  private static let gitLab = """
    # Builds the book and publishes it on GitLab Pages, after every change on the default branch.
    #
    # Before the first run:
    # 1. Say in content/book.json where the site will be: "url": "https://NAME.gitlab.io/PROJECT/".
    # 2. Bring Hornbook along: copy the program to tools/hornbook and commit it (it is one file, for
    #    Linux, and needs nothing else). Without that it is built from its sources in each run, which
    #    takes some minutes; put the address of their Git repository into the variable HORNBOOK_SOURCE
    #    (Settings, CI/CD, Variables).
    #
    # GitLab Pages sends no headers of yours, so nothing there keeps a file under assets/ from running
    # what is in it: vouch in "allow" of book.json only for files that you have read.
    image: swift:6.3-bookworm

    pages:
      stage: deploy
      script:
        - |
    \(getHornbook(indent: "      "))    - hornbook build . --output public
      artifacts:
        paths:
          - public
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    """
}
