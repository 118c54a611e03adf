internal import HornbookServer

/// The configuration files with which a host builds or serves a new book, written by `hornbook
/// init`.
enum PublishingFiles {
  /// A host and its configuration file.
  struct Host: Sendable {
    /// The value of `--host`.
    let name: String
    /// The path of the file in the book's folder.
    let path: String
    let contents: String
  }

  /// The hosts that build books, then those that only need headers for files.
  static let hosts = [
    Host(name: "github", path: ".github/workflows/book.yml", contents: gitHub),
    Host(name: "gitlab", path: ".gitlab-ci.yml", contents: gitLab),
    Host(name: "netlify", path: "templates/_headers", contents: headers),
    Host(
      name: "cloudflare", path: "templates/_headers",
      contents: headers + "/assets/*.pdf\n  ! Content-Security-Policy\n"),
    Host(name: "nginx", path: "hosting/nginx.conf", contents: nginx),
    Host(name: "apache", path: "hosting/apache.conf", contents: apache),
    Host(name: "caddy", path: "hosting/Caddyfile", contents: caddy),
  ]

  /// The files for one host; if nil, for all hosts that build books.
  static func files(for host: Host?) -> [(path: String, contents: String)] {
    (host.map { [$0] } ?? Array(hosts.prefix(2))).map { ($0.path, $0.contents) }
  }

  private static let policy = AssetPolicy.policy

  private static let headers = """
    /assets/*
      X-Content-Type-Options: nosniff
      Content-Security-Policy: \(policy)

    """

  private static let nginx = """
    location /assets/ {
      add_header X-Content-Type-Options nosniff always;
      add_header Content-Security-Policy "\(policy)" always;
      location ~* \\.pdf$ { add_header X-Content-Type-Options nosniff always; }
    }

    """

  private static let apache = """
    <LocationMatch "/assets/">
      Header always set X-Content-Type-Options nosniff
      Header always set Content-Security-Policy "\(policy)"
    </LocationMatch>
    <LocationMatch "(?i)/assets/.*\\.pdf$">
      Header always unset Content-Security-Policy
    </LocationMatch>

    """

  private static let caddy = """
    header /assets/* X-Content-Type-Options nosniff
    @shown {
      path /assets/*
      not path *.pdf
    }
    header @shown Content-Security-Policy "\(policy)"

    """

  /// The commands that install Hornbook on a build machine, the same for both hosts.
  private static func getHornbook(indent: String) -> String {
    [
      "if [ -x tools/hornbook ]; then",
      "  cp tools/hornbook /usr/local/bin/hornbook",
      "else",
      "  apt-get update && apt-get install --yes git make",
      "  git clone --depth 1 \"${HORNBOOK_SOURCE:?must be the address of Hornbook's sources}\" /tmp/hornbook",
      "  make -C /tmp/hornbook hornbook",
      "  cp /tmp/hornbook/.build/release/hornbook /usr/local/bin/hornbook",
      "fi",
    ].map { indent + $0 + "\n" }.joined()
  }

  private static let gitHub = """
    # Builds the book and publishes it on GitHub Pages after every push to the branch main.
    #
    # Before the first run:
    # 1. In the settings of the repository, under Pages, choose “GitHub Actions” as the source.
    # 2. Set the address of the site in content/book.json: "url": "https://NAME.github.io/REPOSITORY/".
    # 3. Provide Hornbook: copy the program to tools/hornbook and commit it (it is one file, for
    #    Linux, without dependencies). Otherwise each run builds it from its sources, which
    #    takes several minutes; put the address of their Git repository into the variable HORNBOOK_SOURCE
    #    (Settings, Secrets and variables, Actions, Variables).
    #
    # GitHub Pages does not send your own headers, so nothing there stops a file under assets/ from
    # running scripts: add only files that you have read to "allow" in book.json.
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
    # Builds the book and publishes it on GitLab Pages after every push to the default branch.
    #
    # Before the first run:
    # 1. Set the address of the site in content/book.json: "url": "https://NAME.gitlab.io/PROJECT/".
    # 2. Provide Hornbook: copy the program to tools/hornbook and commit it (it is one file, for
    #    Linux, without dependencies). Otherwise each run builds it from its sources, which
    #    takes several minutes; put the address of their Git repository into the variable HORNBOOK_SOURCE
    #    (Settings, CI/CD, Variables).
    #
    # GitLab Pages does not send your own headers, so nothing there stops a file under assets/ from
    # running scripts: add only files that you have read to "allow" in book.json.
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
