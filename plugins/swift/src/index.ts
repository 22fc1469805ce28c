import { defineLanguage } from '@service/scanner-kit'
import { extract } from './extract/index.js'
import { declaredNames } from './resolve/declared-names.js'
import { links } from './links.js'
import { resolve, unitFiles, unitOf } from './resolve/index.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'swift',
  name: 'Swift',
  entry: import.meta.url,
  extensions: ['.swift'],
  grammars: { swift: new URL('./tree-sitter-swift.wasm', import.meta.url).href },
  hugeGrammars: true,
  testFiles: ['**/*{Test,Tests,Spec,UITests}.swift'],
  evidence: ['unit'],
  exportsEverything: true,
  bareMembers: true,
  namespaces: true,
  importsReachUnit: true,
  passThrough: ['XCTUnwrap', 'State', 'StateObject', 'ObservedObject', 'Bindable', 'Published'],
  unwrap: ['wrappedValue', 'rawValue', 'unsafelyUnwrapped'],
  transparentTypes: [
    'Optional',
    'ImplicitlyUnwrappedOptional',
    'State',
    'StateObject',
    'ObservedObject',
    'EnvironmentObject',
    'Environment',
    'Binding',
    'Bindable',
    'Published',
    'Factory',
    'Lazy',
    'Atomic',
    'Mutex',
    'OSAllocatedUnfairLock',
    'NIOLockedValueBox',
    'ManagedCriticalState',
    'LockIsolated',
  ],
  sdks,
  extract,
  resolve,
  links,
  unitOf,
  unitFiles,
  declaredNames,
})
