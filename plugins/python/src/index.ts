import { defineLanguage } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { links } from './links.js'
import { resolve } from './resolve/index.js'
import { submodule } from './resolve/modules.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'python',
  name: 'Python',
  entry: import.meta.url,
  extensions: ['.py', '.pyi', '.pyw'],
  grammars: { python: new URL('./tree-sitter-python.wasm', import.meta.url).href },
  testFiles: ['**/test_*.py', '**/*_test.py', '**/conftest.py', '**/tests.py'],
  exportsEverything: true,
  lateStatics: true,
  passThrough: [
    'closing',
    'nullcontext',
    'enter_context',
    'enter_async_context',
    'list',
    'tuple',
    'set',
    'frozenset',
    'copy',
    'deepcopy',
    'MappingProxyType',
    'intern',
  ],
  unwrap: ['value', '_value_'],
  transparentTypes: [
    'Awaitable',
    'Coroutine',
    'Generator',
    'AsyncGenerator',
    'Iterator',
    'AsyncIterator',
    'ContextManager',
    'AsyncContextManager',
    'AbstractContextManager',
    'AbstractAsyncContextManager',
  ],
  sdks,
  extract,
  resolve,
  links,
  submodule,
  ownModulesFirst: true,
})
