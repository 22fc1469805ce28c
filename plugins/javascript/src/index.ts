import { defineLanguage } from '@service/scanner-kit'
import { assignments } from './assignments.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { links } from './links.js'
import { models } from './models/index.js'
import { resolve } from './resolve/index.js'
import { automaticImport } from './resolve/nuxt.js'
import { sdks } from './sdks/index.js'

const grammar = (name: string) => new URL(`./${name}`, import.meta.url).href

export default defineLanguage({
  id: 'javascript',
  name: 'JavaScript and TypeScript',
  entry: import.meta.url,
  extensions: ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.vue', '.svelte', '.astro', '.html'],
  grammars: {
    javascript: grammar('tree-sitter-javascript.wasm'),
    typescript: grammar('tree-sitter-typescript.wasm'),
    tsx: grammar('tree-sitter-tsx.wasm'),
  },
  testFiles: ['**/*.{test,spec,cy,e2e}.{js,mjs,cjs,jsx,ts,mts,cts,tsx}', '**/__mocks__/**'],
  extract,
  forms: ['component', 'directive', 'member'],
  lexical: {
    syntax: lexicalSyntax,
    assignments,
  },
  modules: {
    resolve,
    automaticImport,
    links,
    explicitExports: true,
  },
  semantics: {
    lateBinding: true,
    anyArguments: true,
    fieldsOverride: true,
    fieldsInOrder: true,
  },
  library: {
    identityFunctions: [
      'useState',
      'Promise.all',
      'Promise.allSettled',
      'Array.from',
      'useMemo',
      'useRef',
      'createContext',
      'useContext',
      'use',
      'ref',
      'shallowRef',
      'markRaw',
      'toRaw',
      'computed',
      'unref',
      'toValue',
      'toRefs',
      'storeToRefs',
      'reactive',
      'readonly',
      'renderHook',
      'freeze',
      'resolve',
      '$state',
      '$state.raw',
      '$derived',
      '$derived.by',
    ],
    mergeFunctions: ['assign'],
    functionWrappers: [
      'useCallback',
      'memo',
      'forwardRef',
      'cache',
      'once',
      'memoize',
      'memoizeOne',
      'pMemoize',
      'defineStore',
    ],
    // https://angular.dev/api/core/Injector, https://reactrouter.com/api/utils/RouterContextProvider
    injectors: ['Inject', 'inject', 'injector.get', 'context.get'],
    // `result` is what a test gets from a hook: `renderHook(useFlags).result.current`.
    accessors: ['current', 'value', 'result', '0'],
    containers: {
      lists: {
        elements: ['at', 'find', 'findLast', 'pop', 'shift'],
        same: [
          'concat',
          'fill',
          'filter',
          'flat',
          'reverse',
          'slice',
          'sort',
          'splice',
          'toReversed',
          'toSorted',
          'with',
        ],
      },
    },
    wrapperTypes: [
      'Ref',
      'ShallowRef',
      'ComputedRef',
      'MutableRefObject',
      'RefObject',
      'Context',
      'InjectionKey',
      'InjectionToken',
      'Readonly',
      'Promise',
    ],
    models,
    registrations: {
      // What Vue provides needs no import in Nuxt, and decorators of Nest and Angular name the token alone.
      '*': [
        'c.set',
        'decorate',
        'locals.',
        'provide',
        'provide:',
        'register',
        'registerInstance',
        'req.',
        'request.',
        'setContext',
        'toConstantValue',
        'toDynamicValue',
      ],
      koa: ['ctx.', 'ctx.state.'],
    },
    conversions: {
      String: 'string',
      Boolean: 'boolean',
      Number: 'number',
      parseInt: 'integer',
      'Number.parseInt': 'integer',
      '.toString': 'string',
    },
    resultTypes: {
      'JSON.stringify': 'string',
      '.toFixed': 'string',
      '.toLowerCase': 'string',
      '.toUpperCase': 'string',
      '.trim': 'string',
      'Array.isArray': 'boolean',
      'String.raw': 'string',
    },
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
