-- Hornbook in Neovim 0.11 or later: put this file into lsp/ of the configuration, such as
-- ~/.config/nvim/lsp/hornbook.lua, and `vim.lsp.enable('hornbook')` into init.lua.
return {
  cmd = { 'hornbook', 'lsp' },
  filetypes = { 'markdown', 'json', 'mustache' },
  root_dir = function(buffer, begin)
    -- A book of Hornbook has content/book.json, one of mdBook book.toml; DocC has a catalogue.
    local from = vim.fs.dirname(vim.api.nvim_buf_get_name(buffer))
    local found = vim.fs.find({ 'content/book.json', 'book.toml' }, { upward = true, path = from })[1]
      or vim.fs.find(function(name) return name:match('%.docc$') end, {
        upward = true, path = from, type = 'directory',
      })[1]
    if found then
      begin((found:gsub('/content/book%.json$', ''):gsub('/book%.toml$', ''):gsub('/[^/]*%.docc$', '')))
    end
  end,
}
