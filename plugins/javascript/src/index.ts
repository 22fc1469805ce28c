import { defineLanguage } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { links } from './links.js'
import { resolve } from './resolve/index.js'
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
  lateStatics: true,
  passThrough: [
    'useState',
    'Promise.all',
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
  ],
  merges: ['assign'],
  keepFunctions: [
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
  injectors: ['Inject', 'inject'],
  // `result` is what a test gets of a hook: `renderHook(useFlags).result.current`.
  unwrap: ['current', 'value', 'result', '0'],
  transparentTypes: [
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
  sdks,
  extract,
  resolve,
  links,
})
