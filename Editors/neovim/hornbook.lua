-- Hornbook in Neovim 0.11 or later: put this file into lsp/ of the configuration, such as
-- ~/.config/nvim/lsp/hornbook.lua, and `vim.lsp.enable('hornbook')` into init.lua.
return {
  cmd = { 'hornbook', 'lsp' },
  filetypes = { 'markdown', 'json' },
  root_dir = function(buffer, begin)
    local found = vim.fs.find('content/book.json', {
      upward = true, path = vim.fs.dirname(vim.api.nvim_buf_get_name(buffer)),
    })[1]
    if found then begin(vim.fs.dirname(vim.fs.dirname(found))) end
  end,
}
