;;; hornbook.el --- Findings of Hornbook while a book is written  -*- lexical-binding: t -*-

;; Load this file from init.el: (load "/path/to/hornbook.el").  It needs Eglot, which comes with
;; Emacs 29 and later; Debian has it for earlier ones as elpa-eglot.

;;; Code:

(require 'eglot)
(require 'project)

(defun hornbook-root (folder)
  "The folder of the book around FOLDER, or nil."
  (when-let ((root (or (locate-dominating-file folder "content/book.json")
                       (locate-dominating-file folder "book.toml")
                       (locate-dominating-file
                        folder (lambda (one) (and (file-accessible-directory-p one)
                                                  (directory-files one nil "\\.docc\\'" t)))))))
    (cons 'hornbook (expand-file-name root))))

(cl-defmethod project-root ((book (head hornbook)))
  "The folder of BOOK."
  (cdr book))

(defun hornbook-ensure ()
  "Start Eglot for a text of a book, and change nothing for any other file."
  (when (and buffer-file-name
             (string-match-p "\\.\\(md\\|markdown\\|json\\|mustache\\)\\'" buffer-file-name)
             (hornbook-root (file-name-directory buffer-file-name)))
    (add-hook 'project-find-functions #'hornbook-root nil t)
    (setq-local eglot-server-programs
                (cons (cons major-mode '("hornbook" "lsp")) eglot-server-programs))
    (eglot-ensure)))

(dolist (hook '(markdown-mode-hook js-json-mode-hook js-mode-hook json-mode-hook
                             mustache-mode-hook))
  (add-hook hook #'hornbook-ensure))

(provide 'hornbook)
;;; hornbook.el ends here
