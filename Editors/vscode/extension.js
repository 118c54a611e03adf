// Hornbook in Visual Studio Code: a server for each book of the workspace.
'use strict';

const fs = require('fs');
const path = require('path');
const vscode = require('vscode');
const { Book } = require('./book');

/** The books by their folders. */
const books = new Map();
/** The folders of books of which no file is open. */
const sleeping = new Set();
let log;

/** What a book is known by: its settings, those of mdBook, or a page of a DocC catalogue. */
const marks = ['**/content/book.json', '**/book.toml', '**/*.docc/**/*.md'];

/** The folder of a book, from the address of what it is known by; undefined if that is none. */
function rootOf(uri) {
  const folder = path.dirname(uri.fsPath);
  const name = path.basename(uri.fsPath);
  if (name === 'book.toml') return folder;
  if (name === 'book.json') {
    return path.basename(folder) === 'content' ? path.dirname(folder) : undefined;
  }
  const catalogue = folder.split(path.sep).findIndex((part) => part.endsWith('.docc'));
  return catalogue < 0 ? undefined : folder.split(path.sep).slice(0, catalogue).join(path.sep);
}

/** Whether a folder still is a book, perhaps of another program. */
function isBook(root) {
  try {
    return ['content/book.json', 'book.toml'].some((one) => fs.existsSync(path.join(root, one)))
      || fs.readdirSync(root).some((name) => name.endsWith('.docc'));
  } catch {
    return false;
  }
}

async function add(uri) {
  const root = rootOf(uri);
  if (root !== undefined) await start(root);
}

/** Starts a book that is a folder of the workspace or of which a file is open, and remembers others. */
async function start(root) {
  if (books.has(root)) return;
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
      await start(root);
    }
  }
}

async function remove(uri) {
  const root = rootOf(uri);
  if (root === undefined || isBook(root)) return;
  const book = books.get(root);
  books.delete(root);
  sleeping.delete(root);
  await book?.dispose();
}

async function activate(context) {
  log = vscode.window.createOutputChannel('Hornbook');
  const watchers = marks.map((mark) => vscode.workspace.createFileSystemWatcher(mark));
  for (const watcher of watchers) {
    watcher.onDidCreate(add);
    watcher.onDidDelete(remove);
  }
  context.subscriptions.push(
    log, ...watchers, vscode.workspace.onDidOpenTextDocument(wake),
    vscode.commands.registerCommand('hornbook.restart', () =>
      Promise.all([...books.values()].map((book) => book.restart()))),
    vscode.commands.registerCommand('hornbook.showLog', () => log.show()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('hornbook')) {
        return Promise.all([...books.values()].map((book) => book.restart()));
      }
    }));
  // A catalogue has many pages, and the next one may come behind them.
  const found = (await Promise.all(marks.map((mark) => vscode.workspace.findFiles(
    mark, '**/{node_modules,output,.git,.build}/**', mark.endsWith('.md') ? undefined : 20)))).flat();
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
