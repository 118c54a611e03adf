// Between the values of the protocol and those of the editor.
'use strict';

module.exports = function (vscode) {
  const position = (at) => new vscode.Position(at.line, at.character);
  const range = (of) => new vscode.Range(position(of.start), position(of.end));
  const location = (of) => new vscode.Location(vscode.Uri.parse(of.uri), range(of.range));
  const toRange = (of) => ({
    start: { line: of.start.line, character: of.start.character },
    end: { line: of.end.line, character: of.end.character },
  });

  function diagnostic(of) {
    // The protocol counts from 1, the editor from 0.
    const made = new vscode.Diagnostic(range(of.range), of.message, (of.severity ?? 1) - 1);
    made.source = of.source;
    made.code = of.codeDescription
      ? { value: of.code, target: vscode.Uri.parse(of.codeDescription.href) }
      : of.code;
    made.relatedInformation = (of.relatedInformation ?? []).map(
      (one) => new vscode.DiagnosticRelatedInformation(location(one.location), one.message));
    return made;
  }

  function toDiagnostic(of) {
    return {
      range: toRange(of.range),
      message: of.message,
      severity: of.severity + 1,
      source: of.source,
      code: of.code?.value ?? of.code,
    };
  }

  function workspaceEdit(of) {
    const made = new vscode.WorkspaceEdit();
    for (const [uri, edits] of Object.entries(of?.changes ?? {})) {
      for (const edit of edits) made.replace(vscode.Uri.parse(uri), range(edit.range), edit.newText);
    }
    return made;
  }

  function codeAction(of) {
    const kind = of.kind ? vscode.CodeActionKind.Empty.append(of.kind) : undefined;
    const made = new vscode.CodeAction(of.title, kind);
    made.diagnostics = (of.diagnostics ?? []).map(diagnostic);
    made.isPreferred = of.isPreferred;
    if (of.edit) made.edit = workspaceEdit(of.edit);
    return made;
  }

  function hover(of) {
    if (!of) return undefined;
    const parts = [].concat(of.contents).map((part) =>
      new vscode.MarkdownString(typeof part === 'string' ? part : part.value));
    return new vscode.Hover(parts, of.range ? range(of.range) : undefined);
  }

  function completion(of) {
    const made = new vscode.CompletionItem(of.label, of.kind ? of.kind - 1 : undefined);
    made.detail = of.detail;
    made.filterText = of.filterText;
    made.sortText = of.sortText;
    if (of.documentation) {
      made.documentation = new vscode.MarkdownString(of.documentation.value ?? of.documentation);
    }
    const text = of.textEdit?.newText ?? of.insertText ?? of.label;
    made.insertText = of.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
    const replaced = of.textEdit?.range ?? of.textEdit?.replace;
    if (replaced) made.range = range(replaced);
    return made;
  }

  function completions(of) {
    const items = (Array.isArray(of) ? of : of?.items ?? []).map(completion);
    return new vscode.CompletionList(items, Array.isArray(of) ? false : of?.isIncomplete ?? false);
  }

  function locations(of) {
    return [].concat(of ?? []).map((one) =>
      one.targetUri
        ? new vscode.Location(
          vscode.Uri.parse(one.targetUri), range(one.targetSelectionRange ?? one.targetRange))
        : location(one));
  }

  function inlayHint(of) {
    const label = typeof of.label === 'string' ? of.label : of.label.map((one) => one.value).join('');
    const made = new vscode.InlayHint(position(of.position), label, of.kind);
    made.paddingLeft = of.paddingLeft;
    made.paddingRight = of.paddingRight;
    if (of.tooltip) made.tooltip = new vscode.MarkdownString(of.tooltip.value ?? of.tooltip);
    return made;
  }

  function symbols(of) {
    return (of ?? []).map((one) => new vscode.SymbolInformation(
      one.name, one.kind - 1, one.containerName ?? '', location(one.location)));
  }

  return {
    symbols, codeAction, completions, diagnostic, hover, inlayHint, locations, range, toDiagnostic, toRange,
    workspaceEdit,
  };
};
