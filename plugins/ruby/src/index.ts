import { defineLanguage } from '@service/scanner-kit'
import { assignments } from './assignments.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { declaredNames } from './resolve/declared-names.js'
import { resolve } from './resolve/index.js'
import { unitFiles, unitOf } from './resolve/unit.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'ruby',
  name: 'Ruby',
  entry: import.meta.url,
  extensions: ['.rb', '.rake', '.ru'],
  grammars: { ruby: new URL('./tree-sitter-ruby.wasm', import.meta.url).href },
  testFiles: ['**/*_spec.rb', '**/*_test.rb', '**/test_*.rb', '**/spec_helper.rb', '**/test_helper.rb'],
  extract,
  lexical: {
    syntax: lexicalSyntax,
    declaredNames,
    assignments,
  },
  modules: {
    // Constants and top-level methods are global: a file sees those of every file of its bundle.
    unitOf,
    unitFiles,
    resolve,
  },
  semantics: {
    shownOtherwise: ['float'],
    implicitThis: true,
    lateBinding: true,
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
