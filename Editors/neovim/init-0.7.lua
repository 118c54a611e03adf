-- Hornbook in Neovim 0.7 to 0.10: put this into init.lua.
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'markdown', 'json', 'mustache' },
  callback = function(event)
    -- The book is the folder above that contains content/book.json, book.toml if it is one of mdBook, or a
    -- catalogue of DocC.
    local folder = vim.fn.fnamemodify(event.file, ':p:h')
    while vim.fn.filereadable(folder .. '/content/book.json') == 0
      and vim.fn.filereadable(folder .. '/book.toml') == 0
      and vim.fn.glob(folder .. '/*.docc') == '' do
      local above = vim.fn.fnamemodify(folder, ':h')
      if above == folder then return end
      folder = above
    end
    -- One server for each book, whatever is opened of it.
    vim.g.hornbook_clients = vim.g.hornbook_clients or vim.empty_dict()
    local clients = vim.g.hornbook_clients
    if not clients[folder] or not vim.lsp.get_client_by_id(clients[folder]) then
      clients[folder] = vim.lsp.start_client({
        name = 'hornbook',
        cmd = { vim.env.HORNBOOK or 'hornbook', 'lsp' },
        root_dir = folder,
        workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } },
      })
      vim.g.hornbook_clients = clients
    end
    if clients[folder] then vim.lsp.buf_attach_client(event.buf, clients[folder]) end
  end,
})
