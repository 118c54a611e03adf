// The extension for Visual Studio Code with a stand-in for the editor and the real `hornbook lsp`.
// HORNBOOK names the program, BOOK the book that EditorJudge writes, EXTENSION the folder of the extension.
'use strict';

const assert = require('assert');
const fs = require('fs');
const Module = require('module');
const path = require('path');

const book = fs.realpathSync(process.env.BOOK);

// A stand-in for the editor: only what its documentation promises, and it fails on all else.

class Emitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  async fire(value) {
    for (const listener of [...this.listeners]) await listener(value);
  }
}

class Position {
  constructor(line, character) {
    assert(Number.isInteger(line) && Number.isInteger(character) && line >= 0 && character >= 0);
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(start, end) {
    assert(start instanceof Position && end instanceof Position);
    Object.assign(this, { start, end });
  }
}
class Uri {
  constructor(fsPath) {
    Object.assign(this, { scheme: 'file', fsPath });
  }
  static file(name) {
    return new Uri(name);
  }
  static parse(text) {
    assert(text.startsWith('file:///'), text);
    return new Uri(decodeURIComponent(text.slice('file://'.length)));
  }
  toString() {
    // Like the editor, it encodes more than it needs to.
    return 'file://' + this.fsPath.split('/').map(encodeURIComponent).join('/');
  }
}
class Document {
  constructor(uri, text) {
    Object.assign(this, { uri, text, version: 1, languageId: 'markdown' });
  }
  getText() {
    return this.text;
  }
  offset(position) {
    const lines = this.text.split('\n');
    assert(position.line < lines.length && position.character <= lines[position.line].length);
    return lines.slice(0, position.line).reduce((sum, line) => sum + line.length + 1, 0)
      + position.character;
  }
  position(offset) {
    const lines = this.text.slice(0, offset).split('\n');
    return new Position(lines.length - 1, lines[lines.length - 1].length);
  }
  /** The position behind some words. */
  behind(words) {
    const at = this.text.indexOf(words);
    assert(at >= 0, words);
    return this.position(at + words.length);
  }
}
const plain = (...names) => class {
  constructor(...values) {
    names.forEach((name, index) => (this[name] = values[index]));
  }
};
class Kind {
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new Kind(this.value ? `${this.value}.${part}` : part);
  }
}
class WorkspaceEdit {
  constructor() {
    this.edits = [];
  }
  replace(uri, range, text) {
    assert(uri instanceof Uri && range instanceof Range && typeof text === 'string');
    this.edits.push({ uri, range, text });
  }
}

const events = {
  open: new Emitter(), close: new Emitter(), save: new Emitter(), change: new Emitter(),
  settings: new Emitter(), rename: new Emitter(), create: new Emitter(), modify: new Emitter(), remove: new Emitter(),
};
const found = new Map();
const providers = {};
const commands = {};
const messages = [];
const logged = [];
const settings = { path: process.env.HORNBOOK, arguments: ['--teaching'] };
const register = (kind) => (selector, provider, ...more) => {
  assert(selector.pattern);
  providers[kind] = { provider, more };
  return { dispose: () => delete providers[kind] };
};

const vscode = {
  version: '1.75.0', Position, Range, Uri, WorkspaceEdit,
  Location: plain('uri', 'range'),
  SymbolInformation: plain('name', 'kind', 'containerName', 'location'),
  Diagnostic: plain('range', 'message', 'severity'),
  DiagnosticRelatedInformation: plain('location', 'message'),
  CodeAction: plain('title', 'kind'), CodeActionKind: { Empty: new Kind('') },
  Hover: plain('contents', 'range'), MarkdownString: plain('value'), SnippetString: plain('value'),
  CompletionItem: plain('label', 'kind'), CompletionList: plain('items', 'isIncomplete'),
  InlayHint: plain('position', 'label', 'kind'), RelativePattern: plain('base', 'pattern'),
  languages: {
    createDiagnosticCollection: (name) => {
      assert.strictEqual(name, 'hornbook');
      return {
        set: (uri, list) => found.set(uri.fsPath, list), clear: () => found.clear(), dispose() {},
      };
    },
    registerHoverProvider: register('hover'),
    registerCompletionItemProvider: register('completion'),
    registerDefinitionProvider: register('definition'),
    registerReferenceProvider: register('references'),
    registerRenameProvider: register('rename'),
    registerCodeActionsProvider: register('actions'),
    registerInlayHintsProvider: register('hints'),
    registerWorkspaceSymbolProvider: (provider) => {
      providers.symbols = { provider };
      return { dispose: () => delete providers.symbols };
    },
  },
  workspace: {
    textDocuments: [],
    workspaceFolders: [{ uri: Uri.file(book), name: 'book', index: 0 }],
    getConfiguration: (section) => {
      assert.strictEqual(section, 'hornbook');
      return { get: (key) => settings[key] };
    },
    findFiles: async () => [Uri.file(path.join(book, 'content/book.json'))],
    createFileSystemWatcher: () => ({
      onDidCreate: events.create.event, onDidChange: events.modify.event,
      onDidDelete: events.remove.event, dispose() {},
    }),
    onDidOpenTextDocument: events.open.event, onDidCloseTextDocument: events.close.event,
    onDidSaveTextDocument: events.save.event, onDidChangeTextDocument: events.change.event,
    onDidChangeConfiguration: events.settings.event, onWillRenameFiles: events.rename.event,
  },
  window: {
    createOutputChannel: () => ({
      append: (text) => logged.push(text), appendLine: (text) => logged.push(text + '\n'), show() {},
      dispose() {},
    }),
    showErrorMessage: (text) => messages.push(text),
  },
  commands: {
    registerCommand: (name, run) => {
      commands[name] = run;
      return { dispose() {} };
    },
  },
};

const load = Module._load;
Module._load = (name, ...more) => (name === 'vscode' ? vscode : load(name, ...more));

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
