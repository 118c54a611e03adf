-- Neovim without a screen talks with `hornbook lsp`: a wrong key is seen, and gone after undo.
-- HORNBOOK names the program, BOOK the book that EditorJudge writes, SETTINGS the settings to try.
local book = vim.env.BOOK
local function fail(text)
  io.stdout:write(text .. '\n')
  vim.cmd('cquit 1')
end

-- The settings that Documentation/content/chapters/Editors.md recommends start the server.
dofile(vim.env.SETTINGS)
vim.cmd('edit ' .. vim.fn.fnameescape(book .. '/content/answers.md'))
local client

local function has(code)
  for _, found in ipairs(vim.diagnostic.get(0)) do
    if found.code == code or code == nil then return true end
  end
  return false
end
local function wait(condition, what)
  if not vim.wait(60000, condition, 2) then fail('waited in vain: ' .. what) end
end

wait(function()
  client = next(vim.lsp.buf_get_clients(0))
  return client ~= nil
end, 'the server begins')
local line = vim.fn.search('- b) two')
if line == 0 then fail('the key has no answer') end
for turn = 1, 3 do
  vim.api.nvim_win_set_cursor(0, { line, 5 })
  vim.cmd('normal! rc')
  wait(function() return has('answer-contradicts-letter') end, 'the wrong key is told')
  vim.cmd('normal! u')
  wait(function() return not has(nil) end, 'the finding goes')
end
local params = vim.lsp.util.make_position_params()
local answers = vim.lsp.buf_request_sync(0, 'textDocument/definition', params, 10000)
local result = answers and answers[client] and answers[client].result
if not result or not result[1] or not result[1].uri:find('01%-one') then
  fail('no way from the key to the question')
end
io.stdout:write('passed\n')
vim.cmd('qall!')
