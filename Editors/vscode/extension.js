// Hornbook in Visual Studio Code: a server for each book of the workspace.
'use strict';

const path = require('path');
const vscode = require('vscode');
const { Book } = require('./book');

/** The books by their folders. */
const books = new Map();
/** The folders of books of which no file is open. */
const sleeping = new Set();
let log;

/** The folder of a book, from the address of its book.json. */
function rootOf(uri) {
  return path.dirname(path.dirname(uri.fsPath));
}

/** Starts a book that is a folder of the workspace or of which a file is open, and remembers others. */
async function add(uri) {
  const root = rootOf(uri);
  if (path.basename(path.dirname(uri.fsPath)) !== 'content' || books.has(root)) return;
  const folders = vscode.workspace.workspaceFolders ?? [];
  const isOpen = folders.some((one) => [root, path.join(root, 'content')].includes(one.uri.fsPath))
    || vscode.workspace.textDocuments.some((one) => one.uri.fsPath.startsWith(root + path.sep));
  if (!isOpen) {
    sleeping.add(root);
    return;
  }
  sleeping.delete(root);
  const book = new Book(vscode, root, log);
  books.set(root, book);
  await book.start();
}

async function wake(document) {
  for (const root of sleeping) {
    if (document.uri.fsPath.startsWith(root + path.sep)) {
      await add(vscode.Uri.file(path.join(root, 'content', 'book.json')));
    }
  }
}

async function remove(uri) {
  const root = rootOf(uri);
  const book = books.get(root);
  books.delete(root);
  sleeping.delete(root);
  await book?.dispose();
}

async function activate(context) {
  log = vscode.window.createOutputChannel('Hornbook');
  const watcher = vscode.workspace.createFileSystemWatcher('**/content/book.json');
  watcher.onDidCreate(add);
  watcher.onDidDelete(remove);
  context.subscriptions.push(
    log, watcher, vscode.workspace.onDidOpenTextDocument(wake),
    vscode.commands.registerCommand('hornbook.restart', () =>
      Promise.all([...books.values()].map((book) => book.restart()))),
    vscode.commands.registerCommand('hornbook.showLog', () => log.show()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('hornbook')) {
        return Promise.all([...books.values()].map((book) => book.restart()));
      }
    }));
  const found = await vscode.workspace.findFiles(
    '**/content/book.json', '**/{node_modules,output,.git,.build}/**', 20);
  // A folder may also be opened inside of a book.
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    if (path.basename(folder.uri.fsPath) === 'content') {
      found.push(...(await vscode.workspace.findFiles(
        new vscode.RelativePattern(folder, 'book.json'), undefined, 1)));
    }
  }
  await Promise.all(found.map(add));
}

async function deactivate() {
  const all = [...books.values()];
  books.clear();
  await Promise.all(all.map((book) => book.dispose()));
}

module.exports = { activate, deactivate };
