import { defineLanguage } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { declaredNames } from './resolve/declared-names.js'
import { links } from './links.js'
import { resolve } from './resolve/index.js'
import { unitFiles, unitOf } from './resolve/unit.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'java',
  name: 'Java',
  entry: import.meta.url,
  extensions: ['.java'],
  grammars: { java: new URL('./tree-sitter-java.wasm', import.meta.url).href },
  testFiles: ['**/*{Test,Tests,TestCase,IT}.java', '**/src/*Test/**'],
  family: 'jvm',
  evidence: [],
  exportsEverything: true,
  bareMembers: true,
  functionsApart: true,
  passThrough: [
    'ofNullable',
    'requireNonNull',
    'requireNonNullElse',
    'checkNotNull',
    'spy',
    // Mockito's matcher is what it matches, and what is told or asked about a mock is a call of the mock:
    // `verify(client).getBoolean(eq("dark-mode"), anyBoolean())`, `doReturn(true).when(client)`.
    'eq',
    'verify',
    'when',
    'then',
  ],
  unwrap: [
    'get',
    'orElse',
    'orElseGet',
    'orElseThrow',
    'getObject',
    'getIfAvailable',
    'getIfUnique',
    'join',
    'block',
    'blockingGet',
    'toCompletableFuture',
    'should',
  ],
  transparentTypes: [
    'Optional',
    'Provider',
    'ObjectProvider',
    'ObjectFactory',
    'Supplier',
    'Callable',
    'Lazy',
    'Instance',
    'AtomicReference',
    'ThreadLocal',
    'WeakReference',
    'SoftReference',
    'CompletableFuture',
    'CompletionStage',
    'Future',
    'Mono',
    'Uni',
    'Single',
    'Maybe',
  ],
  sdks,
  extract,
  resolve,
  links,
  unitOf,
  unitFiles,
  declaredNames,
})
