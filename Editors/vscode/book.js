// One book of the workspace: a server for it, and what the editor asks about its files.
'use strict';

const path = require('path');
const { Client } = require('./client');

/** How often a server that ends by itself is started again, and within which time. */
const mostStarts = 3;
const withinMilliseconds = 180000;

class Book {
  constructor(vscode, root, log) {
    this.vscode = vscode;
    this.convert = require('./convert')(vscode);
    this.root = root;
    this.log = log;
    this.starts = [];
    this.capabilities = {};
    this.parts = [];
    this.watchers = new Map();
    this.diagnostics = vscode.languages.createDiagnosticCollection('hornbook');
    this.follow();
  }

  /** Whether a document is a file of this book. */
  has(document) {
    const file = document.uri.scheme === 'file' ? document.uri.fsPath : '';
    return file.startsWith(this.root + path.sep);
  }

  // The server

  start() {
    const settings = this.vscode.workspace.getConfiguration('hornbook');
    const program = settings.get('path') || 'hornbook';
    this.starts.push(Date.now());
    this.client = new Client(program, ['lsp', ...(settings.get('arguments') ?? [])], this.root, {
      log: (text) => this.log.append(text),
      notification: (method, params) => this.note(method, params),
      request: (method, params) => this.answer(method, params),
      ended: (reason, code) => this.ended(program, reason, code),
    });
    this.ready = this.begin(this.client).catch((error) => this.log.appendLine(error.message));
    return this.ready;
  }

