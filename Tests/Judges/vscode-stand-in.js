// A stand-in for Visual Studio Code: only what its documentation promises, and it fails on all else.
// `require('vscode')` gives it; BOOK is the folder of its workspace.
'use strict';

const assert = require('assert');
const fs = require('fs');
const Module = require('module');
const path = require('path');

const book = fs.realpathSync(process.env.BOOK);

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

module.exports = {
  Document, Kind, Position, Range, Uri, book, commands, events, found, logged, messages, providers, settings,
  vscode,
};
