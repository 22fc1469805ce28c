import { defineLanguage } from '@service/scanner-kit'
import { assignments } from './assignments.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { links } from './links.js'
import { models, registrations } from './models/index.js'
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
  extract,
  forms: ['member', 'index'],
  lexical: {
    syntax: lexicalSyntax,
    assignments,
  },
  modules: {
    resolve,
    links,
    submodule,
    ownModulesFirst: true,
  },
  semantics: {
    shownOtherwise: ['boolean', 'float'],
    lateBinding: true,
    fieldsOverride: true,
  },
  library: {
    identityFunctions: [
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
      'iter',
      'aiter',
      'reversed',
      'to_thread',
      'create_task',
      'ensure_future',
      'wait_for',
      'asyncio.run',
      'asyncio.shield',
    ],
    // `get` of a context variable, `result` of a task.
    accessors: ['value', '_value_', 'get', 'result'],
    wrapperTypes: [
      'ContextVar',
      'Task',
      'Future',
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
    models,
    registrations,
    resultTypes: {
      len: 'integer',
      isinstance: 'boolean',
      callable: 'boolean',
      hasattr: 'boolean',
      repr: 'string',
      '.join': 'string',
      '.lower': 'string',
      '.upper': 'string',
      '.strip': 'string',
      '.startswith': 'boolean',
      '.endswith': 'boolean',
    },
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
