import { defineLanguage, quoted, SLASHES } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'template',
  name: 'Template',
  entry: import.meta.url,
  extensions: ['.template'],
  grammars: { main: new URL('./tree-sitter-javascript.wasm', import.meta.url).href },
  testFiles: ['**/*.test.template'],
  lexical: {
    // What comments and strings look like. Fixtures write their expectations in such comments.
    syntax: { ...SLASHES, strings: [quoted('"'), quoted("'")] },
  },
  extract,
  sdks,
})
