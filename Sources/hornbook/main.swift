import HornbookTool

Hornbook.main()
