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

  private static let gitHub = """
    # Builds the book and publishes it on GitHub Pages after every push to the branch main.
    #
    # Before the first run:
    # 1. In the settings of the repository, under Pages, choose “GitHub Actions” as the source.
    # 2. Set the address of the site in content/book.json: "url": "https://NAME.github.io/REPOSITORY/".
    # 3. Provide Hornbook, in one of two ways:
    #    - Copy the program to tools/hornbook and commit it: it is one file, for Linux, without
    #      dependencies.
    #    - Put the name of Hornbook's repository on GitHub (OWNER/NAME) into the variable
    #      HORNBOOK_REPOSITORY (Settings, Secrets and variables, Actions, Variables). Its action then
    #      builds Hornbook from its sources, which takes several minutes, or fetches the release that
    #      the variable HORNBOOK_VERSION names, if there is one.
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
          - name: Build the book with tools/hornbook
            if: hashFiles('tools/hornbook') != ''
            run: tools/hornbook build . --format github
          - name: Get the action of Hornbook
            if: hashFiles('tools/hornbook') == ''
            uses: actions/checkout@v4
            with:
              repository: ${{ vars.HORNBOOK_REPOSITORY || 'HORNBOOK_REPOSITORY/is-not-set' }}
              path: .hornbook-action
          - name: Build the book with the action
            if: hashFiles('tools/hornbook') == ''
            uses: ./.hornbook-action
            with:
              command: build
              version: ${{ vars.HORNBOOK_VERSION }}
              repository: ${{ vars.HORNBOOK_REPOSITORY }}
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
    # 2. Provide Hornbook, in one of two ways:
    #    - Copy the program to tools/hornbook and commit it: it is one file, for Linux, without
    #      dependencies.
    #    - Put the address of Hornbook's Git repository into the variable HORNBOOK_SOURCE (Settings,
    #      CI/CD, Variables). Each run then builds Hornbook from its sources, which takes several
    #      minutes, unless the variable HORNBOOK is the address of a wheel or a Debian package of it.
    #
    # GitLab Pages does not send your own headers, so nothing there stops a file under assets/ from
    # running scripts: add only files that you have read to "allow" in book.json.
    image: swift:6.3-bookworm

    pages:
      stage: deploy
      script:
        - |
          if [ -x tools/hornbook ]; then
            cp tools/hornbook /usr/local/bin/hornbook
          else
            apt-get update && apt-get install --yes git
            git clone --depth 1 "${HORNBOOK_SOURCE:?must be the address of Hornbook's sources}" /tmp/hornbook
            /tmp/hornbook/Scripts/get-hornbook /usr/local/bin
          fi
        - hornbook build . --output public
      artifacts:
        paths:
          - public
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    """
}
