import { defineLanguage } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { resolve } from './resolve/index.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'php',
  name: 'PHP',
  entry: import.meta.url,
  extensions: ['.php', '.phtml'],
  grammars: { php: new URL('./tree-sitter-php.wasm', import.meta.url).href },
  testFiles: ['**/*Test.php', '**/*TestCase.php', '**/*Cest.php'],
  extract,
  modules: {
    // Functions and constants without a class are the whole program's.
    unitOf: () => 'php',
    // The file itself must name the SDK: settings classes have getters of the same names.
    evidence: [],
    resolve,
  },
  library: {
    // The text of an enum's case.
    accessors: ['$value'],
  },
  semantics: { shownOtherwise: ['boolean', 'float'], lateBinding: true, fieldsOverride: true },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
