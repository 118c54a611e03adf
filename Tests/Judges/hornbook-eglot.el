;;; hornbook-eglot.el --- Emacs without a screen talks with `hornbook lsp'  -*- lexical-binding: t -*-

;; HORNBOOK names the program, BOOK the book that EditorJudge writes, SETTINGS the file for Emacs.

;;; Code:

(package-initialize)
(setq enable-local-variables nil)
(require 'eglot)
(require 'flymake)
(load (getenv "SETTINGS") nil t)

(defun judge-fail (words)
  "Say WORDS and end."
  (princ (concat words "\n"))
  (kill-emacs 1))

(defun judge-wait (condition words)
  "Wait until CONDITION holds; WORDS say what for."
  (let ((late (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) late) (judge-fail (concat "waited in vain: " words)))
      (accept-process-output nil 0.05))))

(defun judge-texts ()
  "What is said of the text."
  (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n"))

;; The program under its usual name.
(setq exec-path (cons (getenv "PROGRAMS") exec-path))
(setenv "PATH" (concat (getenv "PROGRAMS") ":" (getenv "PATH")))
(setq eglot-sync-connect 30)
(find-file (concat (getenv "BOOK") "/content/answers.md"))
(unless (derived-mode-p 'markdown-mode) (judge-fail "the key is no Markdown"))
(unless (equal (hornbook-root default-directory)
               (cons 'hornbook (file-name-as-directory (file-truename (getenv "BOOK")))))
  (judge-fail (format "the book is not found: %s" (hornbook-root default-directory))))
;; As `eglot-ensure' does once Emacs is idle, which it never is without a screen.
(apply #'eglot--connect (eglot--guess-contact))
(judge-wait #'eglot-current-server "the server begins")
(goto-char (point-min))
(search-forward "- b) two")
(replace-match "- c) two")
(eglot--signal-textDocument/didChange)
(judge-wait (lambda () (string-match-p "option" (judge-texts))) "the wrong key is told")
(goto-char (point-min))
(search-forward "- c) two")
(replace-match "- b) two")
(eglot--signal-textDocument/didChange)
(judge-wait (lambda () (string-empty-p (judge-texts))) "the finding goes")
(princ "passed\n")
(set-buffer-modified-p nil)
(ignore-errors (eglot-shutdown (eglot-current-server)))
(kill-emacs 0)
;;; hornbook-eglot.el ends here
