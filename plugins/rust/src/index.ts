import { defineLanguage } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { resolve } from './resolve/index.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'rust',
  name: 'Rust',
  entry: import.meta.url,
  extensions: ['.rs'],
  grammars: { rust: new URL('./tree-sitter-rust.wasm', import.meta.url).href },
  testFiles: ['**/tests/**/*.rs', '**/tests.rs', '**/test.rs', '**/*_test.rs', '**/*_tests.rs', '**/test_*.rs'],
  extract,
  modules: {
    // A file must name the SDK, or an own module that does.
    evidence: ['imports'],
    resolve,
  },
  library: {
    accessors: ['read', 'write', 'get', 'load', 'load_full', 'get_or_init', 'get_or_try_init', 'inner', 'get_ref'],
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
