# make        installs what is missing, builds Hornbook and the book in content/
# make packages  makes the Debian package and the Python wheel
# make test   installs what the tests need and runs all of them
# make check  the gate: formatting and all tests, as .ci/run does

# The linker script leaves out hashes of paths, so that any folder builds the same program.
RELEASE := -c release --product hornbook -Xswiftc -static-executable -Xswiftc -use-ld=lld \
	-Xswiftc -cross-module-optimization -Xlinker -s -Xlinker --build-id \
	-Xlinker -T -Xlinker $(CURDIR)/Scripts/program.ld
STRICT := -Xswiftc -warnings-as-errors
HORNBOOK := .build/release/hornbook
REFERENCE := Documentation/content/chapters/reference
SKIPPED := not all judges could be installed: their tests are skipped
SWIFT_FILES := Package.swift Sources Tests Plugins

# Tests run the rooms optimised: Package.swift reads it.
export HORNBOOK_FAST_TESTS := 1

.PHONY: packages judges-long bench growth sanitize soak all hornbook book manual libraries judges test unit judge check lint format fuzz bench-proof clean

all: book

# The site of the book in content/, with the manual in a folder of its own; the last line says where to open it.
book: hornbook manual
	@$(HORNBOOK) build .

# The manual: Documentation/content/, and what the program says of its commands, rules and templates.
manual: hornbook
	@rm -rf $(REFERENCE)
	@$(HORNBOOK) manual --chapters $(REFERENCE) >/dev/null
	@cp templates/README.md $(REFERENCE)/templates.md
	@$(HORNBOOK) build Documentation --output output/manual

# The linker remarks on dlopen in static programs; Hornbook never calls it.
hornbook: libraries
	@mkdir -p .build
	@test -x $(HORNBOOK) || echo "building Hornbook; the first time takes five to fifteen minutes"
	@swift build $(RELEASE) $$(Scripts/built-from) >.build/make.log 2>&1 || { cat .build/make.log; exit 1; }

# The Debian package and the Python wheel, in .build/packages.
packages: hornbook
	@Scripts/install-packages python3 dpkg
	@Scripts/packaging/make $(HORNBOOK) .build/packages

libraries:
	@Scripts/install-packages libcmark-dev libyaml-dev libevent-dev libexpat1-dev zlib1g-dev libsqlite3-dev libstemmer-dev pkg-config

# Judges look at the finished program too, so it is made for them. Where one cannot be installed, its
# tests are skipped by name.
judges: libraries hornbook
	@Scripts/install-packages default-jre-headless && Tests/Judges/install-vnu.sh || \
	  echo "$(SKIPPED)" >&2
	@Scripts/install-packages poppler-utils libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 || \
	  echo "$(SKIPPED)" >&2
	@Scripts/install-packages python3 python3-venv && Tests/Judges/install-python.sh || \
	  echo "$(SKIPPED)" >&2
	@Tests/Judges/install-conformance.sh || echo "$(SKIPPED)" >&2
	@Tests/Judges/install-mdbook.sh || echo "$(SKIPPED)" >&2
	@Scripts/install-packages chromium chromium-driver firefox-esr fonts-dejavu-core linkchecker libxml2-utils nodejs || echo "$(SKIPPED)" >&2
	@Scripts/install-packages default-jdk-headless libez-vcard-java libvinnie-java || \
	  echo "$(SKIPPED)" >&2
	@Scripts/install-packages libreoffice-writer-nogui libreoffice-math-nogui || echo "$(SKIPPED)" >&2
	@Scripts/install-packages php8.2-cli php8.2-xml php8.2-mbstring || echo "$(SKIPPED)" >&2
	@Scripts/install-packages mandoc man-db zsh fish git neovim nodejs || echo "$(SKIPPED)" >&2
	@Scripts/install-packages emacs-nox elpa-eglot elpa-markdown-mode || echo "$(SKIPPED)" >&2
	@Scripts/install-packages dpkg lintian debootstrap && Tests/Judges/install-root.sh || \
	  echo "$(SKIPPED)" >&2
	@Scripts/install-packages graphviz || echo "$(SKIPPED)" >&2
	@Scripts/install-packages valgrind python3 locales || echo "$(SKIPPED)" >&2

# Both halves in one run, so that the closing line counts every test. Four thousand seeded damages are
# planted in questions and keys, where `make unit` plants a few hundred, and `make judges-long` ten thousand.
test: judges
	swift build --build-tests $(STRICT)
	HORNBOOK_DAMAGES=4000 HORNBOOK_PROGRAM=$(HORNBOOK) Scripts/test

# What builds take, also beside those of others, and what holds of what must; PAGES="300 3000" for less.
# Benchmarks/README.md says how Hugo and mdBook are got, and what else can be asked.
bench: hornbook
	python3 Benchmarks/compare.py $(if $(PAGES),--pages $(PAGES)) $(if $(CORPUS),--corpus $(CORPUS)) $(if $(JUDGE),--judge)

# Hundreds of changes to a book, each built from what the last left and from the start; ROUNDS=2000 for more.
soak: libraries
	swift build --build-tests $(STRICT)
	HORNBOOK_SOAK=$(or $(ROUNDS),400) swift test --skip-build --filter "SoakTests|KilledBuildTests"

# The tests of the program's own code under the address sanitizer, then under that of threads.
sanitize: libraries
	Scripts/sanitize address
	Scripts/sanitize thread

# What needs neither browser nor validator.
unit: libraries
	swift build --build-tests $(STRICT)
	Scripts/test --skip Judge

# What is judged by others.
judge: judges
	swift build --build-tests $(STRICT)
	HORNBOOK_PROGRAM=$(HORNBOOK) Scripts/test --filter Judge

check: lint test

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

format:
	swift format --in-place --recursive $(SWIFT_FILES)

# Every construct, key and field of a book, whole and broken, twice and four times as many of it: what costs more than it
# should; ONLY="text: csv:" for some of it. A sample of it is in `make test`.
growth: hornbook
	python3 Tests/Judges/growth.py $(foreach name,$(ONLY),--only "$(name)")

# Ten minutes of damaged Markdown, data, templates and books; SECONDS=60 for a shorter walk.
fuzz: libraries
	Fuzzing/run $(or $(SECONDS),600)

# A hundred thousand questions against their key, from bytes to findings.
bench-proof: libraries
	Benchmarks/run ProofBench

# All that takes hours, one part after the other; PARTS="soak growth" for some of it. Nothing stops at the first that fails.
judges-long:
	@Scripts/judges-long $(PARTS)

clean:
	rm -rf .build .hornbook
	find output -mindepth 1 ! -name README.md -delete