  async begin(client) {
    const uri = this.vscode.Uri.file(this.root).toString();
    const answer = await client.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: this.vscode.version },
      rootUri: uri,
      workspaceFolders: [{ uri, name: path.basename(this.root) }],
      capabilities: {
        general: { positionEncodings: ['utf-16'] },
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
        textDocument: {
          synchronization: { didSave: true },
          publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true },
          codeAction: {
            codeActionLiteralSupport: {
              codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] },
            },
          },
          hover: { contentFormat: ['markdown', 'plaintext'] },
        },
      },
    });
    this.capabilities = answer.capabilities ?? {};
    client.notify('initialized', {});
    for (const document of this.vscode.workspace.textDocuments) this.open(document);
    this.register();
  }

  note(method, params) {
    if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.set(
        this.vscode.Uri.parse(params.uri), params.diagnostics.map(this.convert.diagnostic));
    } else if (method === 'window/logMessage' || method === 'window/showMessage') {
      this.log.appendLine(params.message);
    }
  }

  answer(method, params) {
    if (method === 'client/registerCapability') {
      for (const one of params.registrations) {
        if (one.method === 'workspace/didChangeWatchedFiles') this.watch(one);
      }
      return null;
    }
    if (method === 'client/unregisterCapability') {
      for (const one of params.unregisterations) this.unwatch(one.id);
      return null;
    }
    throw new Error(`this editor does not answer “${method}”`);
  }

  ended(program, reason, code) {
    this.forget();
    if (code === 'ENOENT') {
      this.vscode.window.showErrorMessage(
        `Hornbook: there is no program “${program}”: install Hornbook, or set hornbook.path to it.`);
      return;
    }
    this.log.appendLine(`hornbook lsp: ${reason}`);
    const recent = this.starts.filter((time) => Date.now() - time < withinMilliseconds);
    if (recent.length < mostStarts) {
      this.start();
    } else {
      this.vscode.window.showErrorMessage(
        `Hornbook: the program ends again and again (${reason}); the log says more.`);
    }
  }

  async stop() {
    const client = this.client;
    this.forget();
    await client?.stop();
  }

  async restart() {
    this.starts = [];
    await this.stop();
    await this.start();
  }

  /** Forgets all that a server has said. */
  forget() {
    this.client = undefined;
    this.diagnostics.clear();
    for (const id of [...this.watchers.keys()]) this.unwatch(id);
    for (const part of this.parts) part.dispose();
    this.parts = [];
  }

  async dispose() {
    for (const part of this.following) part.dispose();
    await this.stop();
    this.diagnostics.dispose();
  }

  // Documents

  /** Follows the documents of the editor from now on. */
  follow() {
    const { workspace } = this.vscode;
    this.following = [
      workspace.onDidOpenTextDocument((document) => this.open(document)),
      workspace.onDidCloseTextDocument((document) => this.tell(document, 'didClose')),
      workspace.onDidSaveTextDocument((document) => this.tell(document, 'didSave')),
      workspace.onDidChangeTextDocument((event) => this.change(event)),
      workspace.onWillRenameFiles((event) => event.waitUntil(this.rename(event.files))),
    ];
  }

  tell(document, what, more = {}, identity = {}) {
    if (!this.client || !this.has(document)) return;
    const textDocument = { uri: document.uri.toString(), ...identity };
    this.client.notify(`textDocument/${what}`, { textDocument, ...more });
  }

  open(document) {
    this.tell(document, 'didOpen', {}, {
      languageId: document.languageId, version: document.version, text: document.getText(),
    });
  }

  change(event) {
    if (event.contentChanges.length === 0) return;
    const contentChanges = event.contentChanges.map((one) => ({
      range: this.convert.toRange(one.range), rangeLength: one.rangeLength, text: one.text,
    }));
    this.tell(event.document, 'didChange', { contentChanges }, { version: event.document.version });
  }

  /** The changes of links to files that are about to get other names. */
  async rename(files) {
    const own = files.filter((one) => one.oldUri.fsPath.startsWith(this.root + path.sep));
    if (!this.client || own.length === 0) return undefined;
    const names = own.map((one) => (
      { oldUri: one.oldUri.toString(), newUri: one.newUri.toString() }));
    return this.convert.workspaceEdit(await this.put('workspace/willRenameFiles', { files: names }));
  }

  // Files

  watch(registration) {
    const { vscode } = this;
    const watchers = (registration.registerOptions?.watchers ?? []).map((one) => {
      const pattern = new vscode.RelativePattern(vscode.Uri.file(this.root), one.globPattern);
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      const tell = (type) => (uri) => {
        // What a build writes is not the book's.
        if (/[/\\](output|\.hornbook|\.git)[/\\]/.test(uri.fsPath.slice(this.root.length))) return;
        this.client?.notify(
          'workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
      };
      watcher.onDidCreate(tell(1));
      watcher.onDidChange(tell(2));
      watcher.onDidDelete(tell(3));
      return watcher;
    });
    this.watchers.set(registration.id, watchers);
  }

  unwatch(id) {
    for (const watcher of this.watchers.get(id) ?? []) watcher.dispose();
    this.watchers.delete(id);
  }

  // Questions

  /** Asks the server about a place; undefined if it has no answer. */
  ask(method, document, more, token) {
    return this.put(
      `textDocument/${method}`, { textDocument: { uri: document.uri.toString() }, ...more }, token);
  }

  /** Asks the server something; undefined if it has no answer. */
  async put(method, params, token) {
    if (!this.client) return undefined;
    try {
      return await this.client.request(method, params, token);
    } catch (error) {
      // A question that was taken back needs no word.
      if (!token?.isCancellationRequested) this.log.appendLine(`${method}: ${error.message}`);
      return undefined;
    }
  }

  /** Offers the editor what this server can. */
  register() {
    const { languages } = this.vscode;
    const { convert, capabilities } = this;
    const files = { scheme: 'file', pattern: new this.vscode.RelativePattern(this.root, '**/*') };
    const offer = (capability, make) => {
      if (capabilities[capability]) this.parts.push(make(capabilities[capability]));
    };
    const at = (position) => ({ position: { line: position.line, character: position.character } });
    offer('hoverProvider', () => languages.registerHoverProvider(files, {
      provideHover: async (document, position, token) =>
        convert.hover(await this.ask('hover', document, at(position), token)),
    }));
    offer('completionProvider', (known) => languages.registerCompletionItemProvider(files, {
      provideCompletionItems: async (document, position, token) =>
        convert.completions(await this.ask('completion', document, at(position), token)),
    }, ...(known.triggerCharacters ?? [])));
    offer('definitionProvider', () => languages.registerDefinitionProvider(files, {
      provideDefinition: async (document, position, token) =>
        convert.locations(await this.ask('definition', document, at(position), token)),
    }));
    offer('referencesProvider', () => languages.registerReferenceProvider(files, {
      provideReferences: async (document, position, context, token) =>
        convert.locations(await this.ask(
          'references', document,
          { ...at(position), context: { includeDeclaration: context.includeDeclaration } }, token)),
    }));
    offer('renameProvider', () => languages.registerRenameProvider(files, {
      prepareRename: async (document, position, token) => {
        const name = await this.ask('prepareRename', document, at(position), token);
        if (!name) throw new Error('there is no name here that can be changed');
        return name.range
          ? { range: convert.range(name.range), placeholder: name.placeholder } : undefined;
      },
      provideRenameEdits: async (document, position, newName, token) => {
        const edit = await this.ask('rename', document, { ...at(position), newName }, token);
        if (!edit) throw new Error('there is no name here that can be changed');
        return convert.workspaceEdit(edit);
      },
    }));
    offer('codeActionProvider', () => languages.registerCodeActionsProvider(files, {
      provideCodeActions: async (document, range, context, token) => {
        const only = context.only ? { only: [context.only.value] } : {};
        const actions = await this.ask('codeAction', document, {
          range: convert.toRange(range),
          context: { diagnostics: context.diagnostics.map(convert.toDiagnostic), ...only },
        }, token);
        return (actions ?? []).map(convert.codeAction);
      },
    }));
    offer('workspaceSymbolProvider', () => languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        convert.symbols(await this.put('workspace/symbol', { query }, token)),
    }));
    offer('inlayHintProvider', () => languages.registerInlayHintsProvider(files, {
      provideInlayHints: async (document, range, token) =>
        ((await this.ask('inlayHint', document, { range: convert.toRange(range) }, token)) ?? [])
          .map(convert.inlayHint),
    }));
  }
}

module.exports = { Book };
