import { defineLanguage } from '@service/scanner-kit'
import { assigned } from './assigned.js'
import { changing } from './extract/changing-calls.js'
import { extract } from './extract/index.js'
import { links } from './links.js'
import { mayCall } from './may-call.js'
import { declaredNames } from './resolve/declared-names.js'
import { resolve } from './resolve/index.js'
import { unitFiles, unitOf } from './resolve/unit.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'go',
  name: 'Go',
  entry: import.meta.url,
  extensions: ['.go'],
  grammars: { go: new URL('./tree-sitter-go.wasm', import.meta.url).href },
  testFiles: ['**/*_test.go'],
  unitOf,
  unitFiles,
  declaredNames,
  mayCall,
  exportsEverything: true,
  typesAreFinal: true,
  mayChangeElements: changing.mayChange,
  sdks,
  extract,
  assigned,
  resolve,
  links,
})
