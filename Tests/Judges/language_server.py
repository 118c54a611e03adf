"""A client by others talks with `hornbook lsp`: the program in HORNBOOK, about the book in BOOK.

The book is the one that `EditorJudge` writes: chapters 1 to N, each with questions, and a key.
"""

import asyncio
import os
import statistics
import time
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

BOOK = Path(os.environ["BOOK"])
CHAPTER = BOOK / "content/chapters/01-one.md"
KEY = BOOK / "content/answers.md"


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["HORNBOOK"], "lsp"]),
    params=["neovim", "visual-studio-code", "emacs"],
)
async def client(request, lsp_client: LanguageClient):
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        return None

    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=pytest_lsp.client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=BOOK.as_uri(), name="book")],
        )
    )
    lsp_client.texts = {}
    yield
    await lsp_client.shutdown_session()


def opened(client, path):
    client.texts[path] = path.read_text()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(path.as_uri(), "markdown", 1, client.texts[path])
        )
    )


def replace(client, path, old, new, version):
    """Sends the change as a range, as editors do."""
    text = client.texts[path]
    start = text.index(old)
    line = text.count("\n", 0, start)
    column = start - (text.rfind("\n", 0, start) + 1)
    client.texts[path] = text.replace(old, new, 1)
    place = lambda more: types.Position(line, column + more)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version, path.as_uri()),
            [types.TextDocumentContentChangePartial(types.Range(place(0), place(len(old))), new)],
        )
    )


def codes(client, path):
    return [d.code for d in client.diagnostics.get(path.as_uri(), [])]


async def until(condition):
    start = time.monotonic()
    while not condition():
        assert time.monotonic() - start < 60, "nothing came"
        await asyncio.sleep(0.002)
    return time.monotonic() - start


@pytest.mark.asyncio
async def test_a_wrong_key_comes_and_goes(client):
    opened(client, CHAPTER)
    opened(client, KEY)
    times = []
    for turn in range(5):
        replace(client, KEY, "- b) two", "- c) two", 2 * turn + 2)
        times.append(await until(lambda: "answer-contradicts-letter" in codes(client, KEY)))
        replace(client, KEY, "- c) two", "- b) two", 2 * turn + 3)
        times.append(await until(lambda: not codes(client, KEY)))
    print(f"\nmedian {1000 * statistics.median(times):.0f} ms")


@pytest.mark.asyncio
async def test_answers_have_the_form_of_the_protocol(client):
    opened(client, CHAPTER)
    opened(client, KEY)
    key = types.TextDocumentIdentifier(KEY.as_uri())
    line = client.texts[KEY].split("\n").index("   - b) two")
    place = types.Position(line, 6)
    hover = await client.text_document_hover_async(types.HoverParams(key, place))
    assert "b) two" in hover.contents.value
    there = await client.text_document_definition_async(types.DefinitionParams(key, place))
    assert there[0].uri == CHAPTER.as_uri()
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(key))
    assert symbols
    items = await client.text_document_completion_async(types.CompletionParams(key, place))
    assert [i.label for i in items.items] == ["a) one", "b) two", "c) three"]
    whole = types.Range(types.Position(0, 0), types.Position(line + 2, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(key, whole))
    assert hints[0].label == "✓ agrees"
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(key))
    assert folds
    replace(client, KEY, "1. How", "2. How", 2)
    await until(lambda: codes(client, KEY))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(key, whole, types.CodeActionContext([]))
    )
    edits = [a.edit for a in actions if a.edit]
    assert any(e.changes or e.document_changes for e in edits)
    # Who takes versions gets that of the text for which the edits are meant.
    for change in (c for e in edits for c in e.document_changes or []):
        assert change.text_document.version == 2
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("number two"))
    assert [s.location.uri for s in found] == [(CHAPTER.parent / "02-two.md").as_uri()]
    moved = types.FileRename(*((CHAPTER.parent / n).as_uri() for n in ("02-two.md", "02-pair.md")))
    edit = await client.workspace_will_rename_files_async(types.RenameFilesParams([moved]))
    assert edit.changes or edit.document_changes
