// The extension for Visual Studio Code with a stand-in for the editor and the real `hornbook lsp`.
// HORNBOOK names the program, BOOK the book that EditorJudge writes, EXTENSION the folder of the extension.
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const {
  Document, Kind, Position, Range, Uri, book, commands, events, found, logged, messages, providers, settings,
  vscode,
} = require('./vscode-stand-in');

// What a person does.

async function open(file) {
  const uri = Uri.file(path.join(book, file));
  const document = new Document(uri, fs.readFileSync(uri.fsPath, 'utf8'));
  vscode.workspace.textDocuments.push(document);
  await events.open.fire(document);
  return document;
}

async function replace(document, range, text) {
  const start = document.offset(range.start);
  const end = document.offset(range.end);
  document.text = document.text.slice(0, start) + text + document.text.slice(end);
  document.version += 1;
  const contentChanges = [{ range, rangeOffset: start, rangeLength: end - start, text }];
  await events.change.fire({ document, contentChanges });
}

async function write(document, old, words) {
  const at = document.text.indexOf(old);
  assert(at >= 0, old);
  const range = new Range(document.position(at), document.position(at + old.length));
  await replace(document, range, words);
}

async function until(condition, what) {
  const start = Date.now();
  while (!condition()) {
    if (Date.now() - start > 60000) assert.fail(`waited in vain: ${what}; ${logged.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
const codes = (document) => (found.get(document.uri.fsPath) ?? []).map((one) => one.code);
const within = (range, list) => list.filter((one) => one.range.start.line === range.start.line);

async function main() {
  const manifest = JSON.parse(fs.readFileSync(path.join(process.env.EXTENSION, 'package.json')));
  const extension = require(path.join(process.env.EXTENSION, manifest.main));
  const context = { subscriptions: [] };
  await extension.activate(context);
  for (const command of manifest.contributes.commands) assert(commands[command.command]);

  const key = await open('content/answers.md');
  const chapter = await open('content/chapters/01-one.md');
  // A wrong key, with emoji before it, is seen and gone after undo.
  await write(key, '- b) two', '- 🪶b) two');
  await write(key, '- 🪶b) two', '- c) two');
  await until(() => codes(key).includes('answer-contradicts-letter'), 'the wrong key is told');
  const [wrong] = found.get(key.uri.fsPath);
  assert.strictEqual(wrong.severity, 0);
  assert.strictEqual(wrong.source, 'hornbook');
  assert(wrong.relatedInformation.some((one) => one.location.uri.fsPath === chapter.uri.fsPath));
  assert.strictEqual(key.text.split('\n')[wrong.range.start.line].includes('c) two'), true);

  // Hovering explains; the way leads to the question.
  const hover = await providers.hover.provider.provideHover(key, wrong.range.start, token);
  assert(hover.contents[0].value.includes('answer-contradicts-letter'), hover.contents[0].value);
  const stem = key.behind('1. How many');
  const [target] = await providers.definition.provider.provideDefinition(key, stem, token);
  assert.strictEqual(target.uri.fsPath, chapter.uri.fsPath);
  assert(chapter.text.split('\n')[target.range.start.line].includes('How many feathers'));
  await write(key, '- c) two', '- b) two');
  await until(() => !codes(key).includes('answer-contradicts-letter'), 'the finding goes');

  // The options are offered in the key.
  await write(key, '- b) two', '- ');
  const at = key.behind('number one?\n   - ');
  const list = await providers.completion.provider.provideCompletionItems(key, at, token);
  assert(list.items.some((item) => item.insertText.includes('two') && item.range instanceof Range));
  await write(key, 'number one?\n   - ', 'number one?\n   - b) two');

  // A fix is applied by the editor, and what it mends is gone.
  await write(key, 'How many feathers are counted in number one?', 'How many feathers are counted in number one');
  await until(() => codes(key).includes('stem-punctuation'), 'the missing sign is told');
  const [finding] = found.get(key.uri.fsPath).filter((one) => one.code === 'stem-punctuation');
  const actions = await providers.actions.provider.provideCodeActions(
    key, finding.range, { diagnostics: within(finding.range, found.get(key.uri.fsPath)) }, token);
  const [fix] = actions.filter((one) => one.kind.value === 'quickfix' && one.edit.edits.length > 0);
  for (const edit of fix.edit.edits) {
    assert.strictEqual(edit.uri.fsPath, key.uri.fsPath);
    await replace(key, edit.range, edit.text);
  }
  await until(() => !codes(key).includes('stem-punctuation'), 'the fix mends it');
  const all = await providers.actions.provider.provideCodeActions(
    key, finding.range, { diagnostics: [], only: new Kind('source.fixAll') }, token);
  assert(all.every((one) => one.kind.value.startsWith('source.fixAll')));

  // The states of the questions are hinted at.
  const whole = new Range(new Position(0, 0), key.behind(key.text));
  const hints = await providers.hints.provider.provideInlayHints(key, whole, token);
  assert(hints.length >= 3 && hints.every((one) => one.label.length > 0));

  // Headings are found by their letters, and links follow a file that is renamed.
  const symbols = await providers.symbols.provider.provideWorkspaceSymbols('number two', token);
  assert(symbols.length > 0 && symbols.every((one) => one.location.uri instanceof Uri));
  let edit;
  await events.rename.fire({
    files: [{
      oldUri: Uri.file(path.join(book, 'content/chapters/02-two.md')),
      newUri: Uri.file(path.join(book, 'content/chapters/02-pair.md')),
    }],
    waitUntil: (promise) => (edit = promise),
  });
  assert((await edit).edits.some((one) => one.text === '02-pair.md'));

  // A file that changes on the disk.
  const second = path.join(book, 'content/chapters/02-two.md');
  fs.writeFileSync(second, fs.readFileSync(second, 'utf8') + '\n[gone](never.md)\n');
  await events.modify.fire(Uri.file(second));
  await until(() => (found.get(second) ?? []).some((one) => one.code === 'link-broken'), 'the disk');

  // A server that dies is started again, with the texts as they are.
  await write(key, '- b) two', '- c) two');
  await until(() => codes(key).includes('answer-contradicts-letter'), 'the wrong key again');
  const old = processes();
  assert.strictEqual(old.length, 1);
  process.kill(old[0], 'SIGKILL');
  await until(() => codes(key).length === 0, 'findings of the dead server go');
  await until(() => codes(key).includes('answer-contradicts-letter'), 'the next server tells it');

  // A program that is missing is told, and nothing else happens.
  settings.path = path.join(book, 'no-such-program');
  await events.settings.fire({ affectsConfiguration: (name) => name === 'hornbook' });
  await until(() => messages.length > 0, 'the missing program is told');
  assert(messages[0].includes('hornbook.path'));
  settings.path = process.env.HORNBOOK;
  await commands['hornbook.restart']();
  await until(() => codes(key).includes('answer-contradicts-letter'), 'it begins again');
  await extension.deactivate();
  assert.deepStrictEqual(processes(), []);
  console.log('passed');
}

/** The servers that this program has started. */
function processes() {
  const text = fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

main().catch((error) => {
  console.error(error.stack);
  process.exit(1);
});
